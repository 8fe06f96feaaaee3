import { Profile } from '@orbita/domain/profile'
import * as v from 'valibot'
import { Count } from './scalars.ts'

/** What an employee's browser knows about them. @see S-40, PT-1 */
export const ProfileOutput = v.strictObject(Profile.entries)

/** What the profile counts besides the two numbers of PT-1. @see D-52 */
export const ProfileCountsOutput = v.strictObject({
  /** null without the platform, or until a season is published */
  figures: v.nullable(v.strictObject({ collected: Count, total: Count })),
  /** null without the platform, or until a mission is published */
  missions: v.nullable(v.strictObject({ completed: Count, total: Count })),
  /** kudos received, and months as a best employee; null without the platform */
  recognitions: v.nullable(v.strictObject({ kudos: Count, bestEmployee: Count })),
})
