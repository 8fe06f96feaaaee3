import { MISSION_SOURCES } from '@orbita/domain/missions/sources'
import { RARITY_IDS } from '@orbita/domain/rarities'
import { Day } from '@orbita/domain/time/day'
import * as v from 'valibot'
import { Amount, Count, Instant, MoneyAmount, Month, Positive } from './scalars.ts'

/** A figure of the period, beside the same figure of as many days before it. */
export const Compared = v.strictObject({ now: Amount, before: Amount })

/** People shown together: areas of fewer than five are put together. `null` stands for people without an area. */
const Group = v.strictObject({ areas: v.array(v.nullable(v.string())), people: Positive })

/** The report of participation in the missions. @see D-81 */
export const ParticipationOutput = v.strictObject({
  /** The active people with missions. */
  people: Count,
  withProgress: Compared,
  completed: Compared,
  /** The active people of the company who have entered at least once, and all of them. */
  entered: Count,
  active: Count,
  /** The median of the days from a first sign-in to a first completed mission, of those completed in the period. */
  firstDays: v.nullable(Count),
  /** The Mondays of the weeks of the period. */
  weeks: v.array(Day),
  /** Per group and week, the people with progress. */
  groups: v.array(v.strictObject({ ...Group.entries, weeks: v.array(Count) })),
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

/** The report of the recognitions and of their health. @see D-81 */
export const RecognitionsReportOutput = v.strictObject({
  sent: Compared,
  /** Those that cross from one area to another. */
  crossing: Compared,
  senders: Count,
  receivers: Count,
  /** The most that one person received. */
  mostReceived: Count,
  /** The employee who received the most; null when none received any. */
  most: v.nullable(v.strictObject({ id: Positive, name: v.string() })),
  /** Those that the guards put under observation. */
  observed: Count,
  neverRecognised: Count,
  /** Those of them without missions, who cannot be recognised. */
  neverWithoutMissions: Count,
  active: Count,
  /** Those who were never recognised, first who can be: 200 at most. `thanked` counts what they sent. */
  never: v.array(
    v.strictObject({
      id: Positive,
      name: v.string(),
      email: v.string(),
      avatar: v.nullable(v.string()),
      area: v.nullable(v.string()),
      canReceive: v.boolean(),
      missions: Count,
      thanked: Count,
    }),
  ),
  groups: v.array(Group),
  /** `matrix[from][to]`, by the places of the groups. */
  matrix: v.array(v.array(Count)),
})

export type RecognitionsReportOutput = v.InferOutput<typeof RecognitionsReportOutput>

/** A count of each week of the period, by its Monday. */
const Weeks = v.array(v.strictObject({ week: Day, count: Count }))

/** The report of the missions. @see D-81 */
export const MissionsReportOutput = v.strictObject({
  /** The missions open today, and those of them in which nobody has any progress. */
  open: Count,
  untouched: Count,
  completed: Compared,
  /** The people who completed one or more. */
  people: Compared,
  /** The evidence that was approved and rejected. */
  approved: Compared,
  rejected: Compared,
  /** The completions, by week. */
  weeks: Weeks,
  /** The missions that were open in the period. `people` had progress in it; `ever` counts all who completed it. */
  missions: v.array(
    v.strictObject({
      challengeId: v.string(),
      id: v.string(),
      title: v.string(),
      challenge: v.string(),
      source: v.picklist(MISSION_SOURCES),
      audience: Count,
      people: Count,
      completed: Count,
      inProgress: Count,
      ever: Count,
    }),
  ),
})

export type MissionsReportOutput = v.InferOutput<typeof MissionsReportOutput>

/** The report of the albums. @see D-81 */
export const AlbumsReportOutput = v.strictObject({
  /** The active people with the album. */
  people: Count,
  /** The packs that were opened, and by how many of those people. */
  opened: Compared,
  openers: Compared,
  trades: Compared,
  /** The number of albums that were completed. */
  completed: Compared,
  /** The packs of those people that wait to be opened. */
  waiting: Count,
  /** The packs that were opened. */
  weeks: Weeks,
  /** The open albums: how many people have how much of each, in quarters, and how many have all. */
  albums: v.array(v.strictObject({ title: v.string(), figures: Count, quarters: v.array(Count), complete: Count })),
  /** The figures of the open albums that each group has, each person's counted once. */
  groups: v.array(v.strictObject({ ...Group.entries, owned: Count })),
  /** The figures of the open albums that the fewest of those people have. */
  rarest: v.array(
    v.strictObject({
      album: v.string(),
      number: Positive,
      name: v.string(),
      rarity: v.picklist(RARITY_IDS),
      people: Count,
    }),
  ),
})

export type AlbumsReportOutput = v.InferOutput<typeof AlbumsReportOutput>

/** The report of the credits that the company owes, where they come from and where they go. @see D-81, PT-7 */
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
  /** The credits that were earned in the period, by their cause. */
  sources: v.array(v.strictObject({ kind: v.string(), credits: Amount })),
  redeems: v.array(v.strictObject({ state: v.string(), onTime: Count, soon: Count, late: Count })),
  readAt: Instant,
})

export type CreditsReportOutput = v.InferOutput<typeof CreditsReportOutput>

/** The cost of rewards and prizes to the company, in units of its currency, to the cent. @see D-81, PT-7 */
export const BudgetReportOutput = v.strictObject({
  /** The money of the company's month, and its ceiling; null: none is set. */
  spent: MoneyAmount,
  ceiling: v.nullable(MoneyAmount),
  /** The last months, the current one at the end. `unpriced` counts what was given without a known cost. */
  months: v.array(v.strictObject({ month: Month, redeems: MoneyAmount, prizes: MoneyAmount, unpriced: Count })),
  /** The credits that are held or unspent, and what they cost at the average of a credit; null: no cost is known. */
  outstanding: v.nullable(v.strictObject({ credits: Count, money: MoneyAmount })),
  /** The credits spent from today to the end of the season, and their money, null without a known cost; null: no season is open. */
  forecast: v.nullable(v.strictObject({ until: Day, credits: Count, money: v.nullable(MoneyAmount) })),
})

export type BudgetReportOutput = v.InferOutput<typeof BudgetReportOutput>
