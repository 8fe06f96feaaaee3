import * as v from 'valibot'
import { Positive } from '../scalars.ts'

const Day = v.pipe(v.string(), v.isoDate())

/** The published missions, as a system names them in its facts, in the order of their challenges. @see D-106 */
export const MachineMissionsOutput = v.strictObject({
  missions: v.array(
    v.strictObject({
      challenge: v.string(),
      challengeTitle: v.string(),
      mission: v.string(),
      title: v.string(),
      /** What completes it, in its unit. */
      target: Positive,
      unit: v.string(),
      /** The first and the last day of the company on which facts count. */
      startsOn: Day,
      endsOn: Day,
    }),
  ),
})

export type MachineMissionsOutput = v.InferOutput<typeof MachineMissionsOutput>
