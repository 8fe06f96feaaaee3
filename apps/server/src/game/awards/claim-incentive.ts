import type { IncentiveOutput } from '@orbita/contract/awards/incentives'
import type { AwardGives } from '@orbita/domain/album/awards'
import { DomainError } from '@orbita/domain/errors'
import { raiseEvent } from '../../events/raise-event.ts'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { invalidate } from '../../infra/live/invalidate.ts'
import { findIncentives } from './find-incentives.ts'
import { payAward } from './pay-award.ts'

const findIncentive = prepare<[awardId: string], { id: string; title: string; gives: AwardGives }>(
  'awards.find-incentive',
  `select id, title, jsonb_strip_nulls(jsonb_build_object('experience', experience, 'credits', credits,
          'packs', packs, 'prize', prize)) as gives
     from awards where id = $1 and platform = 'mision-espacial'`,
)

/**
 * Claims an unlocked award of the programme.
 *
 * @throws DomainError `NOT_FOUND`, `AWARD_NOT_CLAIMABLE` while it is locked or when it was claimed
 * @see AW-2, D-63
 */
export async function claimIncentive(
  tx: Tx,
  claim: { userId: number; awardId: string; today: string; now: Date; timeZone: string },
): Promise<IncentiveOutput> {
  const { userId, awardId, today, now, timeZone } = claim
  const [award] = await findIncentive(tx, awardId)
  if (!award) throw new DomainError('NOT_FOUND')

  await payAward(tx, { userId, award, now })
  await raiseEvent(tx, { kind: 'thing-done', thing: 'claim', userIds: [userId], at: now, timeZone })
  invalidate(tx, userId, 'incentives')
  const { incentives } = await findIncentives(tx, { userId, today })
  return incentives.find(({ id }) => id === awardId)!
}
