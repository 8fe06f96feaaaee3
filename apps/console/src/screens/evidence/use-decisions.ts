import type { EvidenceRow } from '@orbita/contract/missions/evidence'
import { newOperationId } from '@orbita/web/operation-id'
import { call } from '@orbita/web/rpc/call'
import { RpcError } from '@orbita/web/rpc/rpc-error'
import { useQueryClient } from '@tanstack/react-query'
import { evidenceQuery } from '../../data/evidence.ts'
import { rpc } from '../../rpc/client.ts'
import { messageOf } from '../../rpc/error-copy.ts'
import { useCommand } from '../../rpc/use-command.ts'
import { countOf } from '../../ui/figures.ts'
import { keep } from '../../ui/kept.ts'
import { notify } from '../../ui/notify.ts'
import { KEPT, useUndo } from '../../undo/use-undo.ts'
import { decidedWords } from './evidence-words.ts'

/** A decision about one evidence. @property amount what it shows, in units of its mission */
export type Verdict = { id: number } & ({ amount: number } | { reason: string })

/** Returns the name under which the browser keeps the reason that is being typed for an evidence. */
export const draftOf = (id: number) => `borrador.evidencia.${id}`

/** The result for one evidence of several; `problem` says why it was not approved. */
export type BulkResult = { row: EvidenceRow; problem?: string }

/** Says how many of several were approved, and how many were not. */
export function resultWords(results: readonly BulkResult[]): string {
  const failed = results.filter(({ problem }) => problem !== undefined).length
  return `${countOf(results.length - failed, 'aprobada', 'aprobadas')}, ${failed} no`
}

function decide(verdict: Verdict, operationId: string, options: typeof KEPT | Record<string, never> = {}) {
  const param = { evidenceId: `${verdict.id}` }
  const of = rpc.evidence[':evidenceId']
  if ('reason' in verdict) {
    return call(of.rejection.$put({ param, json: { reason: verdict.reason, operationId } }, options))
  }
  return call(of.approval.$put({ param, json: { amount: verdict.amount, operationId } }, options))
}

/** Returns what a decision changes: the lists, the counts, and the person's own pages. */
function useSettle() {
  const queries = useQueryClient()
  return () => Promise.all(['evidence', 'home', 'people'].map((key) => queries.invalidateQueries({ queryKey: [key] })))
}

/** Decisions about one evidence at a time, each of which can be undone for some seconds. @see D-78 */
export function useDecisions(onDone: () => void) {
  const queries = useQueryClient()
  const settle = useSettle()

  return useUndo({
    send: (verdict: Verdict, operationId) => decide(verdict, operationId, KEPT),
    onDone: (_answer, { input: { id } }) => {
      keep(draftOf(id), undefined)
      onDone()
      return settle()
    },
    onFailed: async (error, { input: { id } }) => {
      if (error instanceof RpcError && error.code === 'NOT_FOUND') {
        notify('Tu decisión no salió: la persona retiró su evidencia antes.', { type: 'error' })
        keep(draftOf(id), undefined)
        await settle()
        return
      }
      if (!(error instanceof RpcError) || error.code !== 'EVIDENCE_REVIEWED') {
        notify(`${messageOf(error)} La evidencia sigue en la bandeja.`, { type: 'error' })
        return
      }
      const found = await queries.fetchQuery({ ...evidenceQuery(id), staleTime: 0 })
      notify(`Tu decisión no salió: ${decidedWords(found)}`, { type: 'error' })
      await settle()
    },
  })
}

/** Approves several, each as a command of its own: those that can be approved are, and the others say why not. */
export function useBulkApproval(onDone: (results: readonly BulkResult[]) => void) {
  const settle = useSettle()

  return useCommand({
    send: async ({ rows }: { rows: readonly EvidenceRow[] }): Promise<BulkResult[]> => {
      const results: BulkResult[] = []
      for (const row of rows) {
        try {
          await decide({ id: row.id, amount: 1 }, newOperationId())
          results.push({ row })
        } catch (error) {
          const isWithdrawn = error instanceof RpcError && error.code === 'NOT_FOUND'
          results.push({ row, problem: isWithdrawn ? 'La persona la retiró antes.' : messageOf(error) })
        }
      }
      return results
    },
    onDone: async (results) => {
      const approved = results.filter(({ problem }) => problem === undefined).length
      if (approved > 0) notify(`Aprobaste ${countOf(approved, 'evidencia', 'evidencias')}`)
      onDone(results)
      await settle()
    },
  })
}
