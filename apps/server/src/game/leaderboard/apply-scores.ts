import { COUNTED_KINDS, LEAST_WEEKS } from '@orbita/domain/leaderboard/counted'
import type { DayKey } from '@orbita/domain/time/period'
import { prepare, type Queryable } from '../../infra/db/sql.ts'

/**
 * The interval that a period's scores are summed over; `until` is exclusive.
 *
 * @property weeks the season's first day and the company's, by whose weeks of presence the sum is divided; null for a sum
 */
export type Interval = {
  period: 'month' | 'season'
  from: Date
  until: Date
  weeks: { startsOn: DayKey; today: DayKey; timeZone: string } | null
}

const drain = prepare<[until: Date], { user_id: number }>(
  'leaderboard.drain',
  `with drained as (delete from leaderboard_queue where due_at < $1 returning user_id)
   select distinct user_id from drained`,
)

/** Takes the employees whose scores may have changed from the queue. */
export async function takeQueued(tx: Queryable, until: Date): Promise<number[]> {
  return (await drain(tx, until)).map((row) => row.user_id)
}

const KINDS = COUNTED_KINDS.map((kind) => `'${kind}'`).join(', ')

// A correction may itself correct a correction.
const COUNTS = `(kind in (${KINDS}) or kind = 'correction' and exists (
        with recursive cause (kind, reverses) as (
          select c.kind, c.reverses from ledger c where c.id = ledger.reverses
          union all
          select c.kind, c.reverses from cause p join ledger c on c.id = p.reverses
        )
        select from cause where kind in (${KINDS})))`

// The experience of self-reported missions beyond their share (MI-8), and that of it which was undone.
const UNCOUNTED = `select user_id, experience
       from (select p.user_id, -p.uncounted as experience, p.paid_at as at from self_reported_pay p where p.uncounted > 0
             union all
             select p.user_id, p.uncounted, r.occurred_at from self_reported_pay p
               join ledger l on (l.user_id, l.movement_key) = (p.user_id, p.movement_key)
               join ledger r on r.reverses = l.id
              where p.uncounted > 0) as beyond
      where at >= $2 and at < $3`

// The SQL of `weeksPresent` for `users u`: $4 is the first day of the season, null for a period that is not divided; $5 the
// company day, $6 the time zone.
const WEEKS = `case when $4::date is null then 1 else greatest(${LEAST_WEEKS},
  (date_trunc('week', $5::date)::date - date_trunc('week', greatest($4::date, u.joined_on))::date) / 7 + 1
  - (select coalesce(sum(greatest(0,
              (least(date_trunc('week', (a.until at time zone $6)::date)::date, date_trunc('week', $5::date)::date)
               - greatest(date_trunc('week', (a.since at time zone $6)::date + 6)::date,
                          date_trunc('week', greatest($4::date, u.joined_on))::date)) / 7)), 0)
       from leaderboard_absences a where a.user_id = u.id and a.until is not null)) end`

/**
 * Compares the scores of employees with what the ledger says, and writes the differences: the scores, the marks below
 * them and the sizes of their boards. Missions, recognitions and kudos count, and what corrects them; awards of the album,
 * gifts and opening balances do not, nor what self-reported missions give beyond their share. The sum of a season is divided by the weeks of presence. The boards are found by an expression that no index has: with one, the planner reads a whole board for the
 * scores of a few employees.
 *
 * @param ofWhom a condition on `user_id`
 */
const apply = (ofWhom: string) => `with earned as (
     select user_id, sum(experience)::int as experience
       from (select user_id, experience from ledger
              where occurred_at >= $2 and occurred_at < $3 and experience <> 0 and ${COUNTS} and ${ofWhom}
             union all ${UNCOUNTED} and ${ofWhom}) as counted
      group by user_id having sum(experience) > 0
   ), eligible as (
     select e.user_id, round(e.experience::numeric / (${WEEKS}))::int as experience, u.name, u.area
       from earned e join users u on u.id = e.user_id
      where u.is_active and 'mision-espacial' = any (u.platform)
        and not exists (select from leaderboard_opt_outs o where o.user_id = u.id)
   ), wanted as (
     select $1 as board, user_id, experience, name from eligible where experience > 0
     union all
     select $1 || '/' || area, user_id, experience, name from eligible where area is not null and experience > 0
   ), held as (
     select board, user_id, experience, name from leaderboard_scores
      where split_part(board, '/', 1) = $1 and ${ofWhom}
   ), change as materialized (
     select board, user_id, h.experience as before, w.experience as after, w.name
       from wanted w full join held h using (board, user_id)
      where (w.experience, w.name) is distinct from (h.experience, h.name)
   ), gone as (
     delete from leaderboard_scores s using change c
      where c.after is null and (s.user_id, s.board) = (c.user_id, c.board)
   ), put as (
     insert into leaderboard_scores as s (user_id, board, experience, name)
     select user_id, board, after, name from change where after is not null
     on conflict (user_id, board) do update set experience = excluded.experience, name = excluded.name
   ), passed as (
     select m.board, m.experience,
            sum((coalesce(c.after, 0) >= m.experience)::int - (coalesce(c.before, 0) >= m.experience)::int) as difference
       from change c
       join leaderboard_marks m on m.board = c.board
            and m.experience > least(coalesce(c.before, 0), coalesce(c.after, 0))
            and m.experience <= greatest(coalesce(c.before, 0), coalesce(c.after, 0))
      group by m.board, m.experience
   ), marked as (
     update leaderboard_marks m set above = m.above + p.difference
       from passed p where (m.board, m.experience) = (p.board, p.experience) and p.difference <> 0
   ), sized as (
     insert into leaderboard_boards as b (board, people, changed)
     select board, count(after) - count(before), count(*) from change group by board
     on conflict (board) do update set people = b.people + excluded.people, changed = b.changed + excluded.changed
   )
   select count(distinct user_id)::int as changed from change`

type Sum = [period: string, from: Date, until: Date, startsOn: DayKey | null, today: DayKey | null, zone: string | null]

const applySome = prepare<[...Sum, userIds: readonly number[]], { changed: number }>(
  'leaderboard.apply-some',
  apply('user_id = any ($7::bigint[])'),
)

const applyAll = prepare<Sum, { changed: number }>('leaderboard.apply-all', apply('true'))

/** Corrects the scores of some employees. @returns how many had another score */
export async function correctSome(tx: Queryable, interval: Interval, userIds: readonly number[]): Promise<number> {
  return userIds.length === 0 ? 0 : (await applySome(tx, ...sumOf(interval), userIds))[0]!.changed
}

/** Corrects the scores of every employee, which reads the whole period. @returns how many had another score */
export async function correctAll(tx: Queryable, interval: Interval): Promise<number> {
  return (await applyAll(tx, ...sumOf(interval)))[0]!.changed
}

function sumOf({ period, from, until, weeks }: Interval): Sum {
  return [period, from, until, weeks?.startsOn ?? null, weeks?.today ?? null, weeks?.timeZone ?? null]
}
