import { AlbumAwardRule, AWARD_STATES } from '@orbita/domain/album/awards'
import { RARITY_IDS } from '@orbita/domain/rarities'
import { Day } from '@orbita/domain/time/day'
import * as v from 'valibot'
import { Count, Instant, Positive } from '../scalars.ts'

/** The fields that awards of both platforms share: gifts, progress and state for the reader. @see AW-2 */
export const awardStatusEntries = {
  have: Count,
  need: Positive,
  gives: v.strictObject({ experience: Count, credits: Count, packs: Count, prize: v.nullable(v.string()) }),
  state: v.picklist(AWARD_STATES),
  unlockedAt: v.nullable(Instant),
  claimedAt: v.nullable(Instant),
  deliveredAt: v.nullable(Instant),
}

/** An award of the album. @see D-57, AW-2 */
export const AwardOutput = v.strictObject({
  id: v.string(),
  /** The title of the season of its album. */
  season: v.string(),
  title: v.string(),
  /** The text of the award: its condition while it is locked, its congratulation once won. */
  text: v.string(),
  icon: v.string(),
  /** The drawing of the rarest figure of its page; null for other kinds. */
  figure: v.nullable(v.string()),
  kind: v.picklist(AlbumAwardRule.options.map(({ entries }) => entries.kind.literal)),
  /** The rarity of the figures it counts; null for other kinds. */
  rarity: v.nullable(v.picklist(RARITY_IDS)),
  /** The last day of its album, which closed before it was earned; null while it can be won. */
  closedOn: v.nullable(Day),
  ...awardStatusEntries,
})

export type AwardOutput = v.InferOutput<typeof AwardOutput>

/** The awards of albums, last those that can no longer be won; or those that one command claimed. @see D-57, AW-2 */
export const AwardsOutput = v.array(AwardOutput)

export type AwardsOutput = v.InferOutput<typeof AwardsOutput>

/**
 * The opened chest of a completed page: what it paid now, as this employee gets it, and the physical prize that is still to be
 * claimed with the other awards.
 *
 * @see AW-2, D-129
 */
export const ChestOutput = v.strictObject({
  awardId: v.string(),
  paid: v.strictObject({ experience: Count, credits: Count, stardust: Count, packs: Count }),
  prize: v.nullable(v.string()),
})

export type ChestOutput = v.InferOutput<typeof ChestOutput>

/** A prize that an operator handed over. @see AW-2 */
export const AwardDeliveryOutput = v.strictObject({
  awardId: v.string(),
  state: v.literal('delivered'),
  deliveredAt: Instant,
})
