import type { EarlierValues } from '@orbita/contract/audit'
import type { RestorableAction } from '@orbita/domain/audit/restorable'
import type { Mission } from '@orbita/domain/missions/challenge'
import type { PersonFields } from '@orbita/domain/people/inputs'
import { call } from '@orbita/web/rpc/call'
import type { QueryClient } from '@tanstack/react-query'
import { awardQuery } from '../../data/awards.ts'
import { readPerson } from '../../data/people.ts'
import { editedMissionQuery, writeMission } from '../../data/programme.ts'
import { rewardQuery } from '../../data/rewards.ts'
import { rpc } from '../../rpc/client.ts'
import * as awardForm from '../awards/award-form.ts'
import * as rewardForm from '../rewards/reward-form.ts'

/** The values that an entry replaced, by field. */
export type Earlier = EarlierValues

/** An object as it is now, and the edit that restores earlier values. */
export type Restoring = {
  now: Readonly<Record<string, unknown>>
  /** why it cannot be edited now */
  problem?: string | undefined
  /** edits it from the version that was read; refused when another operator edited it since */
  put: (earlier: Earlier, operationId: string) => Promise<unknown>
}

/** Reads an object by the key of its subject. */
type Read = (queries: QueryClient, key: string, rest: string) => Promise<Restoring>

const RETIRED = 'Está retirada. Publícala de nuevo desde su ficha, y después pon su texto.'

const READS: Readonly<Record<RestorableAction, Read>> = {
  'missions.edit': async (queries, challengeId, missionId) => {
    const edited = await queries.fetchQuery({ ...editedMissionQuery({ challengeId, missionId }), staleTime: 0 })
    return {
      now: edited.mission,
      put: (earlier, operationId) =>
        writeMission(edited, { mission: { ...edited.mission, ...earlier } as Mission, operationId }),
    }
  },
  'rewards.publish': async (queries, id) => {
    const reward = await queries.fetchQuery({ ...rewardQuery(id), staleTime: 0 })
    return {
      now: reward,
      problem: reward.state === 'retired' ? RETIRED : undefined,
      put: (earlier, operationId) => {
        const before = rewardForm.rewardOf(id, rewardForm.valuesOf(reward))
        const json = { reward: { ...before, ...earlier } as typeof before, revision: reward.revision, operationId }
        return call(rpc.rewards.$put({ json }))
      },
    }
  },
  'awards.publish': async (queries, awardId) => {
    const award = await queries.fetchQuery({ ...awardQuery(awardId), staleTime: 0 })
    return {
      now: award,
      problem: award.state === 'retired' ? RETIRED : undefined,
      put: (earlier, operationId) => {
        const before = awardForm.incentiveOf(awardForm.valuesOf(award))
        const incentive = { ...before, ...earlier } as typeof before
        const json = { incentive, isDraft: false, revision: award.revision, operationId }
        return call(rpc.incentives[':awardId'].$put({ param: { awardId }, json }))
      },
    }
  },
  'users.edit': async (_queries, personId) => {
    const person = await readPerson(personId)
    const { name, email, area, joinedOn, platform, version } = person
    return {
      now: person,
      put: (earlier, operationId) => {
        const fields = { name, email, area, joinedOn, platform, ...earlier } as PersonFields
        return call(rpc.people[':personId'].$put({ param: { personId }, json: { ...fields, version, operationId } }))
      },
    }
  },
}

/** The refusals that say that another operator edited the object since it was read. */
export const MOVED: readonly string[] = ['MISSION_CHANGED', 'REWARD_EDITED', 'AWARD_EDITED', 'PERSON_CHANGED']

/** Reads the object of an entry as it is now. @param subject as `table/key` */
export function readNow(queries: QueryClient, action: string, subject: string): Promise<Restoring> {
  const [, key = '', rest = ''] = subject.split('/')
  return READS[action as RestorableAction](queries, key, rest)
}

/** Returns the earlier values that differ from those of now. */
export function differing(earlier: Earlier, now: Restoring['now']): Earlier {
  const others = Object.entries(earlier).filter(([field, value]) => textOf(value) !== textOf(now[field]))
  return Object.fromEntries(others)
}

/** Writes a value as the comparison shows it; null for none. */
export function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  return Array.isArray(value) ? value.join('\n') : String(value)
}
