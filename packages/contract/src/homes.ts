import { Day } from '@orbita/domain/day'
import * as v from 'valibot'
import { MissionNode } from './challenges.ts'
import { BestEmployeeOutput } from './recognitions.ts'
import { Goal } from './rewards.ts'
import { Count } from './scalars.ts'

/** What the home of figuras shows besides the profile. @see D-50 */
export const FigurasHomeOutput = v.strictObject({
  /** null until a season is published */
  album: v.nullable(v.strictObject({ collected: Count, total: Count })),
  /** packs granted and not yet opened */
  waitingPacks: Count,
})

/** What the home of mision-espacial shows besides the profile. @see D-60 */
export const MissionHomeOutput = v.strictObject({
  /** at most two: the nearest to completion, the nearest to their deadline */
  next: v.array(MissionNode),
  missions: v.strictObject({ completed: Count, total: Count }),
  incentives: v.strictObject({ earned: Count, total: Count, claimable: Count }),
  /** the reward they pinned, if they did and it is still there */
  goal: v.nullable(Goal),
  /** of the whole company, in the latest month that has one */
  best: v.nullable(BestEmployeeOutput),
  today: Day,
})
