import type { PersonAlbumOutput, PersonPacksOutput, PersonTradesOutput } from '@orbita/contract/people/person-tabs'
import { DomainError } from '@orbita/domain/errors'
import { PAGE_SIZE } from '@orbita/domain/page'
import { findAlbums } from '../../game/albums/find-albums.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { type Areas, IS_OF_AREAS } from '../../people/users/areas-sql.ts'

type Figure = PersonAlbumOutput['figures'][number]
type Counts = Pick<PersonAlbumOutput, 'waitingPacks' | 'openedPacks' | 'stardust' | 'trades' | 'takesPartInTrades'>

const countAll = prepare<[id: number], Counts>(
  'people.count-album',
  `select u.stardust, (select count(*) from packs p where p.user_id = u.id and p.state = 'granted') as "waitingPacks",
          (select count(*) from packs p where p.user_id = u.id and p.state = 'opened') as "openedPacks",
          (select count(*) from trades t where u.id in (t.proposer_id, t.receiver_id)) as trades,
          exists (select from trade_participants t where t.user_id = u.id) as "takesPartInTrades"
     from users u where u.id = $1 and u.erased_at is null`,
)

const findFigures = prepare<[id: number, albumId: string], Omit<Figure, 'firstAt'> & { firstAt: Date | null }>(
  'people.find-figures',
  `select f.number, f.name, f.rarity, f.picture, p.title as page, coalesce(c.copies, 0) as copies,
          coalesce(c.reserved, 0) as reserved, c.first_at as "firstAt"
     from figures f
     join album_pages p on p.album_id = f.album_id and p.id = f.page_id
     left join collection c on c.album_id = f.album_id and c.number = f.number and c.user_id = $1
    where f.album_id = $2
    order by p.position, f.number`,
)

/**
 * Returns a person's album of one season, with every figure of it.
 *
 * @param asked.season id of the album; absent for the latest that has started
 * @param asked.today the company's day
 * @throws DomainError `NOT_FOUND`
 * @see D-72
 */
export async function findPersonAlbum(
  db: Queryable,
  asked: { personId: number; season?: string | undefined; today: string },
): Promise<PersonAlbumOutput> {
  const { personId, season, today } = asked
  const [[counts], seasons] = await Promise.all([countAll(db, personId), findAlbums(db, { userId: personId, today })])
  const shown = season === undefined ? seasons[0] : seasons.find(({ id }) => id === season)
  if (!counts || (season !== undefined && !shown)) throw new DomainError('NOT_FOUND')

  const figures = shown ? await findFigures(db, personId, shown.id) : []
  return {
    ...counts,
    seasons,
    season: shown?.id ?? null,
    figures: figures.map((figure) => ({ ...figure, firstAt: figure.firstAt?.toISOString() ?? null })),
  }
}

type PackRow = Omit<PersonPacksOutput['packs'][number], 'grantedAt' | 'openedAt'> & {
  grantedAt: Date
  openedAt: Date | null
}

const findPacks = prepare<[id: number, before: number, limit: number], PackRow>(
  'people.find-packs',
  `select p.id, p.text, p.granted_at as "grantedAt", p.opened_at as "openedAt", a.title as season
     from packs p left join albums a on a.id = p.album_id
    where p.user_id = $1 and p.id < $2 order by p.id desc limit $3`,
)

type TradeRow = Omit<PersonTradesOutput['trades'][number], 'proposedAt' | 'closedAt'> & {
  proposedAt: Date
  closedAt: Date | null
}

const findTrades = prepare<[id: number, before: number, limit: number, areas: Areas], TradeRow>(
  'people.find-trades',
  `select t.id, t.state, t.proposed_at as "proposedAt", t.closed_at as "closedAt", t.proposer_id = $1 as "isProposer",
          case when ${IS_OF_AREAS('o.id', '$4')} then o.id end as "otherId",
          case when ${IS_OF_AREAS('o.id', '$4')} then o.name end as "otherName", g.name as gives, r.name as receives
     from trades t
     join users o on o.id = case when t.proposer_id = $1 then t.receiver_id else t.proposer_id end
     join figures g on g.album_id = t.album_id and g.number = case when t.proposer_id = $1 then t.gives else t.receives end
     join figures r on r.album_id = t.album_id and r.number = case when t.proposer_id = $1 then t.receives else t.gives end
    where $1 in (t.proposer_id, t.receiver_id) and t.id < $2 order by t.id desc limit $3`,
)

type Asked = { personId: number; before?: number | undefined }

/** Returns a page of a person's packs, the latest first; none for somebody who does not exist. @see D-72 */
export async function findPersonPacks(db: Queryable, asked: Asked): Promise<PersonPacksOutput> {
  const rows = await findPacks(db, asked.personId, asked.before ?? Number.MAX_SAFE_INTEGER, PAGE_SIZE + 1)
  const packs = rows.slice(0, PAGE_SIZE).map((row) => ({
    ...row,
    grantedAt: row.grantedAt.toISOString(),
    openedAt: row.openedAt?.toISOString() ?? null,
  }))
  return { packs, next: rows.length > PAGE_SIZE ? packs.at(-1)!.id : null }
}

/**
 * Returns a page of a person's trades, the latest first; none for somebody who does not exist.
 *
 * @param asked.areas those of who asks, beyond which nobody is named
 * @see D-72, D-122, AL-7
 */
export async function findPersonTrades(db: Queryable, asked: Asked & { areas: Areas }): Promise<PersonTradesOutput> {
  const { personId, before = Number.MAX_SAFE_INTEGER, areas } = asked
  const rows = await findTrades(db, personId, before, PAGE_SIZE + 1, areas)
  const trades = rows.slice(0, PAGE_SIZE).map((row) => ({
    ...row,
    proposedAt: row.proposedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
  }))
  return { trades, next: rows.length > PAGE_SIZE ? trades.at(-1)!.id : null }
}
