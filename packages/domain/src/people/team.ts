import * as v from 'valibot'
import { Reason } from '../text/reason.ts'
import { Text } from '../text/text.ts'
import { Day } from '../time/day.ts'

/** The people of a leader that one answer has. */
export const MOST_OF_TEAM = 200

/** The most credits that a leader gives at once, and the least. @see D-121 */
export const MOST_LEADER_CREDITS = 500
export const LEADER_CREDITS_STEP = 10

/** The letters of the reason for which a leader gives credits. */
export const SHORTEST_LEADER_REASON = 15
export const LONGEST_LEADER_REASON = 280

const SealedId = v.pipe(v.string(), v.maxLength(200))

/** Credits for one person of the team. */
export const LeaderCreditsInput = v.strictObject({
  person: SealedId,
  credits: v.pipe(v.number(), v.safeInteger(), v.minValue(LEADER_CREDITS_STEP), v.maxValue(MOST_LEADER_CREDITS)),
  reason: v.pipe(Text, v.trim(), v.minLength(SHORTEST_LEADER_REASON), v.maxLength(LONGEST_LEADER_REASON)),
})

/** Who decides on some days, both inclusive; null: nobody any more. */
export const SubstituteInput = v.strictObject({
  substitute: v.nullable(
    v.pipe(
      v.strictObject({ person: SealedId, fromOn: Day, untilOn: Day }),
      v.check(({ fromOn, untilOn }) => fromOn <= untilOn),
    ),
  ),
})

/** A decision about a day off. */
export const DayOffInput = v.variant('decision', [
  v.strictObject({ decision: v.literal('approved') }),
  v.strictObject({ decision: v.literal('rejected'), reason: Reason }),
])
