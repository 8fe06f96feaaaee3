import { useQueryClient } from '@tanstack/react-query'
import { PROGRAMME_KEY } from '../../../data/programme.ts'
import { useCommand } from '../../../rpc/use-command.ts'
import { useOperationIds } from '../../../rpc/use-operation-ids.ts'
import { countOf } from '../../../ui/figures.ts'
import { notify } from '../../../ui/notify.ts'
import type { MissionRow } from './mission-rows.ts'
import { stepRefusal, takeStep } from './use-mission-steps.ts'

/** A step that several missions may take at once. */
export type BulkStep = 'publish' | 'close' | 'duplicate'

/** The result of a step for one mission; `problem` says why the server did not take it. */
export type BulkResult = { row: MissionRow; problem?: string }

/** The verb of each step once it is done. */
export const DONE: Readonly<Record<BulkStep, string>> = {
  publish: 'Publicaste',
  close: 'Cerraste',
  duplicate: 'Duplicaste',
}

/**
 * Takes a step with several missions, in the order of the list. The server decides on each by itself: what it takes stays
 * so, and the others say why not.
 *
 * @param onDone called with the result of each
 */
export function useBulkSteps(onDone: (results: readonly BulkResult[], step: BulkStep) => void) {
  const queries = useQueryClient()
  const { once } = useOperationIds()

  return useCommand({
    send: async ({ step, rows }: { step: BulkStep; rows: readonly MissionRow[] }): Promise<BulkResult[]> => {
      const results: BulkResult[] = []
      for (const row of rows) {
        const { challenge, mission } = row
        try {
          await once(`${step} ${row.id}`, (operationId) =>
            takeStep({ kind: step }, { challenge, mission, operationId }),
          )
          results.push({ row })
        } catch (error) {
          results.push({ row, problem: stepRefusal(error, step) })
        }
      }
      return results
    },
    onDone: async (results, { step }) => {
      const done = results.filter(({ problem }) => problem === undefined).length
      if (done > 0) notify(`${DONE[step]} ${countOf(done, 'misión', 'misiones')}`)
      onDone(results, step)
      await queries.invalidateQueries({ queryKey: PROGRAMME_KEY })
    },
  })
}
