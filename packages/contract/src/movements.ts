import { MOVEMENT_KINDS } from '@orbita/domain/ledger/kinds'
import { MANUAL_MOVEMENT_STATES, TIES } from '@orbita/domain/ledger/manual'
import { Id } from '@orbita/domain/page'
import * as v from 'valibot'
import { Amount, Count, Instant } from './scalars.ts'

/** A movement as its owner reads it. Amounts are whole and may be negative. @see PT-2, PT-5, D-52 */
export const MovementOutput = v.strictObject({
  id: Id,
  kind: v.picklist(MOVEMENT_KINDS),
  experience: Amount,
  credits: Amount,
  stardust: Amount,
  reason: v.string(),
  occurredAt: Instant,
  /** Null if it was never reported. */
  report: v.nullable(
    v.strictObject({ state: v.picklist(['open', 'answered']), text: v.string(), answer: v.nullable(v.string()) }),
  ),
})

export type MovementOutput = v.InferOutput<typeof MovementOutput>

/**
 * A page of movements, the latest first.
 *
 * @property next the id to send as `before` for older ones, or null at the end
 */
export const MovementsOutput = v.strictObject({ movements: v.array(MovementOutput), next: v.nullable(Id) })

export type MovementsOutput = v.InferOutput<typeof MovementsOutput>

/** The employee a movement belongs to, as operators see them. */
const NamedEmployee = v.strictObject({ email: v.string(), name: v.string() })

/** An employee's report about a movement, as operators read it. @see PT-5 */
export const MovementReportOutput = v.strictObject({
  id: Id,
  person: NamedEmployee,
  /** The movement, which contains the report. */
  movement: MovementOutput,
  sentAt: Instant,
  answeredAt: v.nullable(Instant),
})

export type MovementReportOutput = v.InferOutput<typeof MovementReportOutput>

/** The reports that wait for an answer, the oldest first, fifty at most. @property waiting the number of all of them */
export const MovementReportsOutput = v.strictObject({ reports: v.array(MovementReportOutput), waiting: Count })

export type MovementReportsOutput = v.InferOutput<typeof MovementReportsOutput>

/** A movement that an operator requested by hand. @see PT-6 */
export const ManualMovementOutput = v.strictObject({
  id: Id,
  person: NamedEmployee,
  experience: Amount,
  credits: Amount,
  stardust: Amount,
  packs: Count,
  reason: v.string(),
  /** The id of the movement it reverses, or null. */
  reverses: v.nullable(Id),
  state: v.picklist(MANUAL_MOVEMENT_STATES),
  /** The reason for its refusal, or null. */
  note: v.nullable(v.string()),
  askedAt: Instant,
  decidedAt: v.nullable(Instant),
  /** True if the operator who reads it requested it; another one must decide. */
  isMine: v.boolean(),
})

export type ManualMovementOutput = v.InferOutput<typeof ManualMovementOutput>

/**
 * The sums that the operator who asks moved alone by hand in the last days, in absolute values: for one employee, and for
 * everybody.
 *
 * @property worth in credits, with packs and stardust
 * @property mostOfAll the most that everybody may get from one operator alone
 * @property tie why the operator decides nothing alone for the employee; null: no reason
 * @see PT-6
 */
export const MovedLatelyOutput = v.strictObject({
  worth: Count,
  experience: Count,
  worthOfAll: Count,
  mostOfAll: Count,
  tie: v.nullable(v.picklist(TIES)),
})

/** The movements that wait for a second operator, the oldest first, fifty at most. */
export const WaitingMovementsOutput = v.strictObject({ movements: v.array(ManualMovementOutput) })

export type WaitingMovementsOutput = v.InferOutput<typeof WaitingMovementsOutput>
