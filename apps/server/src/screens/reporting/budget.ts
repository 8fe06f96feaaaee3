import type { BudgetReportOutput } from '@orbita/contract/reports'
import { costOfCredit } from '@orbita/domain/rewards/budget'
import { FORECAST_DAYS } from '@orbita/domain/rewards/forecast'
import type { DayKey } from '@orbita/domain/time/period'
import { SPENT, spentThisMonth } from '../../game/rewards/budget.ts'
import { IS_OPEN } from '../../game/rewards/redemptions/spending.ts'
import { moneyOf } from '../../infra/db/money-sql.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { findCeiling } from '../../settings/find-settings.ts'
import { forecastMoney } from './forecast.ts'

/** The months of the chart, the current one among them. */
const MONTHS = 6

type Month = BudgetReportOutput['months'][number]

const findMonths = prepare<[now: Date, timeZone: string, months: number], Month>(
  'reports.budget-months',
  `with month as (
     select m as first, m at time zone $2 as starts, (m + interval '1 month') at time zone $2 as ends
       from generate_series(date_trunc('month', $1::timestamptz at time zone $2) - make_interval(months => $3::int - 1),
                            date_trunc('month', $1::timestamptz at time zone $2), interval '1 month') m)
   select to_char(month.first, 'YYYY-MM') as month,
          ${moneyOf('coalesce(sum(s.money) filter (where s.credits is not null), 0)')} as redeems,
          ${moneyOf('coalesce(sum(s.money) filter (where s.credits is null), 0)')} as prizes,
          count(*) filter (where s.at is not null and s.money is null) as unpriced
     from month left join ${SPENT} s on s.at >= month.starts and s.at < month.ends
    group by month.first order by month.first`,
)

const findPace = prepare<[now: Date, days: number], { paid: number; credits: number }>(
  'reports.budget-pace',
  `select ${moneyOf('coalesce(sum(money) filter (where credits is not null), 0)')} as paid,
          coalesce(sum(credits) filter (where money is not null), 0)::bigint as credits
     from ${SPENT} s where at > $1::timestamptz - make_interval(days => $2::int) and at <= $1::timestamptz`,
)

const findStanding = prepare<
  [today: DayKey],
  { offered: number; asked: number; outstanding: number; until: DayKey | null }
>(
  'reports.budget-standing',
  `select ${moneyOf('coalesce(sum(r.cost_minor), 0)')} as offered, coalesce(sum(r.price), 0)::bigint as asked,
          (select coalesce(sum(credits), 0) from users where is_active)::bigint
            + (select coalesce(sum(price), 0) from redeems where ${IS_OPEN})::bigint as outstanding,
          a.ends_on::text as until
     from (select max(ends_on) as ends_on from albums where $1::date between starts_on and ends_on) a
     left join rewards r on r.retired_at is null and r.cost_minor is not null
    group by a.ends_on`,
)

/**
 * Returns what rewards and prizes cost the company: this month beside its ceiling, the months before, what the unspent
 * credits would cost, and the forecast to the end of the season.
 *
 * @param asked.today the company's day
 * @see D-81, PT-7
 */
export async function findBudget(
  db: Queryable,
  asked: { today: DayKey; timeZone: string; now: Date },
): Promise<BudgetReportOutput> {
  const { today, timeZone, now } = asked
  const [spent, ceiling, months, [pace], [standing]] = await Promise.all([
    spentThisMonth(db, asked),
    findCeiling(db),
    findMonths(db, now, timeZone, MONTHS),
    findPace(db, now, FORECAST_DAYS),
    findStanding(db, today),
  ])
  const { paid, credits } = pace!
  const { offered, asked: price, outstanding, until } = standing!
  const each = costOfCredit({ redeemed: { credits, money: paid }, offered: { credits: price, money: offered } })
  return {
    spent,
    ceiling,
    months,
    outstanding: each === null ? null : { credits: outstanding, money: Math.round(outstanding * each) },
    forecast:
      until === null ? null : { until, ...(await forecastMoney(db, { outstanding, endsOn: until, today, now })) },
  }
}
