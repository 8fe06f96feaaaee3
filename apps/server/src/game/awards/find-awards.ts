import type { AwardOutput } from '@orbita/contract/awards/awards'
import { CLOSED_AWARD_DAYS } from '@orbita/domain/album/awards'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { Catalog } from '../albums/catalog.ts'
import { awardView, type GonePrize, type StateRow } from './to-award-output.ts'

type AlbumRow = {
  id: string
  revision: number
  is_open: boolean
  ends_on: string
  /** whether it ended so lately that what was not won of it still shows */
  is_recent: boolean
  owned: number[]
  states: (StateRow & { award_id: string })[]
  gone: GonePrize[]
}

const findStates = prepare<[userId: number, today: string, days: number], AlbumRow>(
  'awards.find-states',
  `select a.id, a.revision, a.ends_on >= $2 as is_open, a.ends_on::text as ends_on,
          a.ends_on >= $2::date - $3::int as is_recent,
          (select coalesce(array_agg(number), '{}') from collection where user_id = $1 and album_id = a.id) as owned,
          (select coalesce(jsonb_agg(s), '[]') from award_states s join awards w on w.id = s.award_id
            where s.user_id = $1 and w.album_id = a.id) as states,
          (select coalesce(jsonb_agg(z), '[]') from award_prizes z join awards w on w.id = z.award_id
            where z.stock = 0 and w.album_id = a.id) as gone
     from albums a where a.starts_on <= $2
    order by a.starts_on desc, a.id`,
)

/**
 * Lists the awards an employee can still win or has won, newest album first, in the order of each album. Last come those
 * of an album that ended lately in which they had come some way.
 *
 * @param asked.today the company's day
 * @see D-57, AW-1
 */
export async function findAwards(
  db: Queryable,
  catalog: Catalog,
  asked: { userId: number; today: string },
): Promise<AwardOutput[]> {
  const views: AwardOutput[] = []
  for (const row of await findStates(db, asked.userId, asked.today, CLOSED_AWARD_DAYS)) {
    const album = await catalog.read(db, row)
    const owned = new Set(row.owned.map((number) => album.figures.get(number)!.id))
    const states = new Map(row.states.map((state) => [state.award_id, state]))
    const gone = new Map(row.gone.map((prize) => [prize.award_id, prize]))
    const all = album.awards.map((award) => {
      const state = states.get(award.id)
      const closedOn = row.is_open || state ? null : row.ends_on
      return awardView({ album, award, owned, row: state, gone: gone.get(award.id), closedOn })
    })
    views.push(...all.filter(({ closedOn, have }) => closedOn === null || (row.is_recent && have > 0)))
  }
  return [...views.filter(({ closedOn }) => closedOn === null), ...views.filter(({ closedOn }) => closedOn !== null)]
}
