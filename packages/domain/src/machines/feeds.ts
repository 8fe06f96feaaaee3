import * as v from 'valibot'
import { Moment } from './inputs.ts'

/** The most lines of a feed in one answer, and how many come when none is asked for. */
export const FEED_LINES = { most: 500, usual: 100 }

/** What a feed is asked: where to go on, or since when, and how much. @see D-106 */
export const FeedQuery = v.object({
  cursor: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[A-Za-z0-9_-]{1,80}$/),
      v.description(
        'The cursor of the answer before; without it the feed begins at updated_since, or at its beginning.',
      ),
    ),
  ),
  updated_since: v.optional(
    v.pipe(Moment, v.description('What was recorded from this instant on. A cursor goes before it.')),
  ),
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,2}$/),
      v.transform(Number),
      v.maxValue(FEED_LINES.most),
      v.description('The most lines, 500 at most; 100 when absent.'),
    ),
    `${FEED_LINES.usual}`,
  ),
})
export type FeedQuery = v.InferOutput<typeof FeedQuery>
