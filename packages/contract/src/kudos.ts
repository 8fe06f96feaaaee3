import { Id } from '@orbita/domain/page'
import { COMPANY_VALUE_IDS } from '@orbita/domain/recognitions/values'
import * as v from 'valibot'
import { Colleague, Person } from './recognitions.ts'
import { Count, Instant } from './scalars.ts'

/** Kudos that the reader gave or received. @see RC-3 */
export const KudosOutput = v.strictObject({
  id: Id,
  from: Colleague,
  to: v.array(Colleague),
  value: v.picklist(COMPANY_VALUE_IDS),
  message: v.string(),
  sentAt: Instant,
  isMine: v.boolean(),
  /** until when its sender may withdraw it; null when it is another's, or too late */
  withdrawableUntil: v.nullable(Instant),
  /** how many of its receivers answered with thanks */
  thanks: Count,
  /** whether the reader, who received it, answered with thanks */
  hasThanked: v.boolean(),
  isReported: v.boolean(),
})

/** The latest first. @property next the id to ask `before` for older ones, or null at the end */
export const KudosPageOutput = v.strictObject({ kudos: v.array(KudosOutput), next: v.nullable(Id) })

/** What giving left: `warning` in words when the guards had something to say. @see RC-3 */
export const KudosSentOutput = v.strictObject({
  kudos: KudosOutput,
  leftThisWeek: Count,
  warning: v.nullable(v.string()),
})

/** The kudos that its sender withdrew. @see RC-3 */
export const KudosWithdrawnOutput = v.strictObject({ id: Id })

const Decision = v.picklist(['shown', 'removed'])

/** Kudos as operators read it: people by their e-mails, and every word. */
const forOperators = {
  id: Id,
  from: Person,
  to: v.array(Person),
  value: v.picklist(COMPANY_VALUE_IDS),
  message: v.string(),
  sentAt: Instant,
}

/** Reported messages: those that wait for a decision first, the oldest first; fifty at most. @see RC-4 */
export const KudosReportsOutput = v.strictObject({
  reports: v.array(
    v.strictObject({
      ...forOperators,
      reportedBy: v.array(Person),
      reportedAt: Instant,
      decision: v.nullable(Decision),
      decidedAt: v.nullable(Instant),
    }),
  ),
  waiting: Count,
})

/** What an operator decided about a reported message. @see RC-4 */
export const KudosDecidedOutput = v.strictObject({ id: Id, decision: Decision })

/** What the guards had something to say about, the latest first. @property next as in {@link KudosPageOutput} @see RC-3 */
export const KudosObservationsOutput = v.strictObject({
  kudos: v.array(v.strictObject({ ...forOperators, guard: v.picklist(['observe', 'warn']), because: v.string() })),
  next: v.nullable(Id),
})
