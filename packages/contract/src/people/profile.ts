import { Profile } from '@orbita/domain/people/profile'
import * as v from 'valibot'
import { Count } from '../scalars.ts'

/** The profile that an employee's browser holds. @see S-40, PT-1 */
export const ProfileOutput = v.strictObject(Profile.entries)

/** The insignias «Faro» of an employee, and how far the one of this quarter is. @see RC-3 */
const FaroOutput = v.strictObject({
  /** the quarters in which it was lit, this one included */
  quarters: Count,
  /** whether that of this quarter is lit */
  isLit: v.boolean(),
  /** the distinct colleagues they thanked in this quarter, as many as it needs at most */
  people: Count,
  needed: Count,
})

export type FaroOutput = v.InferOutput<typeof FaroOutput>

/** Whether others are told of one's anniversaries, as it was saved. @see AN-1 */
export const AnniversarySetOutput = v.strictObject({ isAnnounced: v.boolean() })

/** The counts that the profile shows besides experience and credits. @see D-52 */
export const ProfileCountsOutput = v.strictObject({
  /** Null without the platform, or until a season is published. */
  figures: v.nullable(v.strictObject({ collected: Count, total: Count })),
  /** Null without the platform, or until a mission is published. */
  missions: v.nullable(v.strictObject({ completed: Count, total: Count })),
  /** Kudos received, months as a best employee, and the Faro. Null without the platform. */
  recognitions: v.nullable(v.strictObject({ kudos: Count, bestEmployee: Count, faro: FaroOutput })),
  /** the latest anniversary that was celebrated, whose medal the profile keeps. @see AN-1 */
  anniversary: v.nullable(v.strictObject({ unit: v.picklist(['days', 'year']), count: Count })),
  /** whether others are told of it; null: the company tells nobody else, or does not know when they joined. @see AN-1 */
  isAnniversaryAnnounced: v.nullable(v.boolean()),
  /** which e-mails they want; null where the company sends none. @see D-110 */
  mail: v.nullable(v.strictObject({ digests: v.boolean() })),
})

export type ProfileCountsOutput = v.InferOutput<typeof ProfileCountsOutput>
