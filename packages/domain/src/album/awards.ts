import * as v from 'valibot'
import { DomainError } from '../errors.ts'
import { RARITY_IDS } from '../rarities.ts'
import { Text } from '../text.ts'

const Slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), v.maxLength(60))
const Line = v.pipe(Text, v.trim(), v.minLength(1), v.maxLength(160))
const amount = (most: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(most))

/** When an award of the album unlocks. `count` is how many different figures of the rarity it asks for. @see AW-1 */
export const AlbumAwardRule = v.variant('kind', [
  v.strictObject({ kind: v.literal('page-complete'), page: Slug }),
  v.strictObject({ kind: v.literal('album-complete') }),
  v.strictObject({
    kind: v.literal('rarity-set'),
    rarity: v.picklist(RARITY_IDS),
    count: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  }),
])

/** What an award gives, in whole points and packs; a prize is a thing that operators hand over. @see AW-1 */
export const AwardGives = v.pipe(
  v.strictObject({
    experience: amount(5_000),
    credits: amount(5_000),
    packs: amount(10),
    prize: v.optional(Line),
  }),
  v.check(
    ({ experience, credits, packs, prize }) => experience + credits + packs > 0 || prize !== undefined,
    'Un premio tiene que dar algo.',
  ),
)

/** An award of an album: what it asks, what it says once earned, its rule and what it gives. @see D-57, AL-8 */
export const AlbumAward = v.strictObject({
  id: Slug,
  title: Line,
  picture: v.pipe(v.string(), v.regex(/^[a-z0-9-]+\/[a-z0-9-]+$/)),
  asks: Line,
  won: Line,
  rule: AlbumAwardRule,
  gives: AwardGives,
})

export type AlbumAwardRule = v.InferOutput<typeof AlbumAwardRule>
export type AwardGives = v.InferOutput<typeof AwardGives>
export type AlbumAward = v.InferOutput<typeof AlbumAward>

/** The states of an award for one employee, in order. @see AW-2 */
export const AWARD_STATES = ['locked', 'unlocked', 'claimed', 'delivered'] as const
export type AwardState = (typeof AWARD_STATES)[number]

/** Who moves an award on, and where; what is not listed does not happen. @see AW-2 */
export const AWARD_TRANSITIONS = [
  { from: 'locked', to: 'unlocked', by: 'rule' },
  { from: 'unlocked', to: 'claimed', by: 'employee' },
  { from: 'claimed', to: 'delivered', by: 'operator' },
] as const satisfies readonly { from: AwardState; to: AwardState; by: string }[]

/**
 * The state a claim leaves. What is virtual is paid by the claim itself, so an award without a thing to hand over is
 * delivered at once; a prize waits for operators.
 *
 * @throws DomainError `AWARD_NOT_CLAIMABLE` unless it is unlocked and unclaimed
 * @see AW-2
 */
export function claimAward(award: { state: AwardState; gives: AwardGives }): 'claimed' | 'delivered' {
  if (award.state !== 'unlocked') throw new DomainError('AWARD_NOT_CLAIMABLE')

  return award.gives.prize === undefined ? 'delivered' : 'claimed'
}

/** The key that makes unlocking and paying an award happen once per employee. @see CO-2, AW-1 */
export function awardKey(seasonId: string, awardId: string): string {
  return `award:${seasonId}:${awardId}`
}
