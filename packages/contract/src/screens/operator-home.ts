import { Day } from '@orbita/domain/time/day'
import * as v from 'valibot'
import { Compared } from '../reports.ts'
import { Count, Instant, MoneyAmount, Month, Positive } from '../scalars.ts'

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
 * The cases of an inbox.
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
  stock: v.array(
    v.strictObject({
      id: v.string(),
      title: v.string(),
      left: Count,
      waiting: Count,
      /** when the first of those who wait asked */
      since: v.nullable(Instant),
    }),
  ),
  /** The season that is open today, or null: the days until its last one, and whether another one is published. */
  season: v.nullable(
    v.strictObject({
      id: v.string(),
      title: v.string(),
      startsOn: Day,
      endsOn: Day,
      daysLeft: Count,
      hasNext: v.boolean(),
    }),
  ),
  /** The money of the month and its ceiling; null: none is set. @see PT-7 */
  budget: v.nullable(v.strictObject({ spent: MoneyAmount, ceiling: MoneyAmount })),
  /** The month whose payroll another operator signed first, by name, and that waits for a second signature. @see PT-8 */
  payroll: v.nullable(v.strictObject({ month: Month, by: v.nullable(v.string()), at: Instant })),
  /** The last comparison of the balances with their movements, or null before the first. */
  balances: v.nullable(v.strictObject({ checkedAt: Instant, drifted: Count })),
  /** Acknowledged movements that a promoted standby did not have, in the last 30 days. */
  lostMovements: v.nullable(v.strictObject({ at: Instant, atLeast: Positive })),
  /** Present when the last good backup is older than a day; null in it: there is none. A company younger than that needs none. */
  oldBackup: v.nullable(v.strictObject({ at: v.nullable(Instant) })),
  /** What other systems have to be told or given again, the oldest first. @see D-107, D-109 */
  integrations: v.array(
    v.strictObject({
      /**
       * `failing`: a destination takes nothing for an hour; `off`: it was switched off because of that; `expires`: a key does
       * within 14 days; `leaked`: a key was revoked in the last 14 because it came in an address;
       * `held`: the directory was stopped in the last day, because it would end the access of many.
       */
      what: v.picklist(['failing', 'off', 'expires', 'leaked', 'held']),
      name: v.string(),
      at: Instant,
    }),
  ),
  /** The files that came by themselves and wait for an operator or could not be read, and what is wrong with their place. */
  loads: v.strictObject({
    waiting: Count,
    refused: Count,
    /** The name of one of them; null if there is none. */
    label: v.nullable(v.string()),
    problem: v.nullable(v.strictObject({ words: v.string(), since: Instant })),
  }),
  /**
   * The areas that lack data of a mission from its day 14 on, so that their people note their own: how many missions, the first of
   * them and its first day. Those that lack them for longest first. @see MI-13
   */
  withoutData: v.array(v.strictObject({ area: v.string(), missions: Positive, title: v.string(), since: Day })),
  people: v.strictObject({
    active: Count,
    entered: Count,
    /** The active people who used the product in the last seven days. */
    seenThisWeek: Count,
    neverRecognised: Count,
    /** The areas where most of those are, two at most. */
    neverRecognisedIn: v.array(v.strictObject({ area: v.string(), people: Positive })),
    /** The credits that active people have and have not spent. */
    credits: Count,
  }),
})

export type OperatorHomeOutput = v.InferOutput<typeof OperatorHomeOutput>

/** The company's activity in some days, beside as many days before them. @see D-71 */
export const HomePeriodOutput = v.strictObject({
  completed: Compared,
  kudos: Compared,
  /** The Mondays of the weeks of the chart, with the people who made progress in each. */
  weeks: v.array(v.strictObject({ week: Day, people: Count })),
  /** The active people with missions. */
  people: Count,
  /** Those who made progress in these days, by group; areas of fewer than five people are put together. */
  groups: v.array(v.strictObject({ areas: v.array(v.nullable(v.string())), people: Positive, withProgress: Count })),
})

export type HomePeriodOutput = v.InferOutput<typeof HomePeriodOutput>
