import { costOfCredit } from '@orbita/domain/rewards/budget'
import {
  CREDIT_FORECAST,
  type ForecastMission,
  forecastSpending,
  halfLifeOf,
} from '@orbita/domain/rewards/credit-forecast'
import { FORECAST_DAYS } from '@orbita/domain/rewards/forecast'
import { DAY_MS, type DayKey } from '@orbita/domain/time/period'
import { IS_OF_PEOPLE, WAS_OPEN } from '../../game/missions/joining-sql.ts'
import { IS_LIVE } from '../../game/rewards/redemptions/spending.ts'
import { moneyOf } from '../../infra/db/money-sql.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'

// Spending moves credits in and out of a hold: what is left of both is what was spent.
const IS_SPENDING = `l.kind in ('hold', 'redemption', 'refund')`

const findFlows = prepare<
  [now: Date, days: number],
  { other: number; earned: number; spent: number; first: Date | null }
>(
  'reports.forecast-flows',
  `select coalesce(sum(l.credits) filter (where not ${IS_SPENDING} and l.kind <> 'mission'), 0)::bigint as other,
          coalesce(sum(l.credits) filter (where not ${IS_SPENDING}), 0)::bigint as earned,
          coalesce(-sum(l.credits) filter (where ${IS_SPENDING}), 0)::bigint as spent,
          (select min(requested_at) from redeems where ${IS_LIVE}) as first
     from ledger l join users u on u.id = l.user_id and u.is_active
    where l.occurred_at > $1::timestamptz - make_interval(days => $2::int) and l.occurred_at <= $1::timestamptz`,
)

// Goods alone: a day off costs no money in the shop.
const findCost = prepare<
  [now: Date, days: number],
  { redeemed: { credits: number; money: number }; offered: { credits: number; money: number } }
>(
  'reports.forecast-cost',
  `select (select jsonb_build_object('credits', coalesce(sum(d.price), 0), 'money', ${moneyOf('coalesce(sum(coalesce(d.cost_minor, r.cost_minor)), 0)')})
             from redeems d left join rewards r on r.id = d.reward_id
            where d.${IS_LIVE} and d.delivery <> 'time-off' and coalesce(d.cost_minor, r.cost_minor) is not null
              and d.requested_at > $1::timestamptz - make_interval(days => $2::int)) as redeemed,
          (select jsonb_build_object('credits', coalesce(sum(price), 0), 'money', ${moneyOf('coalesce(sum(cost_minor), 0)')})
             from rewards where retired_at is null and delivery <> 'time-off' and cost_minor is not null) as offered`,
)

type MissionRow = ForecastMission & { isBefore: boolean }

const findMissions = prepare<[today: DayKey], MissionRow>(
  'reports.forecast-missions',
  `with season as (
     select starts_on, ends_on, (select max(b.starts_on) from albums b where b.starts_on < a.starts_on) as before_from
       from albums a where $1::date between starts_on and ends_on order by starts_on desc limit 1)
   select m.credits, m.starts_on::text as "startsOn", coalesce(m.closed_on, m.ends_on)::text as "endsOn",
          cardinality(m.prerequisites) > 0 as "hasPrerequisites", m.ends_on < s.starts_on as "isBefore",
          (select count(*) from users u
            where u.is_active and 'mision-espacial' = any (u.platform) and (m.areas is null or u.area = any (m.areas))
              and ${WAS_OPEN})::int as audience,
          (select count(*) from mission_progress p join users u on u.id = p.user_id and u.is_active
            where (p.challenge_id, p.mission_id) = (m.challenge_id, m.id) and p.completed_at is not null)::int as done
     from season s join missions m on m.published_at is not null and ${IS_OF_PEOPLE}
      and m.starts_on <= s.ends_on and m.ends_on >= coalesce(s.before_from, s.starts_on)
    order by m.challenge_id, m.id`,
)

/**
 * Estimates the money that redemptions take until the end of the open season, from what people have and earn.
 *
 * @param asked.outstanding credits of active people, held ones too
 * @param asked.endsOn the last day of the season
 * @returns null when no cost of a credit is known
 * @see PT-7
 */
export async function forecastMoney(
  db: Queryable,
  asked: { outstanding: number; endsOn: DayKey; today: DayKey; now: Date },
): Promise<{ credits: number; money: number | null }> {
  const { outstanding, endsOn, today, now } = asked
  const [[flows], [cost], missions] = await Promise.all([
    findFlows(db, now, CREDIT_FORECAST.lookBack),
    findCost(db, now, FORECAST_DAYS),
    findMissions(db, today),
  ])
  const { other, earned, spent, first } = flows!
  const days = first ? Math.floor((now.getTime() - first.getTime()) / DAY_MS) : null
  const credits = forecastSpending({
    outstanding,
    otherCredits: Math.max(0, other),
    missions: missions.filter(({ isBefore }) => !isBefore),
    before: missions.filter(({ isBefore }) => isBefore),
    halfLife: halfLifeOf({ days, spent, held: outstanding + spent - earned, earned }),
    today,
    endsOn,
  })
  const each = costOfCredit(cost!)
  return { credits: Math.round(credits), money: each === null ? null : Math.round(credits * each) }
}
