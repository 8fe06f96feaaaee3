import type { CreditsReportOutput } from '@orbita/contract/reports'
import { addDays, type DayKey, daysBetween } from '@orbita/domain/time/period'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { type Areas, IS_OF_AREAS, OF_AREAS } from '../../people/users/areas-sql.ts'
import { findGroups, sumByGroup } from './find-groups.ts'
import type { Period } from './period.ts'

/** The movements of a redemption; what else moves credits earns them, or corrects what was earned. */
const SPENDS = `kind in ('hold', 'redemption', 'refund', 'stardust')`

/** The days of the line of unspent credits. */
const POINTS = 10

const findMoved = prepare<
  [before: Date, from: Date, end: Date, areas: Areas],
  Record<'earned' | 'earned_before' | 'spent' | 'spent_before', number>
>(
  'reports.credits-moved',
  `select coalesce(sum(credits) filter (where occurred_at >= $2 and not ${SPENDS}), 0)::bigint as earned,
          coalesce(sum(credits) filter (where occurred_at < $2 and not ${SPENDS}), 0)::bigint as earned_before,
          coalesce(-sum(credits) filter (where occurred_at >= $2 and ${SPENDS}), 0)::bigint as spent,
          coalesce(-sum(credits) filter (where occurred_at < $2 and ${SPENDS}), 0)::bigint as spent_before
     from ledger where credits <> 0 and occurred_at >= $1 and occurred_at < $3 and ${IS_OF_AREAS('user_id', '$4')}`,
)

const findSources = prepare<[from: Date, end: Date, areas: Areas], { kind: string; credits: number }>(
  'reports.credit-sources',
  `select kind, sum(credits)::bigint as credits from ledger
    where credits <> 0 and occurred_at >= $1 and occurred_at < $2 and not ${SPENDS} and ${IS_OF_AREAS('user_id', '$3')}
    group by kind having sum(credits) <> 0 order by 2 desc, kind`,
)

const findAreas = prepare<[areas: Areas], { area: string | null; credits: number }>(
  'reports.credits-by-area',
  `select area, sum(credits)::bigint as credits from users u where is_active and ${OF_AREAS('$1')} group by area`,
)

const findHeld = prepare<[areas: Areas], { held: number; open: number }>(
  'reports.credits-held',
  `select coalesce(sum(price), 0)::bigint as held, count(*) as open
     from redeems where state in ('requested', 'approved', 'preparing', 'ready') and ${IS_OF_AREAS('user_id', '$1')}`,
)

// The balance of a day is what everybody has now, less what moved after that day.
const findSeries = prepare<[days: readonly DayKey[], zone: string, areas: Areas], { day: DayKey; credits: number }>(
  'reports.credits-series',
  `with asked as (select d::date as d from unnest($1::text[]) as d), moved as (
     select (l.occurred_at at time zone $2)::date as day, sum(l.credits) as credits
       from ledger l join users u on u.id = l.user_id and u.is_active and ${OF_AREAS('$3')}
      where l.credits <> 0 and l.occurred_at >= ((select min(d) from asked) + 1)::timestamp at time zone $2
      group by 1)
   select d::text as day, (coalesce((select sum(credits) from users u where is_active and ${OF_AREAS('$3')}), 0)
            - coalesce((select sum(m.credits) from moved m where m.day > d), 0))::bigint as credits
     from asked order by d`,
)

const findRedeems = prepare<
  [today: DayKey, areas: Areas],
  { state: string; on_time: number; soon: number; late: number }
>(
  'reports.redeems-by-age',
  `select state, count(*) filter (where promised_on > $1::date + 1 or state = 'ready') as on_time,
          count(*) filter (where promised_on between $1::date and $1::date + 1 and state <> 'ready') as soon,
          count(*) filter (where promised_on < $1::date and state <> 'ready') as late
     from redeems where state in ('requested', 'approved', 'preparing', 'ready') and ${IS_OF_AREAS('user_id', '$2')}
    group by state`,
)

/** @property areas those of who asks */
type Asked = { period: Period; today: DayKey; timeZone: string; now: Date; areas: Areas }

/** Returns what the company owes in credits, where they come from and where they go. @see D-81, D-122 */
export async function findCredits(db: Queryable, asked: Asked): Promise<CreditsReportOutput> {
  const { period, today, timeZone, now, areas } = asked
  const { before, from, end } = period.starts
  const [folded, [moved], sources, balances, [held], series, redeems] = await Promise.all([
    findGroups(db, 'active', areas),
    findMoved(db, before, from, end, areas),
    findSources(db, from, end, areas),
    findAreas(db, areas),
    findHeld(db, areas),
    findSeries(db, pointsOf(period), timeZone, areas),
    findRedeems(db, today, areas),
  ])
  const { groups, people } = folded
  const sums = sumByGroup(balances, { ...folded, columns: 1, columnOf: () => 0, countOf: ({ credits }) => credits })
  return {
    unspent: balances.reduce((sum, { credits }) => sum + credits, 0),
    active: people,
    held: held!.held,
    openRedeems: held!.open,
    earned: { now: moved!.earned, before: moved!.earned_before },
    spent: { now: moved!.spent, before: moved!.spent_before },
    series,
    groups: groups.map((group, place) => ({ ...group, credits: sums[place]![0]! })),
    sources,
    redeems: redeems.map(({ state, on_time: onTime, soon, late }) => ({ state, onTime, soon, late })),
    readAt: now.toISOString(),
  }
}

/** Returns some days of the period, the last one among them. */
function pointsOf({ from, until }: Period): DayKey[] {
  const days = daysBetween(from, until)
  const step = Math.max(1, Math.ceil(days / POINTS))
  const back = Array.from({ length: Math.floor(days / step) + 1 }, (_, index) => addDays(until, -index * step))
  return back.toReversed()
}
