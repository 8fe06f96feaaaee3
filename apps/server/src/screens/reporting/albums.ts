import type { AlbumsReportOutput } from '@orbita/contract/reports'
import type { DayKey } from '@orbita/domain/time/period'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { type Areas, IS_OF_AREAS, OF_AREAS } from '../../people/users/areas-sql.ts'
import { findGroups, sumByGroup } from './find-groups.ts'
import { type Period, weeksOf } from './period.ts'

/** The number of figures in the table of the least owned. */
const RAREST = 20

/** The SQL condition that the user `u` is active and has the album. */
const WITH_ALBUM = `u.is_active and 'figuras' = any (u.platform)`

const findFigures = prepare<
  [before: DayKey, from: DayKey, until: DayKey, startBefore: Date, start: Date, end: Date, areas: Areas],
  Record<'packs' | 'packs_before' | 'people' | 'people_before' | 'trades' | 'trades_before', number> &
    Record<'complete' | 'complete_before' | 'waiting', number>
>(
  'reports.albums-figures',
  `select p.*, t.*, c.*, (select count(*) from packs w join users u on u.id = w.user_id where w.state = 'granted' and ${WITH_ALBUM}
                              and ${OF_AREAS('$7')}) as waiting
     from (select count(*) filter (where opened_on >= $2) as packs, count(*) filter (where opened_on < $2) as packs_before,
                  count(distinct u.id) filter (where opened_on >= $2) as people,
                  count(distinct u.id) filter (where opened_on < $2) as people_before
             from packs left join users u on u.id = packs.user_id and ${WITH_ALBUM}
            where opened_on between $1 and $3 and ${IS_OF_AREAS('packs.user_id', '$7')}) p,
          (select count(*) filter (where closed_at >= $5) as trades, count(*) filter (where closed_at < $5) as trades_before
             from trades where state = 'accepted' and closed_at >= $4 and closed_at < $6
              and (${IS_OF_AREAS('proposer_id', '$7')} or ${IS_OF_AREAS('receiver_id', '$7')})) t,
          (select count(*) filter (where at >= $5) as complete, count(*) filter (where at < $5) as complete_before
             from album_completions where page_id = '' and at >= $4 and at < $6 and ${IS_OF_AREAS('user_id', '$7')}) c`,
)

const findWeeks = prepare<[from: DayKey, until: DayKey, areas: Areas], { week: DayKey; packs: number }>(
  'reports.albums-weeks',
  `select date_trunc('week', opened_on)::date::text as week, count(*) as packs
     from packs where opened_on between $1 and $2 and ${IS_OF_AREAS('user_id', '$3')} group by 1`,
)

const findOpen = prepare<
  [today: DayKey, areas: Areas],
  { title: string; figures: number } & Record<'first' | 'second' | 'third' | 'fourth' | 'complete', number>
>(
  'reports.albums',
  `select a.title, f.all_figures as figures,
          count(*) filter (where share < 0.25) as first, count(*) filter (where share >= 0.25 and share < 0.5) as second,
          count(*) filter (where share >= 0.5 and share < 0.75) as third,
          count(*) filter (where share >= 0.75 and share < 1) as fourth, count(*) filter (where share >= 1) as complete
     from albums a
     cross join lateral (select count(*) as all_figures from figures f where f.album_id = a.id) f
     cross join lateral (select count(*)::numeric / greatest(f.all_figures, 1) as share
                           from collection c where c.album_id = a.id group by c.user_id
                         having exists (select from users u where u.id = c.user_id and ${WITH_ALBUM} and ${OF_AREAS('$2')})) owned
    where $1::date between a.starts_on and a.ends_on
    group by a.id, a.title, a.starts_on, f.all_figures order by a.starts_on`,
)

const findOwned = prepare<[today: DayKey, areas: Areas], { area: string | null; owned: number }>(
  'reports.albums-by-area',
  `select u.area, count(*) as owned
     from collection c join albums a on a.id = c.album_id and $1::date between a.starts_on and a.ends_on
     join users u on u.id = c.user_id
    where ${WITH_ALBUM} and ${OF_AREAS('$2')} group by u.area`,
)

const findRarest = prepare<[today: DayKey, limit: number, areas: Areas], AlbumsReportOutput['rarest'][number]>(
  'reports.albums-rarest',
  `select a.title as album, f.number, f.name, f.rarity, coalesce(o.people, 0) as people
     from albums a join figures f on f.album_id = a.id
     left join (select c.album_id, c.number, count(*) as people
                  from collection c join users u on u.id = c.user_id where ${WITH_ALBUM} and ${OF_AREAS('$3')} group by 1, 2) o
       on o.album_id = f.album_id and o.number = f.number
    where $1::date between a.starts_on and a.ends_on
    order by people, f.number limit $2`,
)

/** Returns how far people are in the albums that are open on a day, in quarters. */
async function findAlbums(db: Queryable, today: DayKey, areas: Areas): Promise<AlbumsReportOutput['albums']> {
  const albums = await findOpen(db, today, areas)
  return albums.map(({ title, figures, first, second, third, fourth, complete }) => ({
    title,
    figures,
    quarters: [first, second, third, fourth],
    complete,
  }))
}

/**
 * Returns how the albums go: packs and trades of the period, how far each area is, and the figures that few people
 * have.
 *
 * @param asked.areas those of who asks; a trade counts for the areas of both
 * @see D-81, D-122
 */
export async function findAlbumsReport(
  db: Queryable,
  { period, today, areas }: { period: Period; today: DayKey; areas: Areas },
): Promise<AlbumsReportOutput> {
  const { before, from, until, starts } = period
  const [folded, [figures], weeks, albums, owned, rarest] = await Promise.all([
    findGroups(db, 'figures', areas),
    findFigures(db, before, from, until, starts.before, starts.from, starts.end, areas),
    findWeeks(db, from, until, areas),
    findAlbums(db, today, areas),
    findOwned(db, today, areas),
    findRarest(db, today, RAREST, areas),
  ])
  const { packs, people, trades, complete, waiting, ...earlier } = figures!
  const counts = new Map(weeks.map((one) => [one.week, one.packs]))
  const sums = sumByGroup(owned, { ...folded, columns: 1, columnOf: () => 0, countOf: (row) => row.owned })
  return {
    people: folded.people,
    opened: { now: packs, before: earlier.packs_before },
    openers: { now: people, before: earlier.people_before },
    trades: { now: trades, before: earlier.trades_before },
    completed: { now: complete, before: earlier.complete_before },
    waiting,
    weeks: weeksOf(from, until).map((week) => ({ week, count: counts.get(week) ?? 0 })),
    albums,
    groups: folded.groups.map((group, place) => ({ ...group, owned: sums[place]![0]! })),
    rarest,
  }
}
