import * as v from 'valibot'
import { Count, Instant, Positive } from './scalars.ts'

export const LeaderboardRow = v.strictObject({
  place: Positive,
  name: v.string(),
  avatar: v.nullable(v.string()),
  /** The experience of a month; of a season, the experience per week of presence. */
  experience: Count,
  isMe: v.boolean(),
})

export type LeaderboardRow = v.InferOutput<typeof LeaderboardRow>

/** The reader's place among colleagues. @see RC-5 */
export const LeaderboardOutput = v.strictObject({
  period: v.picklist(['month', 'season']),
  scope: v.picklist(['company', 'area']),
  /** The reader's area, or null without one. */
  area: v.nullable(v.string()),
  takesPart: v.boolean(),
  /** Two rows above the reader, the reader, two below; empty when the reader opted out or has no experience yet. */
  rows: v.array(LeaderboardRow),
  /** The first three, for the podium. */
  podium: v.array(LeaderboardRow),
  people: Count,
  /** True if fewer than five people are on the board of the area: then it shows nobody. */
  isFolded: v.boolean(),
  /** The instant of the last count. */
  at: v.nullable(Instant),
})

export type LeaderboardOutput = v.InferOutput<typeof LeaderboardOutput>
