import type { EvidenceRow } from '@orbita/contract/missions/evidence'
import type { EvidenceQuery } from '@orbita/domain/missions/inputs'
import { call } from '@orbita/web/rpc/call'
import { answerOf } from '@orbita/web/rpc/rpc-error'
import { queryOptions } from '@tanstack/react-query'
import { rpc } from '../rpc/client.ts'
import { sessionFetch } from '../rpc/session-fetch.ts'
import { queryOf, type Resource } from './resource.ts'

/** The evidence of the inbox, as its list and its page read it. @see D-78 */
export const evidence: Resource<EvidenceRow> = {
  name: 'evidence',
  list: async (ask) => {
    const { evidence: rows, total, next } = await call(rpc.evidence.$get({ query: queryOf<EvidenceQuery>(ask) }))
    return { rows, total, next }
  },
}

/** The time after which an open evidence is read again, in milliseconds: another operator may have decided it. */
const AGAIN_AFTER_MS = 10_000

/** One evidence with everything that a decision needs. */
export const evidenceQuery = (id: number) =>
  queryOptions({
    queryKey: ['evidence', 'one', id],
    queryFn: () => call(rpc.evidence[':evidenceId'].$get({ param: { evidenceId: `${id}` } })),
    refetchInterval: AGAIN_AFTER_MS,
  })

/** Reads what stands above the inbox: the promise, what waits and what was answered. */
export const evidenceSummaryQuery = queryOptions({
  queryKey: ['evidence', 'summary'],
  queryFn: () => call(rpc.evidence.summary.$get()),
})

/** The address of a file of evidence. Every time that an operator opens one, the audit says so. */
export const evidenceFile = (id: number) => `/rpc/operator/evidence/${id}/file`

/**
 * Reads the bytes of a file of evidence.
 *
 * @throws RpcError `NOT_FOUND` also when its sender has withdrawn it
 */
export async function readEvidenceFile(id: number, signal: AbortSignal): Promise<ArrayBuffer> {
  const answer = await sessionFetch(evidenceFile(id), { signal })
  // A refusal is JSON, as of any other route; a file is not.
  if (!answer.ok) await answerOf(Promise.resolve(answer))
  return answer.arrayBuffer()
}
