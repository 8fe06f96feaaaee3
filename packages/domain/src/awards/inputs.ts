import * as v from 'valibot'
import { listQuery } from '../list-query.ts'
import { IncentiveRule } from '../missions/incentives.ts'
import { Money } from '../money/money.ts'
import { PLATFORMS } from '../platforms.ts'
import { Text } from '../text/text.ts'
import { Day } from '../time/day.ts'
import { Revision } from '../version.ts'

const Words = v.pipe(Text, v.trim(), v.minLength(1), v.maxLength(160))
const Whole = (most: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(most))

/** The most units of a physical prize. */
const MOST_UNITS = 1_000_000

/** The points and packs that an award gives. All may be 0. */
const Points = v.strictObject({ experience: Whole(5_000), credits: Whole(5_000), packs: Whole(10) })

/**
 * The stock of a physical prize: its units, what one costs, and what is given instead when none is left.
 *
 * @property stock null: unlimited
 * @property cost in units of the company's currency, to the cent; null: unknown
 * @see AW-1, PT-7
 */
export const PrizeTerms = v.strictObject({
  stock: v.nullable(Whole(MOST_UNITS)),
  cost: v.nullable(Money),
  instead: Points,
})

export type PrizeTerms = v.InferOutput<typeof PrizeTerms>

/**
 * An award of the programme as operators write it. Days are the company's, both inclusive; null: no bound.
 *
 * @see AW-1, D-76
 */
export const WrittenIncentive = v.strictObject({
  title: Words,
  /** The name of a drawing of `packages/art`, such as `iconos/reto` or `rangos/explorador`. */
  picture: v.pipe(v.string(), v.regex(/^[a-z0-9-]+\/[a-z0-9-]+$/), v.maxLength(160)),
  asks: Words,
  won: Words,
  rule: IncentiveRule,
  gives: Points,
  prize: v.nullable(v.strictObject({ name: Words, ...PrizeTerms.entries })),
  startsOn: v.nullable(Day),
  endsOn: v.nullable(Day),
})

export type WrittenIncentive = v.InferOutput<typeof WrittenIncentive>

export const AwardParam = v.object({ awardId: v.pipe(v.string(), v.regex(/^[a-z0-9.-]+$/), v.maxLength(121)) })

/** A new award. @property isDraft whether only operators see it */
export const NewIncentiveInput = v.strictObject({ incentive: WrittenIncentive, isDraft: v.boolean() })

/** An award as it should be from now on. @property revision the one that the operator saw, which must still be the latest */
export const IncentiveInput = v.strictObject({ ...NewIncentiveInput.entries, revision: Revision })

/** An award to preview. @property id null for a new one */
export const IncentivePreviewInput = v.strictObject({
  id: v.nullable(AwardParam.entries.awardId),
  incentive: WrittenIncentive,
})

/** The terms of the prize of an award of either platform. */
export const PrizeInput = v.strictObject({ terms: PrizeTerms, revision: Revision })

/** The orders of the list of awards; a minus sign turns one around. */
const AWARD_SORTS = ['position', 'title', '-title', 'unlocked', '-unlocked'] as const
export type AwardSort = (typeof AWARD_SORTS)[number]

export const AWARD_PHASES = ['draft', 'upcoming', 'open', 'ended', 'retired'] as const
export type AwardPhase = (typeof AWARD_PHASES)[number]

/** The rules of both platforms, by which the list may be limited. */
export const AWARD_KINDS = [
  'page-complete',
  'album-complete',
  'rarity-set',
  'rank-reached',
  'challenge-complete',
  'missions-completed',
  'best-employee',
] as const

/** The query of the list of awards. @see D-76 */
export const AWARDS_QUERY = listQuery(
  {
    /** a part of the title or of the physical prize */
    q: v.optional(v.pipe(Text, v.trim(), v.maxLength(80))),
    platform: v.optional(v.picklist(PLATFORMS)),
    kind: v.optional(v.picklist(AWARD_KINDS)),
    prize: v.optional(v.picklist(['with', 'gone'])),
    /** absent: all but the retired and the ended ones */
    state: v.optional(v.picklist(AWARD_PHASES)),
  },
  AWARD_SORTS,
)

export const AwardsQuery = AWARDS_QUERY.Page
export type AwardsQuery = v.InferOutput<typeof AwardsQuery>

/** A page of the people who unlocked an award, the latest first. */
export const AwardPeopleQuery = v.object({ cursor: v.optional(v.pipe(v.string(), v.maxLength(1_000))) })
