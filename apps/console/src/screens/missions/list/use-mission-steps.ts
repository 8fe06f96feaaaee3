import type { ProgrammeChallenge, ProgrammeMission } from '@orbita/contract/missions/programme'
import { call } from '@orbita/web/rpc/call'
import { RpcError } from '@orbita/web/rpc/rpc-error'
import { useQueryClient } from '@tanstack/react-query'
import { PROGRAMME_KEY } from '../../../data/programme.ts'
import { rpc } from '../../../rpc/client.ts'
import { messageOf } from '../../../rpc/error-copy.ts'
import { useCommand } from '../../../rpc/use-command.ts'
import { countOf } from '../../../ui/figures.ts'
import { notify } from '../../../ui/notify.ts'
import { unreadyWords } from '../unready-words.ts'
import { slugOf } from './slug.ts'
import { rewriteChallenge, withMission, withMoved, withPlaced } from './write-challenge.ts'

/** A step that a mission of the list may take. @property place the id of the mission whose place it takes */
export type MissionStep =
  | { kind: 'publish' }
  | { kind: 'duplicate' }
  | { kind: 'close' }
  | { kind: 'move'; by: -1 | 1 }
  | { kind: 'place'; place: string }

/** The steps of a mission in the list: a copy as a draft, its place in the challenge, and its early end. @see MI-1, MI-2 */
export function useMissionSteps(challenge: ProgrammeChallenge, mission: ProgrammeMission) {
  const queries = useQueryClient()
  const { run, isRunning } = useCommand({
    send: (step: MissionStep, operationId) => takeStep(step, { challenge, mission, operationId }),
    onDone: (words) => {
      notify(words)
      return queries.invalidateQueries({ queryKey: PROGRAMME_KEY })
    },
    onFailed: (error, { kind }) => notify(stepRefusal(error, kind), { type: 'error' }),
  })

  return {
    isRunning,
    duplicate: () => run({ kind: 'duplicate' }),
    move: (by: -1 | 1) => run({ kind: 'move', by }),
    close: () => run({ kind: 'close' }),
  }
}

type Given = { challenge: ProgrammeChallenge; mission: ProgrammeMission; operationId: string }

/** Takes a step. @returns what was done, in words */
export async function takeStep(step: MissionStep, given: Given): Promise<string> {
  const { challenge, mission, operationId } = given
  const { id, title } = mission
  const param = { challengeId: challenge.id, missionId: id }
  const route = rpc.challenges[':challengeId'].missions[':missionId']
  if (step.kind === 'close') {
    const { notified } = await call(route.closing.$put({ param, json: { operationId } }))
    return `Cerraste «${title}» y avisamos a ${countOf(notified, 'persona', 'personas')}`
  }
  if (step.kind === 'publish') {
    await call(route.publication.$put({ param, json: { operationId } }))
    return `Publicaste «${title}»`
  }
  if (step.kind === 'duplicate') {
    await duplicate(given)
    return `Duplicaste «${title}» como borrador`
  }
  await rewriteChallenge(
    challenge.id,
    ({ missions, drafts }) => ({
      missions: step.kind === 'place' ? withPlaced(missions, id, step.place) : withMoved(missions, id, step.by),
      drafts,
    }),
    operationId,
  )
  return `Moviste «${title}»`
}

function duplicate({ challenge, mission: { id, title }, operationId }: Given) {
  return rewriteChallenge(
    challenge.id,
    ({ missions, drafts }) => {
      const known = missions.find((one) => one.id === id)!
      const ids = missions.map((one) => one.id)
      const copy = { ...known, id: slugOf(`${id} copia`, ids), title: `${title} (copia)`.slice(0, 160) }
      return { missions: withMission(missions, copy, id), drafts: [...drafts, copy.id] }
    },
    operationId,
  )
}

/** Says why the server did not take a step. */
export function stepRefusal(error: unknown, kind: MissionStep['kind']): string {
  if (!(error instanceof RpcError) || error.code !== 'BAD_INPUT') return messageOf(error)
  if (kind === 'publish') return unreadyWords(fieldsOf(error)) || messageOf(error)
  return kind === 'move' || kind === 'place' ? 'Ahí no cabe: una misión va después de las que pide.' : messageOf(error)
}

function fieldsOf({ refusal }: RpcError): readonly string[] {
  return refusal?.error === 'BAD_INPUT' ? (refusal.details?.fields ?? []) : []
}
