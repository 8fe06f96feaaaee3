import type { ProgrammeChallenge, ProgrammeMission } from '@orbita/contract/programme'
import { call } from '@orbita/web/rpc/call'
import { RpcError } from '@orbita/web/rpc/rpc-error'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { PROGRAMME_KEY } from '../../data/programme.ts'
import { rpc } from '../../rpc/client.ts'
import { messageOf } from '../../rpc/error-copy.ts'
import { useCommand } from '../../rpc/use-command.ts'
import { countOf } from '../../ui/figures.ts'
import { slugOf } from './slug.ts'
import { rewriteChallenge, withMission, withMoved } from './write-challenge.ts'

type Step = { kind: 'duplicate' } | { kind: 'move'; by: -1 | 1 } | { kind: 'close' }

/** The steps of a mission in the list: a copy as a draft, its place in the challenge, and its early end. @see MI-1, MI-2 */
export function useMissionSteps(challenge: ProgrammeChallenge, mission: ProgrammeMission) {
  const notify = useNotify()
  const queries = useQueryClient()
  const { run, isRunning } = useCommand({
    send: (step: Step, operationId) => take(step, { challenge, mission, operationId }),
    onDone: (words) => {
      notify(words)
      return queries.invalidateQueries({ queryKey: PROGRAMME_KEY })
    },
    onFailed: (error, { kind }) => notify(refusalOf(error, kind), { type: 'error' }),
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
async function take(step: Step, { challenge, mission, operationId }: Given): Promise<string> {
  const { id, title } = mission
  if (step.kind === 'close') {
    const param = { challengeId: challenge.id, missionId: id }
    const route = rpc.challenges[':challengeId'].missions[':missionId'].closing
    const { notified } = await call(route.$put({ param, json: { operationId } }))
    return `Cerraste «${title}» y avisamos a ${countOf(notified, 'persona', 'personas')}`
  }
  if (step.kind === 'move') {
    await rewriteChallenge(
      challenge.id,
      ({ missions, drafts }) => ({ missions: withMoved(missions, id, step.by), drafts }),
      operationId,
    )
    return `Moviste «${title}»`
  }
  await rewriteChallenge(
    challenge.id,
    ({ missions, drafts }) => {
      const known = missions.find((one) => one.id === id)!
      const ids = missions.map((one) => one.id)
      const copy = { ...known, id: slugOf(`${id} copia`, ids), title: `${title} (copia)`.slice(0, 160) }
      return { missions: withMission(missions, copy, id), drafts: [...drafts, copy.id] }
    },
    operationId,
  )
  return `Duplicaste «${title}» como borrador`
}

function refusalOf(error: unknown, kind: Step['kind']): string {
  if (kind === 'move' && error instanceof RpcError && error.code === 'BAD_INPUT')
    return 'Ahí no cabe: una misión va después de las que pide.'

  return messageOf(error)
}
