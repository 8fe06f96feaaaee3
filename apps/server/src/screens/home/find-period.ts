import type { HomePeriodOutput } from '@orbita/contract/screens/operator-home'
import { addDays, type DayKey } from '@orbita/domain/time/period'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { type Areas, IS_OF_AREAS, OF_AREAS } from '../../people/users/areas-sql.ts'
import { findGroups, sumByGroup } from '../reporting/find-groups.ts'
import { WITH_MISSIONS } from '../reporting/participation.ts'
import { type Period, weeksOf } from '../reporting/period.ts'

/** The fewest weeks of the chart, so that a short period is seen beside those before it. */
const FEWEST_WEEKS = 8

type Compared = { completed: number; completed_before: number; kudos: number; kudos_before: number }

const findFigures = prepare<[before: Date, from: Date, end: Date, areas: Areas], Compared>(
  'home.period-figures',
  `select m.completed, m.completed_before, k.kudos, k.kudos_before
     from (select count(*) filter (where completed_at >= $2) as completed,
                  count(*) filter (where completed_at < $2) as completed_before
             from mission_progress where completed_at >= $1 and completed_at < $3 and ${IS_OF_AREAS('user_id', '$4')}) m,
          (select count(*) filter (where sent_at >= $2) as kudos, count(*) filter (where sent_at < $2) as kudos_before
             from kudos where sent_at >= $1 and sent_at < $3 and withdrawn_at is null and hidden_at is null
              and ${IS_OF_AREAS('sender_id', '$4')}) k`,
)

const findAreas = prepare<[from: DayKey, until: DayKey, areas: Areas], { area: string | null; people: number }>(
  'home.period-areas',
  `select u.area, count(distinct e.user_id) as people from progress_events e join users u on u.id = e.user_id
    where e.occurred_on between $1 and $2 and e.amount > 0 and ${WITH_MISSIONS} and ${OF_AREAS('$3')} group by u.area`,
)

const findWeeks = prepare<[from: DayKey, until: DayKey, areas: Areas], { week: DayKey; people: number }>(
  'home.period-weeks',
  `select date_trunc('week', e.occurred_on)::date::text as week, count(distinct e.user_id) as people
     from progress_events e join users u on u.id = e.user_id
    where e.occurred_on between $1 and $2 and e.amount > 0 and ${WITH_MISSIONS} and ${OF_AREAS('$3')} group by 1`,
)

/** Returns what the company did in a period, and who takes part in the missions. @param of the areas of who asks @see D-71, D-122 */
export async function findHomePeriod(db: Queryable, period: Period, of: Areas): Promise<HomePeriodOutput> {
  const { from, until, starts } = period
  const fewest = addDays(until, -7 * (FEWEST_WEEKS - 1))
  const weeks = weeksOf(from < fewest ? from : fewest, until)
  const [folded, [figures], areas, counted] = await Promise.all([
    findGroups(db, 'missions', of),
    findFigures(db, starts.before, starts.from, starts.end, of),
    findAreas(db, from, until, of),
    findWeeks(db, weeks[0]!, until, of),
  ])
  const sums = sumByGroup(areas, { ...folded, columns: 1, columnOf: () => 0, countOf: ({ people }) => people })
  const byWeek = new Map(counted.map(({ week, people }) => [week, people]))
  return {
    completed: { now: figures!.completed, before: figures!.completed_before },
    kudos: { now: figures!.kudos, before: figures!.kudos_before },
    weeks: weeks.map((week) => ({ week, people: byWeek.get(week) ?? 0 })),
    people: folded.people,
    groups: folded.groups.map((group, place) => ({ ...group, withProgress: sums[place]![0]! })),
  }
}
