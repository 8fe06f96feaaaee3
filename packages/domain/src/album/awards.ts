import * as v from 'valibot'
import { DomainError } from '../errors.ts'
import type { PlatformId } from '../platforms.ts'
import { RARITY_IDS } from '../rarities.ts'
import { Text } from '../text/text.ts'

const Slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), v.maxLength(60))
const Line = v.pipe(Text, v.trim(), v.minLength(1), v.maxLength(160))
const amount = (most: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(most))

/** The rule that unlocks an award of the album. `count` is the number of different figures of the rarity. @see AW-1 */
export const AlbumAwardRule = v.variant('kind', [
  v.strictObject({ kind: v.literal('page-complete'), page: Slug }),
  v.strictObject({ kind: v.literal('album-complete') }),
  v.strictObject({
    kind: v.literal('rarity-set'),
    rarity: v.picklist(RARITY_IDS),
    count: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  }),
])

/** The gifts of an award, in whole points and packs; a medal gives nothing but itself. A `prize` is handed over by operators. @see AW-1 */
export const AnyGives = v.strictObject({
  experience: amount(5_000),
  credits: amount(5_000),
  packs: amount(10),
  prize: v.optional(Line),
})

/** The gifts of an award that is no medal. @see AW-1 */
export const AwardGives = v.pipe(
  AnyGives,
  v.check(
    ({ experience, credits, packs, prize }) => experience + credits + packs > 0 || prize !== undefined,
    'Un premio tiene que dar algo.',
  ),
)

/** An award of an album, with the text shown before (`asks`) and after (`won`) it is earned. @see D-57, AL-8 */
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

/**
 * Returns the state of an award after it is claimed. The claim itself pays experience, credits and packs, so an award
 * without a physical prize is delivered at once; a prize waits for an operator.
 *
 * @throws DomainError `AWARD_NOT_CLAIMABLE` unless the award is unlocked and not yet claimed
 * @see AW-2
 */
export function claimAward(award: { state: AwardState; gives: AwardGives }): 'claimed' | 'delivered' {
  if (award.state !== 'unlocked') throw new DomainError('AWARD_NOT_CLAIMABLE')

  return award.gives.prize === undefined ? 'delivered' : 'claimed'
}

/** Returns the unique key that lets an award unlock and pay once per employee. @see CO-2, AW-1 */
export function awardKey(seasonId: string, awardId: string): string {
  return `award:${seasonId}:${awardId}`
}

/** Returns the most that the awards of a whole album give, in whole points. @see AW-1 */
export function albumGivesAtMost(pages: number): { experience: number; credits: number } {
  return { experience: 280 + 20 * pages, credits: 440 }
}

/** The days for which an award still shows after its album, or its own days, ended without the employee. @see AW-1 */
export const CLOSED_AWARD_DAYS = 28

/** The credits that one grain of stardust stands for, for those who have no mision-espacial. @see AW-1 */
export const CREDITS_PER_GRAIN = 2

/**
 * Returns what an award pays an employee: those without mision-espacial get a grain of stardust for every two credits,
 * and those without figuras no packs.
 *
 * @returns whole points, grains and packs
 * @see AW-1, CO-4
 */
export function awardPays(
  { experience, credits, packs }: AwardGives,
  platforms: readonly PlatformId[],
): { experience: number; credits: number; stardust: number; packs: number } {
  const spends = platforms.includes('mision-espacial')
  return {
    experience,
    credits: spends ? credits : 0,
    stardust: spends ? 0 : Math.floor(credits / CREDITS_PER_GRAIN),
    packs: platforms.includes('figuras') ? packs : 0,
  }
}

/** Returns by how much the awards of an album give more than the most, 0 when they do not. @see AW-1 */
export function albumGivesTooMuch({
  pages,
  awards,
}: {
  pages: readonly unknown[]
  awards: readonly { gives: Pick<AwardGives, 'experience' | 'credits'> }[]
}): { experience: number; credits: number } {
  const most = albumGivesAtMost(pages.length)
  const over = (part: 'experience' | 'credits') =>
    Math.max(0, awards.reduce((sum, { gives }) => sum + gives[part], 0) - most[part])
  return { experience: over('experience'), credits: over('credits') }
}
