import type { PeopleChangedOutput } from '@orbita/contract/people/people'
import type { PeopleChange } from '@orbita/domain/people/inputs'
import { PLATFORMS, type PlatformId } from '@orbita/domain/platforms'
import { personOf, recordAuditOfEach } from '../../infra/audit/record-audit.ts'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { invalidate } from '../../infra/live/invalidate.ts'
import { queueAccessChanges } from './apply-access-changes.ts'
import { type HandField, markHandChanges } from './hand-changes.ts'
import { tellOfPeople } from './tell-of-people.ts'

/** A person of a bulk change, with the values before it. */
export type ChangingPerson = { id: number; area: string | null; platform: readonly PlatformId[]; isActive: boolean }

const saveAreas = prepare<[ids: readonly number[], area: string | null], never>(
  'users.save-areas',
  'update users set area = $2 where id = any ($1)',
)

const savePlatforms = prepare<[ids: readonly number[], platform: readonly PlatformId[]], never>(
  'users.save-platforms',
  'update users set platform = $2 where id = any ($1)',
)

const saveAccess = prepare<[ids: readonly number[], isActive: boolean], never>(
  'users.save-access',
  'update users set is_active = $2 where id = any ($1)',
)

const HAND_FIELDS: Readonly<Record<PeopleChange['kind'], HandField>> = {
  area: 'area',
  platforms: 'platform',
  access: 'is_active',
}

/** The fields of a person that a change replaces. */
type Values = Partial<Pick<ChangingPerson, 'area' | 'platform' | 'isActive'>>

/** Returns the fields of a person that a change is about, before it and after it. */
export function valuesOf(person: ChangingPerson, change: PeopleChange): { before: Values; after: Values } {
  if (change.kind === 'area') return { before: { area: person.area }, after: { area: change.area } }
  if (change.kind === 'access') return { before: { isActive: person.isActive }, after: { isActive: change.isActive } }
  const { gives, takes } = change
  const platform = PLATFORMS.filter(
    (one) => !takes.includes(one) && (gives.includes(one) || person.platform.includes(one)),
  )
  return { before: { platform: PLATFORMS.filter((one) => person.platform.includes(one)) }, after: { platform } }
}

/** Returns whether a change changes anything for a person. */
export function isChangedBy(person: ChangingPerson, change: PeopleChange): boolean {
  const { before, after } = valuesOf(person, change)
  return JSON.stringify(before) !== JSON.stringify(after)
}

/**
 * Changes the area, the platforms or the access of several people, each with an entry of the audit. Deactivating ends
 * their sessions in the same transaction, by a trigger. The job of `applyAccessChanges` draws the consequences of new
 * platforms or of a return, as for a file of people.
 *
 * @param asked.people locked by the transaction, in the order of their ids
 * @param asked.reason what operators read in the audit
 * @see D-72
 */
export async function changePeople(
  tx: Tx,
  asked: { people: readonly ChangingPerson[]; change: PeopleChange; reason: string; actor: number; now: Date },
): Promise<PeopleChangedOutput> {
  const { people, change, reason, actor, now } = asked
  const changed = people.filter((person) => isChangedBy(person, change))
  const ids = changed.map(({ id }) => id)
  if (ids.length === 0) return { changed: 0, unchanged: people.length }

  if (change.kind === 'area') await saveAreas(tx, ids, change.area)
  else if (change.kind === 'access') await saveAccess(tx, ids, change.isActive)
  else for (const [platform, same] of byPlatforms(changed, change)) await savePlatforms(tx, same, platform)
  if (change.kind === 'access' && change.isActive) await queueAccessChanges(tx, ids)
  await markHandChanges(tx, { ids, fields: [HAND_FIELDS[change.kind]], actor, now })

  const isLeaving = change.kind === 'access' && !change.isActive
  await tellOfPeople(tx, isLeaving ? 'person.deactivated' : 'person.updated', ids, now)
  for (const id of ids) invalidate(tx, id, 'profile')
  await recordAuditOfEach(tx, {
    at: now,
    actorAccountId: actor,
    action: change.kind === 'access' ? 'users.set-access' : 'users.edit',
    each: changed.map((person) => ({
      ...personOf(person.id),
      details: { ...valuesOf(person, change), reason, ...(ids.length > 1 && { together: ids.length }) },
    })),
  })
  return { changed: ids.length, unchanged: people.length - ids.length }
}

/** Returns the people of a change by the platforms that they will have. */
function byPlatforms(people: readonly ChangingPerson[], change: PeopleChange): [readonly PlatformId[], number[]][] {
  const groups = new Map<string, [readonly PlatformId[], number[]]>()
  for (const person of people) {
    const { platform = [] } = valuesOf(person, change).after
    const [, ids] = groups.get(platform.join()) ?? groups.set(platform.join(), [platform, []]).get(platform.join())!
    ids.push(person.id)
  }
  return [...groups.values()]
}
