import { Id } from '@orbita/domain/page'
import { SHOWINGS } from '@orbita/domain/recognitions/area-thanks'
import * as v from 'valibot'
import { Count, Instant } from '../scalars.ts'
import { Colleague, EmployeeForOperators, ValueOfKudos } from './recognitions.ts'

/** A kudos that the reader gave or received. @see RC-3 */
export const KudosOutput = v.strictObject({
  id: Id,
  from: Colleague,
  to: v.array(Colleague),
  value: ValueOfKudos,
  message: v.string(),
  sentAt: Instant,
  isMine: v.boolean(),
  /** The instant until which its sender may withdraw it; null for other readers, or when it is too late. */
  withdrawableUntil: v.nullable(Instant),
  /** The number of receivers who answered with thanks. */
  thanks: Count,
  /** True if the reader received it and answered with thanks. */
  hasThanked: v.boolean(),
  /** The experience that it gave the reader; 0 for its sender, and when it gave none. */
  experience: Count,
  isReported: v.boolean(),
  /** Its state on the way to being shown in the areas. @see D-69b */
  showing: v.picklist(SHOWINGS),
})

export type KudosOutput = v.InferOutput<typeof KudosOutput>

/** A page of kudos, the latest first. @property next the id to send as `before` for older ones, or null at the end */
export const KudosPageOutput = v.strictObject({ kudos: v.array(KudosOutput), next: v.nullable(Id) })

export type KudosPageOutput = v.InferOutput<typeof KudosPageOutput>

/** A sent kudos; `warning` is a sentence from the guards, or null. @see RC-3 */
export const KudosSentOutput = v.strictObject({
  kudos: KudosOutput,
  leftThisWeek: Count,
  warning: v.nullable(v.string()),
})

export type KudosSentOutput = v.InferOutput<typeof KudosSentOutput>

/** The kudos that its sender withdrew. @see RC-3 */
export const KudosWithdrawnOutput = v.strictObject({ id: Id })

const Decision = v.picklist(['shown', 'removed'])

/** A kudos as operators read it, with people by their e-mails. */
export const KudosForOperators = v.strictObject({
  id: Id,
  from: EmployeeForOperators,
  to: v.array(EmployeeForOperators),
  /** the name of its value */
  value: v.string(),
  message: v.string(),
  sentAt: Instant,
})

export type KudosForOperators = v.InferOutput<typeof KudosForOperators>

/** The reported kudos: those that wait for a decision first, the oldest first; fifty at most. @see RC-4 */
export const KudosReportsOutput = v.strictObject({
  reports: v.array(
    v.strictObject({
      ...KudosForOperators.entries,
      reportedBy: v.array(EmployeeForOperators),
      reportedAt: Instant,
      decision: v.nullable(Decision),
      decidedAt: v.nullable(Instant),
    }),
  ),
  waiting: Count,
})

export type KudosReportsOutput = v.InferOutput<typeof KudosReportsOutput>

/** The decision of an operator about a reported kudos. @see RC-4 */
export const KudosDecidedOutput = v.strictObject({ id: Id, decision: Decision })

/**
 * The kudos that the guards observed or warned about, the latest first.
 *
 * @property waiting those that no operator has looked at, on every page
 * @property next as in {@link KudosPageOutput}
 * @see RC-3
 */
export const KudosObservationsOutput = v.strictObject({
  kudos: v.array(
    v.strictObject({
      ...KudosForOperators.entries,
      guard: v.picklist(['observe', 'warn']),
      because: v.string(),
      decision: v.nullable(Decision),
      decidedAt: v.nullable(Instant),
    }),
  ),
  waiting: Count,
  next: v.nullable(Id),
})

export type KudosObservationsOutput = v.InferOutput<typeof KudosObservationsOutput>

const CirclePerson = v.strictObject({ id: Id, name: v.string(), area: v.nullable(v.string()) })

/**
 * The employees most of whose kudos come from a few people, or from people who thank them again and again.
 *
 * @property circles fifty at most, in the order that was asked
 * @property total those that the rule names, also past the fifty
 * @see RC-3
 */
export const KudosCirclesOutput = v.strictObject({
  circles: v.array(
    v.strictObject({
      person: CirclePerson,
      /** Those who thanked the person most, the most first; five at most. */
      few: v.array(CirclePerson),
      thanks: Count,
      /** The kudos of the few. */
      fromFew: Count,
      /** Those who thanked the person three times or more, and their kudos. */
      repeating: Count,
      fromRepeating: Count,
    }),
  ),
  total: Count,
})

export type KudosCirclesOutput = v.InferOutput<typeof KudosCirclesOutput>
