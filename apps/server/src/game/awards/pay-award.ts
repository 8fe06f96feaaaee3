import { type AwardGives, awardPays, claimAward } from '@orbita/domain/album/awards'
import { DomainError } from '@orbita/domain/errors'
import type { PlatformId } from '@orbita/domain/platforms'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { lockUser } from '../../people/users/lock-user.ts'
import { grantPacks } from '../albums/packs/grant-packs.ts'
import { recordMovement } from '../ledger/record-movement.ts'
import { endCelebrationsOf } from '../notices/end-celebrations.ts'
import { takePrize } from './take-prize.ts'
import type { StateRow } from './to-award-output.ts'

const findTerms = prepare<[userId: number, awardId: string], { terms: AwardGives | null }>(
  'awards.find-terms',
  "select terms from award_states where user_id = $1 and award_id = $2 and state = 'unlocked' for update",
)

const saveClaim = prepare<
  [userId: number, awardId: string, state: 'claimed' | 'delivered', now: Date, terms: string | null],
  StateRow
>(
  'awards.claim',
  `update award_states
      set state = $3, claimed_at = $4, delivered_at = case when $3 = 'delivered' then $4::timestamptz end,
          terms = coalesce($5::jsonb, terms)
    where user_id = $1 and award_id = $2 and state = 'unlocked'
   returning state, unlocked_at, claimed_at, delivered_at, terms`,
)

const findPlatforms = prepare<[userId: number], { platform: PlatformId[] }>(
  'awards.find-platforms',
  'select platform from users where id = $1',
)

/**
 * Pays an unlocked award of either platform, once. Experience, credits and packs arrive immediately; a prize waits for
 * an operator, or is replaced by what its award gives instead when none is left. What an employee unlocked before a change
 * gives what it gave then. Packs go only to employees with access to the album, and employees without mision-espacial get
 * stardust instead of credits.
 *
 * @throws DomainError `AWARD_NOT_CLAIMABLE` while it is locked or when it was claimed
 * @see AW-1, AW-2, CO-4, CO-5
 */
export async function payAward(
  tx: Tx,
  claim: { userId: number; award: { id: string; title: string; gives: AwardGives }; now: Date },
): Promise<StateRow> {
  const { userId, award, now } = claim
  const { id } = award
  await lockUser(tx, userId)
  const [unlocked] = await findTerms(tx, userId, id)
  if (!unlocked) throw new DomainError('AWARD_NOT_CLAIMABLE')

  const promised = unlocked.terms ?? award.gives
  const isKept = unlocked.terms !== null
  const gives = promised.prize === award.gives.prize ? await takePrize(tx, { awardId: id, promised, isKept }) : promised
  const state = claimAward({ state: 'unlocked', gives })
  const row = (await saveClaim(tx, userId, id, state, now, gives === promised ? null : JSON.stringify(gives)))[0]!

  await payGives(tx, { userId, award, gives, now })
  // Whoever claims an award is shown what it gave.
  await endCelebrationsOf(tx, { userId, keys: [`award:${id}`], now })
  return row
}

/**
 * Pays what an award gives besides its prize, in the currencies of the employee's platforms, and once: what is paid again
 * changes nothing.
 *
 * @returns what it pays this employee
 */
export async function payGives(
  tx: Tx,
  payment: { userId: number; award: { id: string; title: string }; gives: AwardGives; now: Date },
): Promise<ReturnType<typeof awardPays>> {
  const { userId, award, gives, now } = payment
  const { id } = award
  const text = `Premio: ${award.title}`
  const pays = await paysOf(tx, userId, gives)
  const { packs, ...paid } = pays
  if (paid.experience + paid.credits + paid.stardust > 0) {
    await recordMovement(tx, { userId, kind: 'award', ...paid, key: `award:${id}`, reason: text, occurredAt: now })
  }
  const cause = { source: 'award', id } as const
  await grantPacks(
    tx,
    Array.from({ length: packs }, (_, index) => ({
      userId,
      cause: { ...cause, ordinal: index + 1 },
      text,
      grantedAt: now,
    })),
  )
  return pays
}

/** Returns what an award pays an employee with their platforms. @see AW-1 */
export async function paysOf(tx: Tx, userId: number, gives: AwardGives): Promise<ReturnType<typeof awardPays>> {
  const [person] = await findPlatforms(tx, userId)
  return awardPays(gives, person!.platform)
}
