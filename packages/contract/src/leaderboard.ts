import * as v from 'valibot'
import { Count, Instant, Positive } from './scalars.ts'

const LeaderboardRow = v.strictObject({
  place: Positive,
  name: v.string(),
  avatar: v.nullable(v.string()),
  experience: Count,
  isMe: v.boolean(),
})

/** The reader's place among colleagues. @see RC-5 */
export const LeaderboardOutput = v.strictObject({
  period: v.picklist(['month', 'season']),
  scope: v.picklist(['company', 'area']),
  /** the reader's area, if they have one */
  area: v.nullable(v.string()),
  takesPart: v.boolean(),
  /** two above, oneself, two below; empty when the reader opted out or has nothing yet */
  rows: v.array(LeaderboardRow),
  /** the first three, for the podium */
  podium: v.array(LeaderboardRow),
  people: Count,
  /** when it was counted */
  at: v.nullable(Instant),
})
