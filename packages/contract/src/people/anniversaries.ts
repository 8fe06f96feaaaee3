import { Day } from '@orbita/domain/time/day'
import * as v from 'valibot'
import { Count, Positive } from '../scalars.ts'

/** The anniversaries of the next days, in order, of the people whom the operator sees. @see AN-1 */
export const UpcomingAnniversariesOutput = v.strictObject({
  anniversaries: v.array(
    v.strictObject({
      id: Positive,
      name: v.string(),
      avatar: v.nullable(v.string()),
      /** in words: «tres años» */
      milestone: v.string(),
      day: Day,
      /** whether they want nobody else to be told */
      isQuiet: v.boolean(),
    }),
  ),
  /** all of them, those that are not listed included */
  total: Count,
  today: Day,
  /** the active people, and those of them without a day of joining */
  people: Count,
  undated: Count,
})

export type UpcomingAnniversariesOutput = v.InferOutput<typeof UpcomingAnniversariesOutput>
