import { newOperationId } from '@orbita/web/operation-id'
import { call } from '@orbita/web/rpc/call'
import { RpcError } from '@orbita/web/rpc/rpc-error'
import { useQueryClient } from '@tanstack/react-query'
import { rpc } from '../../rpc/client.ts'
import { messageOf } from '../../rpc/error-copy.ts'
import { notify } from '../../ui/notify.ts'
import { KEPT, useUndo } from '../../undo/use-undo.ts'
import { amountsOf, type SignatureGroup, whoOf } from './signature-groups.ts'

type Step = { id: number; name: string; operationId: string }

type Asked = { steps: readonly Step[]; note?: string }

type Results = { done: number; problems: readonly string[] }

/** The decisions under way at once. */
const AT_ONCE = 6

/** Signs or refuses groups of movements. Each movement is a command of its own, with an operation id made once. */
export function useDecisions() {
  const queries = useQueryClient()
  const undo = useUndo<Asked, Results>({
    send: async ({ steps, note }) => {
      const results: PromiseSettledResult<unknown>[] = []
      for (let from = 0; from < steps.length; from += AT_ONCE) {
        results.push(...(await Promise.allSettled(steps.slice(from, from + AT_ONCE).map((step) => decide(step, note)))))
      }
      const problems = results.flatMap((result, index) =>
        result.status === 'rejected' ? [`${steps[index]!.name}: ${messageOf(result.reason)}`] : [],
      )
      const failed = results.find((result) => result.status === 'rejected')
      if (failed && problems.length === steps.length) throw failed.reason
      return { done: steps.length - problems.length, problems }
    },
    onDone: async ({ done, problems }) => {
      if (problems.length > 0) notify(`${done} hechas, ${problems.length} no. ${problems[0]}`, { type: 'error' })
      await Promise.all(['inboxes', 'people', 'home'].map((key) => queries.invalidateQueries({ queryKey: [key] })))
    },
    onFailed: (error) => {
      notify(failedWords(error), { type: 'error' })
      void queries.invalidateQueries({ queryKey: ['inboxes'] })
    },
  })
  const stepsOf = ({ all }: SignatureGroup): Step[] =>
    all.map(({ id, person }) => ({ id, name: person.name, operationId: newOperationId() }))

  return {
    undo,
    sign: (group: SignatureGroup) =>
      undo.decide({
        id: group.id,
        words: `Firmaste ${amountsOf(group.first)} para ${whoOf(group)}`,
        input: { steps: stepsOf(group) },
      }),
    refuse: (group: SignatureGroup, note: string) =>
      undo.decide({
        id: group.id,
        words: `Devolviste lo de ${whoOf(group)}`,
        input: { steps: stepsOf(group), note },
      }),
  }
}

/** Says why a decision failed, and whether its request still waits. */
export function failedWords(error: unknown): string {
  const isGone = error instanceof RpcError && (error.code === 'MOVEMENT_DECIDED' || error.code === 'NOT_FOUND')
  return isGone
    ? 'Tu decisión no salió: otra persona ya lo decidió, o quien lo pidió lo retiró.'
    : `${messageOf(error)} Sigue en la lista.`
}

function decide({ id, operationId }: Step, note: string | undefined): Promise<unknown> {
  const of = rpc.movements[':movementId']
  const param = { movementId: `${id}` }
  if (note === undefined) return call(of.approval.$put({ param, json: { operationId } }, KEPT))
  return call(of.refusal.$put({ param, json: { note, operationId } }, KEPT))
}
