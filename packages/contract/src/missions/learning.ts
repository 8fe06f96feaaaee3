import * as v from 'valibot'
import { Count, Instant, Percent } from '../scalars.ts'

const MissionOfLearning = v.strictObject({
  challenge: v.string(),
  challengeTitle: v.string(),
  mission: v.string(),
  title: v.string(),
})

/** What people did in a course platform, by activity and verb. Counts are of the last thirty days. @see D-108 */
export const LearningActivity = v.strictObject({
  activity: v.string(),
  verb: v.string(),
  name: v.string(),
  lastAt: Instant,
  /** null while nobody decided, or when it is ignored */
  mission: v.nullable(MissionOfLearning),
  leastScore: v.nullable(Percent),
  /** null: nobody decided yet */
  decidedAt: v.nullable(Instant),
  arrived: Count,
  counted: Count,
  /** people who wait for a mission */
  waiting: Count,
  low: Count,
  refused: Count,
})
export type LearningActivity = v.InferOutput<typeof LearningActivity>

/** Somebody whom nobody here is, as the platform names them. */
export const LearningStranger = v.strictObject({ id: v.string(), who: v.string(), name: v.string(), at: Instant })
export type LearningStranger = v.InferOutput<typeof LearningStranger>

export const LearningOutput = v.strictObject({
  activities: v.array(LearningActivity),
  arrived: Count,
  /** the newest */
  strangers: v.array(LearningStranger),
  strangersInAll: Count,
  /** the missions that an activity can advance */
  missions: v.array(MissionOfLearning),
})
export type LearningOutput = v.InferOutput<typeof LearningOutput>

/** What became of the statements that waited, or were looked at again. */
export const LearningDecidedOutput = v.strictObject({ counted: Count, refused: Count, low: Count, strangers: Count })
export type LearningDecidedOutput = v.InferOutput<typeof LearningDecidedOutput>
