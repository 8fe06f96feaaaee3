import * as v from 'valibot'
import { Count, Instant, Positive } from '../scalars.ts'

const Ended = v.picklist(['waiting', 'delivered', 'given-up'])

/** What came in or went out last, what belongs together as one: the same thing within an hour that went the same way. */
const Latest = v.variant('way', [
  v.strictObject({
    way: v.literal('destination'),
    at: Instant,
    /** the destination's name */
    name: v.string(),
    event: v.string(),
    count: Positive,
    state: Ended,
    /** the most that one of them was tried */
    attempts: Count,
  }),
  v.strictObject({
    way: v.literal('mail'),
    at: Instant,
    event: v.string(),
    count: Positive,
    state: Ended,
    attempts: Count,
  }),
  v.strictObject({
    way: v.literal('learning'),
    at: Instant,
    /** the activity, as its platform calls it */
    name: v.string(),
    /** what it advances; null: nothing is decided, or it advances nothing */
    mission: v.nullable(v.string()),
    count: Positive,
    state: v.picklist(['waiting', 'ignored', 'low', 'counted', 'refused', 'stranger', 'voided']),
  }),
  v.strictObject({
    way: v.literal('key'),
    at: Instant,
    name: v.string(),
    state: v.picklist(['used', 'leaked']),
  }),
])

export type Latest = v.InferOutput<typeof Latest>

/** What integrations did last, the latest first. @see D-107, D-109 */
export const LatestOutput = v.strictObject({ latest: v.array(Latest) })
export type LatestOutput = v.InferOutput<typeof LatestOutput>
