import type { MovementKind } from './kinds.ts'

/** A movement as its owner reads it. Amounts are whole and may be negative. @see PT-2, PT-5, D-52 */
export type MovementView = {
  id: number
  kind: MovementKind
  experience: number
  credits: number
  stardust: number
  reason: string
  /** The instant it happened, ISO 8601 in UTC. */
  occurredAt: string
  /** Null if it was never reported. */
  report: { state: 'open' | 'answered'; text: string; answer: string | null } | null
}

/** The latest first. @property next the id to send as `before` for older ones, or null at the end */
export type MovementsView = { movements: MovementView[]; next: number | null }

/** An employee's report about a movement, as operators read it. @see PT-5 */
export type MovementReportView = {
  id: number
  person: { email: string; name: string }
  /** The movement, which contains the report. */
  movement: MovementView
  sentAt: string
  answeredAt: string | null
}

/** Reports that wait for an answer, the oldest first, fifty at most. @property waiting the number of all of them */
export type MovementReportsView = { reports: MovementReportView[]; waiting: number }

export const MANUAL_MOVEMENT_STATES = ['waiting', 'done', 'refused'] as const
export type ManualMovementState = (typeof MANUAL_MOVEMENT_STATES)[number]

/** A movement that an operator requested by hand. @see PT-6 */
export type ManualMovementView = {
  id: number
  person: { email: string; name: string }
  experience: number
  credits: number
  reason: string
  /** The id of the movement it reverses, or null. */
  reverses: number | null
  state: ManualMovementState
  askedAt: string
  decidedAt: string | null
  /** True if the operator who reads it requested it; another one must decide. */
  isMine: boolean
}

/** Movements that wait for a second operator, the oldest first, fifty at most. */
export type WaitingMovementsView = { movements: ManualMovementView[] }
