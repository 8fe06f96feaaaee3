import { IncentiveRule } from '@orbita/domain/missions/incentives'
import { RANKS } from '@orbita/domain/ranks'
import * as v from 'valibot'
import { awardStanding } from './awards.ts'
import { Count } from './scalars.ts'

/** An award of the programme. @see D-63, AW-2 */
export const IncentiveOutput = v.strictObject({
  id: v.string(),
  title: v.string(),
  /** what it asks while it is locked, what it says once earned */
  text: v.string(),
  picture: v.string(),
  kind: v.picklist(IncentiveRule.options.map(({ entries }) => entries.kind.literal)),
  /** of a `rank-reached`; null otherwise */
  rank: v.nullable(v.picklist(RANKS.map(({ id }) => id))),
  ...awardStanding,
})

/** Earned first, the latest first; then by how near they are. */
export const IncentivesOutput = v.strictObject({
  incentives: v.array(IncentiveOutput),
  earned: Count,
  total: Count,
})

/** How many awards the programme has after it was published, left it, and were unlocked at once. @see AW-1 */
export const IncentivesPublishedOutput = v.strictObject({ published: Count, retired: Count, unlocked: Count })
