import type { RewardDetailOutput } from '@orbita/contract/rewards/operator-rewards'
import { DomainError } from '@orbita/domain/errors'
import { FORECAST_DAYS, sellOutForecast } from '@orbita/domain/rewards/forecast'
import { DAY_MS, dayKey, daysBetween } from '@orbita/domain/time/period'
import { IS_LIVE, IS_OPEN } from '../../game/rewards/redemptions/spending.ts'
import { operatorName } from '../../identity/operators/operator-name-sql.ts'
import { moneyOf } from '../../infra/db/money-sql.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { REWARD, rewardFacts } from './find-rewards.ts'

type Row = Omit<RewardDetailOutput, 'codes' | 'edited' | 'pace' | 'sellsOut'> & {
  free: number
  used: number
  lastAddedAt: Date | null
  taken: number
  firstAt: Date | null
}

const findOne = prepare<[today: string, rewardId: string, since: Date], Row>(
  'rewards.find-detail',
  `select ${REWARD}, r.description, r.conditions, r.min_rank as "minRank", r.promised_days as "promisedDays", ${moneyOf('r.cost_minor')} as cost, r.stock, r.version, r.revision,
          case when r.limit_count is not null
               then json_build_object('count', r.limit_count, 'period', r.limit_period) end as limit,
          case when r.area_limit is not null
               then json_build_object('limit', r.area_limit,
                      'waiting', (select count(*) from place_waits w where w.reward_id = r.id)) end as places,
          codes.free, codes.loaded - codes.free as used, codes.last_added_at as "lastAddedAt",
          (select count(*) from redeems d where d.reward_id = r.id and d.${IS_OPEN}) as "openRedeems",
          (select count(*) from redeems d
            where d.reward_id = r.id and d.${IS_LIVE} and d.requested_at >= $3::timestamptz) as taken,
          (select min(d.requested_at) from redeems d where d.reward_id = r.id) as "firstAt"
     from ${rewardFacts('$1')}
    where r.id = $2`,
)

const findEdit = prepare<[subject: string], { at: Date; by: string | null }>(
  'rewards.find-last-edit',
  `select t.at, ${operatorName('t.actor_account_id')} as by
     from audit t
    where t.subject = $1 and t.action in ('rewards.publish', 'rewards.retire') and t.actor_account_id is not null
    order by t.id desc limit 1`,
)

/**
 * Returns a reward with everything that operators see of it: its terms, its units, its codes as numbers, and when it
 * sells out at the pace of the last days.
 *
 * @param asked.timeZone the company's
 * @throws DomainError `REWARD_NOT_FOUND`
 * @see D-77
 */
export async function findRewardDetail(
  db: Queryable,
  asked: { rewardId: string; now: Date; timeZone: string },
): Promise<RewardDetailOutput> {
  const { rewardId, now, timeZone } = asked
  const today = dayKey(now, timeZone)
  const since = new Date(now.getTime() - FORECAST_DAYS * DAY_MS)
  const [[row], [edit]] = await Promise.all([findOne(db, today, rewardId, since), findEdit(db, `rewards/${rewardId}`)])
  if (!row) throw new DomainError('REWARD_NOT_FOUND')

  const { free, used, lastAddedAt, taken, firstAt, ...reward } = row
  const days = firstAt ? Math.min(FORECAST_DAYS, Math.max(1, daysBetween(dayKey(firstAt, timeZone), today))) : 1
  return {
    ...reward,
    edited: edit ? { at: edit.at.toISOString(), by: edit.by } : null,
    codes: row.delivery === 'code' ? { free, used, lastAddedAt: lastAddedAt?.toISOString() ?? null } : null,
    pace: { taken, days },
    sellsOut: row.left === null ? null : sellOutForecast({ left: row.left, taken, days, today }),
  }
}
