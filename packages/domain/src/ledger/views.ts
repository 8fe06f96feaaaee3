import type { MovementKind } from './kinds.ts'

/** A movement as its owner reads it. Amounts are whole and may be negative. @see PT-2, PT-5, D-52 */
export type MovementView = {
  id: number
  kind: MovementKind
  experience: number
  credits: number
  stardust: number
  reason: string
  /** when it happened, ISO 8601 in UTC */
  occurredAt: string
  /** null: never reported */
  report: { state: 'open' | 'answered'; text: string; answer: string | null } | null
}

/** The latest first. @property next the id to ask `before` for older ones, or null at the end */
export type MovementsView = { movements: MovementView[]; next: number | null }

/** What an employee said of a movement, as operators read it. @see PT-5 */
export type MovementReportView = {
  id: number
  person: { email: string; name: string }
  /** its own report inside */
  movement: MovementView
  sentAt: string
  answeredAt: string | null
}

/** Those that wait for an answer, the oldest first, fifty at most. @property waiting how many there are */
export type MovementReportsView = { reports: MovementReportView[]; waiting: number }

export const MANUAL_MOVEMENT_STATES = ['waiting', 'done', 'refused'] as const
export type ManualMovementState = (typeof MANUAL_MOVEMENT_STATES)[number]

/** A movement that an operator asked for by hand. @see PT-6 */
export type ManualMovementView = {
  id: number
  person: { email: string; name: string }
  experience: number
  credits: number
  reason: string
  /** id of the movement it undoes, if it undoes one */
  reverses: number | null
  state: ManualMovementState
  askedAt: string
  decidedAt: string | null
  /** whether whoever looks asked for it: another operator decides */
  isMine: boolean
}

/** Those that wait for a second operator, the oldest first, fifty at most. */
export type WaitingMovementsView = { movements: ManualMovementView[] }
