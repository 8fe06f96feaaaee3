import { Day } from '@orbita/domain/day'
import * as v from 'valibot'
import { Amount, Count, Instant, Month, Positive } from './scalars.ts'

/** A figure of the period, beside the same figure of as many days before it. */
export const Compared = v.strictObject({ now: Amount, before: Amount })

/** People shown together: areas of fewer than five are put together. `null` stands for people without an area. */
const Group = v.strictObject({ areas: v.array(v.nullable(v.string())), people: Positive })

/** How many take part in the missions. @see D-81 */
export const ParticipationOutput = v.strictObject({
  /** The active people with missions. */
  people: Count,
  withProgress: Compared,
  completed: Compared,
  /** The active people of the company who have entered at least once, and all of them. */
  entered: Count,
  active: Count,
  /** The Mondays of the weeks of the period. */
  weeks: v.array(Day),
  /** Per group and week, the people with progress. */
  groups: v.array(v.strictObject({ ...Group.entries, weeks: v.array(Count) })),
  /** The missions with most progress in the period. */
  missions: v.array(v.strictObject({ title: v.string(), challenge: v.string(), people: Count, completed: Count })),
})

export type ParticipationOutput = v.InferOutput<typeof ParticipationOutput>

/** The people of a group with their progress of one week, most first. */
export const ParticipationCellOutput = v.strictObject({
  people: v.array(
    v.strictObject({
      id: Positive,
      name: v.string(),
      email: v.string(),
      avatar: v.nullable(v.string()),
      facts: Count,
      lastOn: v.nullable(Day),
    }),
  ),
})

export type ParticipationCellOutput = v.InferOutput<typeof ParticipationCellOutput>

/** How healthy the recognitions are. @see D-81 */
export const RecognitionsReportOutput = v.strictObject({
  sent: Compared,
  /** Those that cross from one area to another. */
  crossing: Compared,
  senders: Count,
  receivers: Count,
  /** The most that one person received. */
  mostReceived: Count,
  /** Those that the guards put under observation. */
  observed: Count,
  neverRecognised: Count,
  active: Count,
  groups: v.array(Group),
  /** `matrix[from][to]`, by the places of the groups. */
  matrix: v.array(v.array(Count)),
})

export type RecognitionsReportOutput = v.InferOutput<typeof RecognitionsReportOutput>

/** What the company owes in credits, where they come from and where they go. @see D-81, PT-7 */
export const CreditsReportOutput = v.strictObject({
  unspent: Count,
  active: Count,
  /** The credits held by open redemptions, and their number. */
  held: Count,
  openRedeems: Count,
  earned: Compared,
  spent: Compared,
  /** The unspent credits of everybody at the end of each day shown. */
  series: v.array(v.strictObject({ day: Day, credits: Amount })),
  groups: v.array(v.strictObject({ ...Group.entries, credits: Count })),
  /** What was earned in the period, by its cause. */
  sources: v.array(v.strictObject({ kind: v.string(), credits: Amount })),
  redeems: v.array(v.strictObject({ state: v.string(), onTime: Count, soon: Count, late: Count })),
  /** The open albums: how many people have how much of each, in quarters. */
  albums: v.array(v.strictObject({ title: v.string(), quarters: v.array(Count), complete: Count })),
  readAt: Instant,
})

export type CreditsReportOutput = v.InferOutput<typeof CreditsReportOutput>

/** What rewards and prizes cost the company, in whole units of its currency. @see D-81, PT-7 */
export const BudgetReportOutput = v.strictObject({
  /** The money of the company's month, and its ceiling; null: none is set. */
  spent: Count,
  ceiling: v.nullable(Count),
  /** The last months, the current one at the end. `unpriced` counts what was given and nobody knows the cost of. */
  months: v.array(v.strictObject({ month: Month, redeems: Count, prizes: Count, unpriced: Count })),
  /** The credits that are held or unspent, and what they cost at the average of a credit; null: no cost is known. */
  outstanding: v.nullable(v.strictObject({ credits: Count, money: Count })),
  /** What goes from today to the end of the season, at the pace of the last days; null: no season is open. */
  forecast: v.nullable(v.strictObject({ until: Day, money: Count })),
})

export type BudgetReportOutput = v.InferOutput<typeof BudgetReportOutput>
