import { CONCEPTS } from '@orbita/domain/first-weeks'
import { NextThing } from '@orbita/domain/next-thing'
import { Day } from '@orbita/domain/time/day'
import * as v from 'valibot'
import { Silhouette } from '../albums/silhouette.ts'
import { HabitsOutput } from '../habits.ts'
import { MissionNode } from '../missions/challenges.ts'
import { SharedGoals } from '../missions/goals.ts'
import { BestEmployeeOutput } from '../recognitions/recognitions.ts'
import { Goal } from '../rewards/rewards.ts'
import { Count } from '../scalars.ts'

/** The ideas that the employee has met, of those that the home introduces one by one. @see D-131 */
const Met = v.array(v.picklist(CONCEPTS))

/** The data that the home of figuras shows besides the profile. @see D-50, D-57b */
export const FigurasHomeOutput = v.strictObject({
  /** Null until a season is published. */
  album: v.nullable(v.strictObject({ collected: Count, total: Count })),
  /** Packs granted and not yet opened. */
  waitingPacks: Count,
  /** The one thing to do next. */
  nextThing: NextThing,
  habits: HabitsOutput,
  /** The silhouette of the week; null on days without one, and in the first week of a person. @see AL-13 */
  silhouette: v.nullable(Silhouette),
  met: Met,
  /** The company day, for dates in words. */
  today: Day,
})

export type FigurasHomeOutput = v.InferOutput<typeof FigurasHomeOutput>

/** The data that the home of mision-espacial shows besides the profile. @see D-60, D-57b */
export const MissionHomeOutput = v.strictObject({
  /** At most two: the nearest to completion, and the one with the nearest deadline. */
  next: v.array(MissionNode),
  missions: v.strictObject({ completed: Count, total: Count }),
  incentives: v.strictObject({ earned: Count, total: Count, claimable: Count }),
  /** The pinned reward, or null if none is pinned or it was retired. */
  goal: v.nullable(Goal),
  /** The best employee of the whole company, in the latest month that has one. */
  best: v.nullable(BestEmployeeOutput),
  sharedGoals: SharedGoals,
  /** The people of who leads, and how much waits for them; absent for everybody else. @see D-118 */
  team: v.optional(v.strictObject({ people: Count, waiting: Count })),
  /** The one thing to do next. */
  nextThing: NextThing,
  habits: HabitsOutput,
  met: Met,
  /** The latest kudos of these days that the employee received, or null. @see D-131 */
  thanks: v.nullable(v.strictObject({ name: v.string(), on: Day })),
  today: Day,
})

export type MissionHomeOutput = v.InferOutput<typeof MissionHomeOutput>
