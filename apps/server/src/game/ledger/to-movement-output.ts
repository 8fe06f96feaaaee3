import type { ManualMovementOutput, MovementOutput } from '@orbita/contract/movements'
import type { MovementKind } from '@orbita/domain/ledger/kinds'
import type { ManualMovementState } from '@orbita/domain/ledger/manual'

/** The columns of a movement `l` and of its report `r`, if there is one. */
export const MOVEMENT_COLUMNS = `l.id, l.kind, l.experience, l.credits, l.stardust, l.reason, l.occurred_at,
  r.state as report_state, r.text as report_text, r.answer as report_answer`

export type MovementRow = {
  id: number
  kind: MovementKind
  experience: number
  credits: number
  stardust: number
  reason: string
  occurred_at: Date
  report_state: 'open' | 'answered' | null
  report_text: string | null
  report_answer: string | null
}

/** Returns a movement as its owner reads it. @see PT-5 */
export function movementOf(row: MovementRow): MovementOutput {
  const { id, kind, experience, credits, stardust, reason } = row
  const report =
    row.report_state === null ? null : { state: row.report_state, text: row.report_text!, answer: row.report_answer }
  return { id, kind, experience, credits, stardust, reason, occurredAt: row.occurred_at.toISOString(), report }
}

/** The columns of a manual movement `m` of the user `u`. */
export const MANUAL_COLUMNS = `m.id, m.user_id, u.email, u.name, m.experience, m.credits, m.stardust, m.packs, m.reason,
  m.reverses, m.state, m.note, m.asked_by, m.asked_at, m.decided_at`

export type ManualRow = {
  id: number
  user_id: number
  email: string
  name: string
  experience: number
  credits: number
  stardust: number
  packs: number
  reason: string
  reverses: number | null
  state: ManualMovementState
  note: string | null
  asked_by: number
  asked_at: Date
  decided_at: Date | null
}

/** Returns a manual movement as an operator sees it. @param viewer account id of the operator */
export function manualMovementOf(row: ManualRow, viewer: number): ManualMovementOutput {
  const { id, email, name, experience, credits, stardust, packs, reason, reverses, state, note } = row
  return {
    id,
    person: { email, name },
    experience,
    credits,
    stardust,
    packs,
    reason,
    reverses,
    state,
    note,
    askedAt: row.asked_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    isMine: row.asked_by === viewer,
  }
}
