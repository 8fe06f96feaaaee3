import type { ParticipationCellOutput, ParticipationOutput } from '@orbita/contract/reports'
import { DomainError } from '@orbita/domain/errors'
import { addDays, type DayKey } from '@orbita/domain/time/period'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { type Areas, IS_OF_AREAS, OF_AREAS } from '../../people/users/areas-sql.ts'
import { HAS_ENTERED } from '../people/find-people.ts'
import { findGroups, sumByGroup } from './find-groups.ts'
import { type Period, weeksOf } from './period.ts'

/** The SQL condition that the user `u` is active and has missions. */
export const WITH_MISSIONS = `u.is_active and 'mision-espacial' = any (u.platform)`

const findFigures = prepare<
  [before: DayKey, from: DayKey, until: DayKey, startBefore: Date, start: Date, end: Date, areas: Areas],
  {
    progress: number
    progress_before: number
    completed: number
    completed_before: number
    entered: number
    active: number
    first_days: number | null
  }
>(
  'reports.participation-figures',
  `select (select count(distinct e.user_id) from progress_events e join users u on u.id = e.user_id
            where e.occurred_on between $2 and $3 and e.amount > 0 and ${WITH_MISSIONS} and ${OF_AREAS('$7')}) as progress,
          (select count(distinct e.user_id) from progress_events e join users u on u.id = e.user_id
            where e.occurred_on >= $1 and e.occurred_on < $2 and e.amount > 0 and ${WITH_MISSIONS}
              and ${OF_AREAS('$7')}) as progress_before,
          (select count(*) from mission_progress where completed_at >= $5 and completed_at < $6
              and ${IS_OF_AREAS('user_id', '$7')}) as completed,
          (select count(*) from mission_progress where completed_at >= $4 and completed_at < $5
              and ${IS_OF_AREAS('user_id', '$7')}) as completed_before,
          (select percentile_disc(0.5) within group (order by extract(epoch from f.at - f.entered)) / 86400
             from (select min(d.completed_at) as at, min(s.first_sign_in_at) as entered
                     from mission_progress d join users w on w.id = d.user_id and w.is_active
                     join accounts s on s.email = w.email and s.kind = 'employee'
                    where d.completed_at is not null and ${IS_OF_AREAS('w.id', '$7')} group by d.user_id
                   having min(d.completed_at) >= $5 and min(d.completed_at) < $6) f
            where f.at >= f.entered)::float8 as first_days,
          count(*) filter (where ${HAS_ENTERED}) as entered, count(*) as active
     from users u left join accounts a on a.email = u.email and a.kind = 'employee' where u.is_active and ${OF_AREAS('$7')}`,
)

const findWeeks = prepare<
  [from: DayKey, until: DayKey, areas: Areas],
  { area: string | null; week: DayKey; people: number }
>(
  'reports.participation-weeks',
  `select u.area, date_trunc('week', e.occurred_on)::date::text as week, count(distinct e.user_id) as people
     from progress_events e join users u on u.id = e.user_id
    where e.occurred_on between $1 and $2 and e.amount > 0 and ${WITH_MISSIONS} and ${OF_AREAS('$3')}
    group by 1, 2`,
)

const findCell = prepare<
  [group: readonly (string | null)[], from: DayKey, until: DayKey, areas: Areas],
  ParticipationCellOutput['people'][number]
>(
  'reports.participation-cell',
  `select u.id, u.name, u.email, u.avatar, coalesce(e.facts, 0) as facts, e.last_on::text as "lastOn"
     from users u
     left join lateral (select count(*) as facts, max(occurred_on) as last_on from progress_events e
                         where e.user_id = u.id and e.occurred_on between $2 and $3 and e.amount > 0) e on true
    where ${WITH_MISSIONS} and ${OF_AREAS('$4')} and (u.area = any ($1::text[]) or (u.area is null and array_position($1::text[], null) is not null))
    order by facts desc, u.folded_name, u.id limit 500`,
)

/** Returns how many take part in the missions, by group and week. @param areas those of who asks @see D-81, D-122 */
export async function findParticipation(db: Queryable, period: Period, areas: Areas): Promise<ParticipationOutput> {
  const { before, from, until, starts } = period
  const weeks = weeksOf(from, until)
  const [folded, [figures], rows] = await Promise.all([
    findGroups(db, 'missions', areas),
    findFigures(db, before, from, until, starts.before, starts.from, starts.end, areas),
    // Whole weeks, so that the first and the last one compare with the others.
    findWeeks(db, weeks[0]!, addDays(weeks.at(-1)!, 6), areas),
  ])
  const { groups, people } = folded
  const sums = sumByGroup(rows, {
    ...folded,
    columns: weeks.length,
    columnOf: ({ week }) => weeks.indexOf(week),
    countOf: (row) => row.people,
  })
  return {
    people,
    withProgress: { now: figures!.progress, before: figures!.progress_before },
    completed: { now: figures!.completed, before: figures!.completed_before },
    entered: figures!.entered,
    active: figures!.active,
    firstDays: figures!.first_days === null ? null : Math.round(figures!.first_days),
    weeks,
    groups: groups.map((group, place) => ({ ...group, weeks: sums[place]! })),
  }
}

/**
 * Returns the people of a group with what they did in a week.
 *
 * @param asked.group its place in the report
 * @param asked.areas those of who asks
 * @throws DomainError `NOT_FOUND` for a group that does not exist
 * @see D-81
 */
export async function findParticipationCell(
  db: Queryable,
  { group, week, areas }: { group: number; week: DayKey; areas: Areas },
): Promise<ParticipationCellOutput> {
  const { groups } = await findGroups(db, 'missions', areas)
  const asked = groups[group]
  if (!asked) throw new DomainError('NOT_FOUND')

  return { people: await findCell(db, asked.areas, week, addDays(week, 6), areas) }
}
