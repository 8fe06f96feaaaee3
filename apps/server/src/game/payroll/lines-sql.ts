import { KIND_OF_DELIVERY } from '@orbita/domain/rewards/payroll'
import { PRIZE_OF_STATE } from '../awards/prize-sql.ts'

const kindOf = (delivery: string) =>
  `case ${delivery} ${Object.entries(KIND_OF_DELIVERY)
    .map(([name, kind]) => `when '${name}' then '${kind}'`)
    .join(' ')} end`

/** The SQL of what was delivered: each redemption and each physical prize once, with its frozen cost in minor units. Time off has none. */
export const DELIVERED = `(
  select 'redeem:' || d.id as key, d.user_id, e.at, ${kindOf('d.delivery')} as kind, d.title, d.price::bigint as credits,
         case when d.delivery = 'time-off' then coalesce(d.cost_minor, r.cost_minor, 0) else coalesce(d.cost_minor, r.cost_minor) end as cost
    from redeem_events e join redeems d on d.id = e.redeem_id left join rewards r on r.id = d.reward_id
   where e.state = 'delivered'
  union all
  select 'prize:' || s.award_id || ':' || s.user_id, s.user_id, s.delivered_at, 'goods', ${PRIZE_OF_STATE}, 0, z.cost_minor
    from award_states s join awards w on w.id = s.award_id left join award_prizes z on z.award_id = s.award_id
   where s.delivered_at is not null and ${PRIZE_OF_STATE} is not null)`

/** The SQL of deliveries and their returns. What a closed month froze counts for the return, not what it costs now. */
const MOVES = `(
  select v.key, v.user_id, v.at, v.kind, v.title, v.credits, v.cost from ${DELIVERED} v
  union all
  select 'return:' || t.key, t.user_id, t.at, v.kind, 'Devolución: ' || v.title, 0, -coalesce(l.cost_minor, v.cost)
    from payroll_returns t join ${DELIVERED} v on v.key = t.key left join payroll_lines l on l.key = t.key)`

/**
 * The SQL of the lines of a month: of a closed one as they were frozen; of an open one what no closed month has, from an instant
 * until another. Costs are in minor units.
 *
 * Its parameters: `$1` the month, `$2` the first instant, `$3` the end, `$4` the treatments by kind, as JSON; `$5` the zone.
 */
export const LINES = `(
  select l.key, l.user_id, l.at, l.kind, l.treatment, l.title, l.area, l.cost_centre, l.credits, l.cost_minor as cost
    from payroll_lines l where l.month = $1
  union all
  select m.key, m.user_id, m.at, m.kind, $4::jsonb ->> m.kind, m.title, u.area, to_jsonb(u) ->> 'cost_centre', m.credits, m.cost
    from ${MOVES} m join users u on u.id = m.user_id
   where not exists (select from payroll_months c where c.month = $1)
     and m.at >= $2::timestamptz and m.at < $3::timestamptz
     and not exists (select from payroll_lines l where l.key = m.key))`
