import { Profile } from '@orbita/domain/profile'
import * as v from 'valibot'
import { Count } from './scalars.ts'

/** The profile that an employee's browser holds. @see S-40, PT-1 */
export const ProfileOutput = v.strictObject(Profile.entries)

/** The counts that the profile shows besides experience and credits. @see D-52 */
export const ProfileCountsOutput = v.strictObject({
  /** Null without the platform, or until a season is published. */
  figures: v.nullable(v.strictObject({ collected: Count, total: Count })),
  /** Null without the platform, or until a mission is published. */
  missions: v.nullable(v.strictObject({ completed: Count, total: Count })),
  /** Kudos received, and months as a best employee. Null without the platform. */
  recognitions: v.nullable(v.strictObject({ kudos: Count, bestEmployee: Count })),
})

export type ProfileCountsOutput = v.InferOutput<typeof ProfileCountsOutput>
