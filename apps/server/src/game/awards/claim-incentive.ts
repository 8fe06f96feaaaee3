import type { IncentiveOutput } from '@orbita/contract/awards/incentives'
import type { AwardGives } from '@orbita/domain/album/awards'
import { DomainError } from '@orbita/domain/errors'
import { raiseEvent } from '../../events/raise-event.ts'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { invalidate } from '../../infra/live/invalidate.ts'
import { madeSince, operatorsOf } from '../../people/benefit/ties.ts'
import { findIncentives } from './find-incentives.ts'
import { payAward } from './pay-award.ts'

const findIncentive = prepare<[awardId: string], { id: string; title: string; gives: AwardGives }>(
  'awards.find-incentive',
  `select id, title, jsonb_strip_nulls(jsonb_build_object('experience', experience, 'credits', credits,
          'packs', packs, 'prize', prize)) as gives
     from awards where id = $1 and platform = 'mision-espacial'`,
)

// What was unlocked before a change of its gifts has terms of its own, which the change did not touch.
const findOwn = prepare<[userId: number, awardId: string, since: Date], { is: boolean }>(
  'awards.is-own-incentive',
  `select exists (
     select from audit a
      where a.actor_account_id in ${operatorsOf('$1::bigint')} and a.at > $3
        and (a.subject = 'awards/' || $2 and a.action in ('awards.publish', 'awards.prize')
             or a.action = 'incentives.publish' and a.details -> 'ids' ? $2)
   ) and exists (
     select from award_states s where s.user_id = $1 and s.award_id = $2 and s.state = 'unlocked' and s.terms is null
   ) as is`,
)

/**
 * Claims an unlocked award of the programme.
 *
 * @throws DomainError `NOT_FOUND`, `AWARD_NOT_CLAIMABLE` while it is locked or when it was claimed; `AWARD_OWN` when they are the
 *   operator who wrote it in the last 30 days: it waits for them
 * @see AW-2, D-63, PT-6
 */
export async function claimIncentive(
  tx: Tx,
  claim: { userId: number; awardId: string; today: string; now: Date; timeZone: string },
): Promise<IncentiveOutput> {
  const { userId, awardId, today, now, timeZone } = claim
  const [award] = await findIncentive(tx, awardId)
  if (!award) throw new DomainError('NOT_FOUND')

  if ((await findOwn(tx, userId, awardId, madeSince(now)))[0]!.is) throw new DomainError('AWARD_OWN')
  await payAward(tx, { userId, award, now })
  await raiseEvent(tx, { kind: 'thing-done', thing: 'claim', userIds: [userId], at: now, timeZone })
  invalidate(tx, userId, 'incentives')
  const { incentives } = await findIncentives(tx, { userId, today })
  return incentives.find(({ id }) => id === awardId)!
}
