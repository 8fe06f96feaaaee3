import { toMinor } from '@orbita/domain/money/money'
import { costOfCredit } from '@orbita/domain/rewards/budget'
import { FORECAST_DAYS } from '@orbita/domain/rewards/forecast'
import { moneyOf } from '../../infra/db/money-sql.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { SPENT } from '../rewards/budget.ts'

type Row = { outstanding: number; redeemed: number; redeemed_money: number; offered: number; offered_money: number }

// Credits are held from the request until the redemption is delivered or comes back.
const findAt = prepare<[until: Date, days: number], Row>(
  'payroll.find-outstanding',
  `select (select coalesce(sum(l.credits), 0) from ledger l join users u on u.id = l.user_id and u.is_active
            where l.occurred_at < $1)::bigint
          + (select coalesce(sum(d.price), 0) from redeems d join users u on u.id = d.user_id and u.is_active
              where d.requested_at < $1 and not exists (
                select from redeem_events e where e.redeem_id = d.id and e.at < $1
                   and e.state in ('delivered', 'cancelled', 'rejected', 'overdue', 'failed')))::bigint as outstanding,
          (select coalesce(sum(s.credits) filter (where s.money is not null), 0) from ${SPENT} s
            where s.at < $1 and s.at >= $1::timestamptz - make_interval(days => $2::int))::bigint as redeemed,
          (select ${moneyOf('coalesce(sum(s.money) filter (where s.credits is not null), 0)')} from ${SPENT} s
            where s.at < $1 and s.at >= $1::timestamptz - make_interval(days => $2::int)) as redeemed_money,
          (select coalesce(sum(r.price), 0) from rewards r where r.retired_at is null and r.cost_minor is not null)::bigint as offered,
          (select ${moneyOf('coalesce(sum(r.cost_minor), 0)')} from rewards r where r.retired_at is null) as offered_money`,
)

/**
 * Returns the credits that active people had at the end of a month, or have now, available or held, and what they would cost by the average of the
 * days before, in minor units.
 *
 * @see D-124, PT-7
 */
export async function findOutstanding(
  db: Queryable,
  { until, now }: { until: Date; now: Date },
): Promise<{ outstanding: number; worth_minor: number | null }> {
  const [row] = await findAt(db, until < now ? until : new Date(now.getTime() + 1), FORECAST_DAYS)
  const { outstanding, redeemed, redeemed_money, offered, offered_money } = row!
  const each = costOfCredit({
    redeemed: { credits: redeemed, money: redeemed_money },
    offered: { credits: offered, money: offered_money },
  })
  return {
    outstanding: Math.max(0, outstanding),
    worth_minor: each === null ? null : toMinor(Math.max(0, outstanding) * each),
  }
}
