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
