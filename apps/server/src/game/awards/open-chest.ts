import type { ChestOutput } from '@orbita/contract/awards/awards'
import type { AwardGives } from '@orbita/domain/album/awards'
import { DomainError } from '@orbita/domain/errors'
import { raiseEvent } from '../../events/raise-event.ts'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { invalidate } from '../../infra/live/invalidate.ts'
import { lockUser } from '../../people/users/lock-user.ts'
import type { Catalog } from '../albums/catalog.ts'
import { endCelebrationsOf } from '../notices/end-celebrations.ts'
import { readAlbumAward } from './claim-award.ts'
import { payAward, payGives, paysOf } from './pay-award.ts'
import type { StateRow } from './to-award-output.ts'

const findState = prepare<[userId: number, awardId: string], Pick<StateRow, 'state' | 'terms'>>(
  'awards.find-chest',
  'select state, terms from award_states where user_id = $1 and award_id = $2',
)

const keepPrize = prepare<[userId: number, awardId: string, terms: string], { award_id: string }>(
  'awards.keep-prize',
  `update award_states set terms = $3::jsonb
    where user_id = $1 and award_id = $2 and state = 'unlocked' and terms is null
   returning award_id`,
)

/**
 * Opens the chest of a completed page in the scene of its page: claims the award, or says again what it gave. A physical
 * prize stays to be claimed, and the rest of its chest is paid. The scene has told the page, whose notice counts as seen.
 *
 * @throws DomainError `NOT_FOUND`, also for awards of no page; `AWARD_NOT_CLAIMABLE` while it is locked
 * @see AW-2, D-129
 */
export async function openChest(
  tx: Tx,
  opening: { userId: number; awardId: string; catalog: Catalog; now: Date; timeZone: string },
): Promise<ChestOutput> {
  const { userId, awardId, now, timeZone } = opening
  const { award } = await readAlbumAward(tx, opening.catalog, awardId)
  if (award.rule.kind !== 'page-complete') throw new DomainError('NOT_FOUND')

  await lockUser(tx, userId)
  const [found] = await findState(tx, userId, awardId)
  if (!found) throw new DomainError('AWARD_NOT_CLAIMABLE')

  await endCelebrationsOf(tx, { userId, keys: [`award:${awardId}`], now })
  const { prize = null, ...amounts } = award.gives
  const chest = { awardId, prize: found.state === 'unlocked' ? prize : null }
  if (found.state !== 'unlocked') return { ...chest, paid: await paysOf(tx, userId, found.terms ?? award.gives) }

  if (prize === null) {
    const { terms } = await payAward(tx, { userId, award, now })
    await raiseEvent(tx, { kind: 'thing-done', thing: 'claim', userIds: [userId], at: now, timeZone })
    invalidate(tx, userId, 'awards')
    return { ...chest, paid: await paysOf(tx, userId, terms ?? award.gives) }
  }
  const left: AwardGives = { experience: 0, credits: 0, packs: 0, prize }
  const isPaidNow = (await keepPrize(tx, userId, awardId, JSON.stringify(left))).length > 0
  if (isPaidNow) await payGives(tx, { userId, award, gives: amounts, now })
  // What was promised before a change is claimed whole.
  else if (!isPaidBefore(found.terms)) return { ...chest, paid: NOTHING }
  invalidate(tx, userId, 'awards')
  return { ...chest, paid: await paysOf(tx, userId, amounts) }
}

const NOTHING = { experience: 0, credits: 0, stardust: 0, packs: 0 }

function isPaidBefore(terms: AwardGives | null): boolean {
  return terms !== null && terms.experience + terms.credits + terms.packs === 0
}
