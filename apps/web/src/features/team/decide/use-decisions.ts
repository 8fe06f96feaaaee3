import type { TeamWaiting } from '@orbita/contract/people/team'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../app/error-copy.ts'
import { newOperationId } from '../../../app/operation-id.ts'
import { queryKeys } from '../../../app/queries/query-keys.ts'
import { showToast } from '../../../app/toasts/toasts.ts'
import { RpcError } from '../../../rpc/rpc-error.ts'
import { type Decision, sendDecision } from '../queries.ts'

/** The time in which a decision can be taken back, in milliseconds. @see D-120 */
export const UNDO_MS = 8_000

export const keyOf = ({ kind, id }: Pick<TeamWaiting, 'kind' | 'id'>) => `${kind} ${id}`

/** The refusals of what somebody else decided or took away, or was moved to another leader, meanwhile. */
const GONE: Readonly<Record<string, string>> = {
  EVIDENCE_REVIEWED: 'Otra persona ya la decidió. Pasamos a la siguiente.',
  REPORT_REVIEWED: 'Otra persona ya lo decidió. Pasamos a la siguiente.',
  REDEEM_NOT_ALLOWED: 'Otra persona ya lo decidió. Pasamos a la siguiente.',
  NOT_FOUND: 'Ya no espera por ti: se retiró, o pasó a otra persona.',
  LEADER_LIMIT: 'Esta la decide el equipo de personas.',
  BUDGET_REASON: 'Pasa del presupuesto del mes: lo decide el equipo de personas.',
}

/**
 * Holds each decision for eight seconds, in which it can be taken back; the next one, leaving and hiding the page send it at
 * once. One whose sending failed for the network waits again in its place.
 */
export function useDecisions() {
  const client = useQueryClient()
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  const [held, setHeld] = useState<Decision>()
  const open = useRef<Decision & { timer: ReturnType<typeof setTimeout>; operationId: string }>(undefined)

  const forget = useCallback((item: TeamWaiting) => {
    setDecided((before) => new Set([...before].filter((key) => key !== keyOf(item))))
  }, [])

  const flush = useCallback(async () => {
    const decision = open.current
    if (!decision) return
    open.current = undefined
    clearTimeout(decision.timer)
    setHeld(undefined)
    try {
      await sendDecision(decision, decision.operationId)
    } catch (error) {
      const gone = error instanceof RpcError ? GONE[error.code] : undefined
      showToast({ text: gone ?? messageOf(error), severity: gone ? 'info' : 'error' })
      if (!gone) forget(decision.item)
    }
    void client.invalidateQueries({ queryKey: queryKeys.mision.team })
    void client.invalidateQueries({ queryKey: queryKeys.mision.home })
  }, [client, forget])

  useEffect(() => {
    const hide = () => void (document.visibilityState === 'hidden' && flush())
    document.addEventListener('visibilitychange', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      void flush()
    }
  }, [flush])

  return {
    /** the keys of what was decided here */
    decided,
    held,
    decide(decision: Decision) {
      void flush()
      setDecided((before) => new Set([...before, keyOf(decision.item)]))
      setHeld(decision)
      open.current = { ...decision, operationId: newOperationId(), timer: setTimeout(() => void flush(), UNDO_MS) }
    },
    undo() {
      const decision = open.current
      if (!decision) return
      clearTimeout(decision.timer)
      open.current = undefined
      setHeld(undefined)
      forget(decision.item)
    },
  }
}
