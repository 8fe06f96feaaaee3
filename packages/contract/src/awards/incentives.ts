import { IncentiveRule } from '@orbita/domain/missions/incentives'
import { RANKS } from '@orbita/domain/ranks'
import { Day } from '@orbita/domain/time/day'
import * as v from 'valibot'
import { Count } from '../scalars.ts'
import { awardStatusEntries } from './awards.ts'

/** An incentive. @see D-63, AW-2 */
export const IncentiveOutput = v.strictObject({
  id: v.string(),
  title: v.string(),
  /** The text of the incentive: its condition while it is locked, its congratulation once earned. */
  text: v.string(),
  picture: v.string(),
  kind: v.picklist(IncentiveRule.options.map(({ entries }) => entries.kind.literal)),
  /** The rank of a `rank-reached` rule; null for other kinds. */
  rank: v.nullable(v.picklist(RANKS.map(({ id }) => id))),
  /** The company day after which the employee could no longer win it; null while they can, or once they did. */
  closedOn: v.nullable(Day),
  ...awardStatusEntries,
})

export type IncentiveOutput = v.InferOutput<typeof IncentiveOutput>

/** The incentives: earned ones first, the latest first; then the nearest to being earned; last, those that closed. */
export const IncentivesOutput = v.strictObject({
  incentives: v.array(IncentiveOutput),
  earned: Count,
  total: Count,
})

export type IncentivesOutput = v.InferOutput<typeof IncentivesOutput>

/**
 * The number of incentives published, retired from the programme, and unlocked at once by the publication.
 *
 * @see AW-1
 */
export const IncentivesPublishedOutput = v.strictObject({ published: Count, retired: Count, unlocked: Count })
