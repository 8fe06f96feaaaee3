import { Day } from '@orbita/domain/day'
import * as v from 'valibot'
import { Count, Instant } from './scalars.ts'

/** The oldest case of an inbox, by its promise. */
const OldestCase = v.strictObject({
  /** The person who waits. */
  name: v.string(),
  /** The kind of decision that they wait for. */
  what: v.string(),
  askedAt: Instant,
  /** The company day it is promised for, or null where nothing is promised. */
  promisedOn: v.nullable(Day),
})

/**
 * What waits in an inbox.
 *
 * @property count the cases that wait for the people team, not for the person
 * @property late those past their promise
 * @property oldest the one with the earliest promise, or null if none waits
 */
export const InboxState = v.strictObject({ count: Count, late: Count, oldest: v.nullable(OldestCase) })

export type InboxState = v.InferOutput<typeof InboxState>

/** The first screen of the console: what waits, what is not as it should be, and the company in figures. @see D-71 */
export const OperatorHomeOutput = v.strictObject({
  /** The company's day. */
  today: Day,
  /** The holidays of the company's calendar, by which working days are counted. */
  holidays: v.array(Day),
  inboxes: v.strictObject({
    evidence: InboxState,
    redeems: InboxState,
    prizes: InboxState,
    reports: InboxState,
    signatures: InboxState,
  }),
  /** The rewards that are sold out or nearly so. */
  stock: v.array(v.strictObject({ id: v.string(), title: v.string(), left: Count, waiting: Count })),
  /** The season that is open today, or null: the days until its last one, and whether another one is published. */
  season: v.nullable(
    v.strictObject({ id: v.string(), title: v.string(), endsOn: Day, daysLeft: Count, hasNext: v.boolean() }),
  ),
  /** The money of the month and its ceiling; null: none is set. @see PT-7 */
  budget: v.nullable(v.strictObject({ spent: Count, ceiling: Count })),
  /** The last comparison of the balances with their movements, or null before the first. */
  balances: v.nullable(v.strictObject({ checkedAt: Instant, drifted: Count })),
  people: v.strictObject({
    active: Count,
    entered: Count,
    /** The active people who used the product in the last seven days. */
    seenThisWeek: Count,
    neverRecognised: Count,
    /** The credits that active people have and have not spent. */
    credits: Count,
  }),
  missionsCompleted: Count,
  kudos: v.strictObject({ all: Count, lastWeek: Count }),
})

export type OperatorHomeOutput = v.InferOutput<typeof OperatorHomeOutput>
