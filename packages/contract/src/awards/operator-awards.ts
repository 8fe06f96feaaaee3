import { AlbumAwardRule, AWARD_STATES } from '@orbita/domain/album/awards'
import { AWARD_PHASES } from '@orbita/domain/awards/inputs'
import { IncentiveRule } from '@orbita/domain/missions/incentives'
import { Id } from '@orbita/domain/page'
import { PLATFORMS } from '@orbita/domain/platforms'
import { Day } from '@orbita/domain/time/day'
import * as v from 'valibot'
import { Count, Instant, MoneyAmount, Positive } from '../scalars.ts'

const Points = v.strictObject({ experience: Count, credits: Count, packs: Count })

/** An award as the list of operators shows it. @see D-76 */
export const AwardRow = v.strictObject({
  id: v.string(),
  platform: v.picklist(PLATFORMS),
  title: v.string(),
  picture: v.string(),
  rule: v.variant('kind', [...AlbumAwardRule.options, ...IncentiveRule.options]),
  /** The name of what the rule is about: a page, a challenge, an album; null for other kinds. */
  about: v.nullable(v.string()),
  /** The season of an award of an album. */
  season: v.nullable(v.strictObject({ id: v.string(), title: v.string() })),
  state: v.picklist(AWARD_PHASES),
  startsOn: v.nullable(Day),
  endsOn: v.nullable(Day),
  gives: Points,
  /** The physical prize: its name and its units, null if unlimited. */
  prize: v.nullable(v.strictObject({ name: v.string(), left: v.nullable(Count) })),
  /** The employees who unlocked it, and those of them whose prize waits to be handed over. */
  unlocked: Count,
  waiting: Count,
})

export type AwardRow = v.InferOutput<typeof AwardRow>

/**
 * A page of the list of awards.
 *
 * @property total the awards of the filters, on every page
 * @property states the awards in each state, whatever the filters
 * @property next the cursor of the next page, or null at the end
 */
export const AwardListOutput = v.strictObject({
  awards: v.array(AwardRow),
  total: Count,
  states: v.strictObject({ draft: Count, upcoming: Count, open: Count, ended: Count, retired: Count }),
  next: v.nullable(v.string()),
})

export type AwardListOutput = v.InferOutput<typeof AwardListOutput>

/** The units, the cost and the substitute of a physical prize. @see AW-1, PT-7 */
export const AwardPrizeTerms = v.strictObject({
  stock: v.nullable(Count),
  cost: v.nullable(MoneyAmount),
  instead: Points,
})

/** An award with everything that operators see of it. @see D-76 */
export const AwardDetailOutput = v.strictObject({
  ...AwardRow.entries,
  asks: v.string(),
  won: v.string(),
  terms: AwardPrizeTerms,
  /** The revision to send with a change, which each change of an operator raises. */
  revision: Positive,
  /** The employees who unlocked it and have not claimed it. */
  unclaimed: Count,
  /** The last change by an operator, or null before the first. */
  edited: v.nullable(v.strictObject({ at: Instant, by: v.nullable(v.string()) })),
})

export type AwardDetailOutput = v.InferOutput<typeof AwardDetailOutput>

/** An employee who unlocked an award. */
export const AwardWinner = v.strictObject({
  id: Id,
  name: v.string(),
  email: v.string(),
  avatar: v.nullable(v.string()),
  area: v.nullable(v.string()),
  state: v.picklist(AWARD_STATES),
  unlockedAt: Instant,
  /** True if it gives this employee something else than it gives now. @see CO-5 */
  isEarlier: v.boolean(),
})

export type AwardWinner = v.InferOutput<typeof AwardWinner>

/** The employees who unlocked an award, the latest first. @property next the cursor of the next page, or null */
export const AwardPeopleOutput = v.strictObject({
  people: v.array(AwardWinner),
  total: Count,
  next: v.nullable(v.string()),
})

export type AwardPeopleOutput = v.InferOutput<typeof AwardPeopleOutput>

/** An award after a change. @property unlocked the employees who unlocked it at once */
export const AwardSavedOutput = v.strictObject({ id: v.string(), revision: Positive, unlocked: Count })

export type AwardSavedOutput = v.InferOutput<typeof AwardSavedOutput>

/** The award is retired, or its draft is gone. */
export const AwardRetiredOutput = v.strictObject({ id: v.string(), wasDraft: v.boolean() })

export type AwardRetiredOutput = v.InferOutput<typeof AwardRetiredOutput>

/** The units of a prize after a movement. */
export const AwardStockOutput = v.strictObject({ id: v.string(), stock: Count, revision: Positive })

export type AwardStockOutput = v.InferOutput<typeof AwardStockOutput>

/**
 * The effects of publishing an award.
 *
 * @property problems what keeps it from being published, by field
 * @property unlocks the employees who would unlock it at once, with the first of them
 * @property keeps the employees who unlocked it before, who keep what it gave
 * @property changesGifts whether it would give something else than now
 * @property eligible the employees of the platform who have not unlocked it
 * @see CO-5, D-76
 */
export const IncentivePreviewOutput = v.strictObject({
  problems: v.array(v.strictObject({ field: v.string(), text: v.string() })),
  unlocks: Count,
  keeps: Count,
  unclaimed: Count,
  eligible: Count,
  changesGifts: v.boolean(),
  people: v.array(
    v.strictObject({
      id: Id,
      name: v.string(),
      email: v.string(),
      avatar: v.nullable(v.string()),
      area: v.nullable(v.string()),
    }),
  ),
})

export type IncentivePreviewOutput = v.InferOutput<typeof IncentivePreviewOutput>
