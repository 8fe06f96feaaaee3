import type { Queryable } from '../../infra/db/sql.ts'
import { prepare } from '../../infra/db/sql.ts'

/** A violation of an invariant, and how often it occurs. */
export type Violation = { what: string; count: number }

const IS_LIVE = `state not in ('cancelled', 'rejected', 'overdue', 'failed')`

const REDEMPTION_CHECKS: Readonly<Record<string, string>> = {
  'a redemption that moved other credits than those of its state': `
    select 1 from redeems d
      left join lateral (select coalesce(sum(credits), 0) as moved from ledger
                          where user_id = d.user_id
                            and movement_key in ('redeem:' || d.id || ':hold', 'redeem:' || d.id || ':refund')) l on true
     where l.moved <> case when ${IS_LIVE} then -d.price else 0 end`,
  'a movement of credits without its redemption': `
    select 1 from ledger l
     where kind in ('hold', 'refund')
       and not exists (select from redeems where user_id = l.user_id and l.movement_key like 'redeem:' || id || ':%')`,
  'a stock that is not the sum of its movements': `
    select 1 from rewards r
     where stock <> coalesce((select sum(amount) from stock_movements where reward_id = r.id), 0)`,
  'units that are neither in stock nor with an employee': `
    select 1 from rewards r
     where stock + (select count(*) from redeems where reward_id = r.id and took_stock and ${IS_LIVE})
           <> coalesce((select sum(amount) from stock_movements where reward_id = r.id and redeem_id is null), 0)`,
  'a redemption in another state than its last event': `
    select 1 from redeems d
     where state is distinct from (select state from redeem_events where redeem_id = d.id order by ordinal desc limit 1)`,
  'a delivered code that is none of the pool': `
    select 1 from redeems d
     where delivery = 'code' and state = 'delivered'
       and 1 <> (select count(*) from reward_codes where redeem_id = d.id and reward_id = d.reward_id)`,
}

const BALANCE_CHECKS: Readonly<Record<string, string>> = {
  'a balance that is not the sum of its movements': `
    select u.id from users u
      left join (select user_id, sum(experience) as experience, sum(credits) as credits, sum(stardust) as stardust
                   from ledger group by user_id) as l on l.user_id = u.id
     where (u.experience, u.credits, u.stardust)
           <> (coalesce(l.experience, 0), coalesce(l.credits, 0), coalesce(l.stardust, 0))`,
  'a negative balance': 'select id from users where experience < 0 or credits < 0 or stardust < 0',
  'a reserved balance that is not listed': `
    select 1 from users u left join ledger_reserves r on r.user_id = u.id
     where (u.reserved_experience, u.reserved_credits) <> (coalesce(r.experience, 0), coalesce(r.credits, 0))`,
  'a movement about to be undone, of somebody of whom nothing is reserved': `
    select 1 from ledger_takings where user_id not in (select user_id from ledger_reserves)`,
}

const CHECKS: Readonly<Record<string, string>> = {
  ...BALANCE_CHECKS,
  ...REDEMPTION_CHECKS,
  'an amount that is not the sum of its events': `
    select 1 from mission_progress p
      full join (select user_id, challenge_id, mission_id, sum(amount) as amount from progress_events
                  group by user_id, challenge_id, mission_id) as e using (user_id, challenge_id, mission_id)
     where coalesce(p.amount, 0) <> coalesce(e.amount, 0)`,
  'a challenge that counts other missions than those completed': `
    select 1 from challenges c
     where c.completed <> (select count(*) from mission_progress p
                            where (p.user_id, p.challenge_id) = (c.user_id, c.challenge_id) and p.completed_at is not null)`,
  'a mission that paid more or less than it gives, once while it is completed': `
    select 1 from mission_progress p
      join missions m on (m.challenge_id, m.id) = (p.challenge_id, p.mission_id)
      left join lateral (
        select coalesce(sum(l.experience + coalesce(r.experience, 0)), 0) as experience,
               coalesce(sum(l.credits + coalesce(r.credits, 0)), 0) as credits
          from generate_series(1, p.completions) as n (ordinal)
          join ledger l on l.user_id = p.user_id
                       -- What the data of an area confirm is paid later. @see MI-13
                       and l.movement_key in ('mission:' || p.challenge_id || '/' || p.mission_id || ':' || n.ordinal,
                                              'mission:' || p.challenge_id || '/' || p.mission_id || ':' || n.ordinal || ':data')
          left join ledger r on r.reverses = l.id
         where not exists (select from ledger_takings where movement_id = l.id)) as paid on true
     where (paid.experience, paid.credits)
           <> (case when p.completed_at is null or p.reward_pending then 0 else m.experience end,
               case when p.completed_at is null or p.reward_pending then 0
                    -- What people report themselves may be paid in part. @see MI-8
                    else coalesce((select s.credits from self_reported_pay s
                                     join ledger l on (l.user_id, l.movement_key) = (s.user_id, s.movement_key)
                                    where (s.user_id, s.challenge_id, s.mission_id) = (p.user_id, p.challenge_id, p.mission_id)
                                      and not exists (select from ledger r where r.reverses = l.id)), m.credits) end)`,
  'a completed mission whose prerequisite never was': `
    select 1 from mission_progress p
      join missions m on (m.challenge_id, m.id) = (p.challenge_id, p.mission_id)
     cross join unnest(m.prerequisites) as q (id)
     where p.completed_at is not null and not exists (
       select from mission_progress d
        where (d.user_id, d.challenge_id, d.mission_id) = (p.user_id, p.challenge_id, q.id) and d.completions > 0)`,
  'more packs of a mission than it gives': `
    select 1 from packs k join missions m on k.source_key like 'mission:' || m.challenge_id || '/' || m.id || ':%'
     where k.source = 'mission' group by k.user_id, m.challenge_id, m.id, m.packs having count(*) > m.packs`,
  'a copy promised that is not there': 'select 1 from collection where reserved > copies - 1 or reserved < 0',
  'a reservation without its open offer': `
    select 1 from collection c
     where reserved <> (select count(*) from trades t where t.state = 'proposed' and t.proposer_id = c.user_id
                           and t.album_id = c.album_id and t.gives = c.number)`,
}

// One statement reads one snapshot, whatever happens meanwhile.
const checkOf = (checks: Readonly<Record<string, string>>) =>
  Object.entries(checks)
    .map(([what, rows]) => `select '${what}' as what, (select count(*) from (${rows}) as broken)::int as count`)
    .join(' union all ')

const check = prepare<[], Violation>('testing.check-bank', checkOf(CHECKS))

const checkRedemptions = prepare<[], Violation>(
  'testing.check-redemptions',
  checkOf({ ...BALANCE_CHECKS, ...REDEMPTION_CHECKS }),
)

/** Returns the broken invariants at this moment, which must be none. */
export async function brokenRules(db: Queryable): Promise<Violation[]> {
  return (await check(db)).filter(({ count }) => count > 0)
}

/** Returns the broken invariants of balances, redemptions and stock only. */
export async function brokenRedemptions(db: Queryable): Promise<Violation[]> {
  return (await checkRedemptions(db)).filter(({ count }) => count > 0)
}
