import type { SeasonRow, SeasonsOutput } from '@orbita/contract/albums/seasons'
import { seasonState } from '@orbita/domain/seasons/season-calendar'
import type { SeasonsQuery } from '@orbita/domain/seasons/season-inputs'
import { compareText } from '@orbita/domain/text/compare-text'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'

type ListedRow = Omit<SeasonRow, 'state'>

const findAll = prepare<[], ListedRow>(
  'albums.list-seasons',
  `select a.id, a.title, a.starts_on::text as "startsOn", a.ends_on::text as "endsOn",
          exists (select from season_drafts d where d.id = a.id) as "hasDraft", a.version,
          (select count(*) from figures f where f.album_id = a.id) as figures,
          (select count(distinct c.user_id) from collection c where c.album_id = a.id) as collectors,
          (select count(*) from album_completions c where c.album_id = a.id and c.page_id = '') as completed
     from albums a
    union all
   select d.id, d.document ->> 'title', d.document ->> 'startsOn', d.document ->> 'endsOn', true, 0,
          (select coalesce(sum(jsonb_array_length(p -> 'figures')), 0) from jsonb_array_elements(d.document -> 'pages') p), 0, 0
     from season_drafts d where not exists (select from albums a where a.id = d.id)`,
)

const ORDERS: Readonly<Record<SeasonsQuery['sort'], (one: SeasonRow, other: SeasonRow) => number>> = {
  startsOn: (one, other) => compareText(one.startsOn, other.startsOn),
  '-startsOn': (one, other) => compareText(other.startsOn, one.startsOn),
  title: (one, other) => one.title.localeCompare(other.title, 'es'),
  '-title': (one, other) => other.title.localeCompare(one.title, 'es'),
}

/**
 * Lists the seasons of a filter, drafts too. A company has a few a year, so the list is not paged.
 *
 * @param today the company's day
 * @see D-75
 */
export async function findSeasons(db: Queryable, query: SeasonsQuery & { today: string }): Promise<SeasonsOutput> {
  const { q = '', state, sort, today } = query
  const rows = (await findAll(db)).map((row) => ({ ...row, state: seasonState(row.version === 0 ? null : row, today) }))
  const seasons = rows
    .filter((row) => (state === undefined || row.state === state) && row.title.toLowerCase().includes(q.toLowerCase()))
    .sort((one, other) => ORDERS[sort](one, other) || compareText(one.id, other.id))
  return { seasons, total: seasons.length }
}
