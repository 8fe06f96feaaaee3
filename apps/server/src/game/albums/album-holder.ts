import type { Holdings } from '@orbita/domain/album/copies'
import { DomainError } from '@orbita/domain/errors'
import { daysBetween } from '@orbita/domain/time/period'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { Album, Catalog } from './catalog.ts'

/** The number of a figure, its copies, and the copies reserved by trade offers. */
type HeldRow = [number: number, copies: number, reserved: number]

type AlbumHolderRow = { id: string; revision: number; ends_on: string; held: HeldRow[]; unlocked: string[] }

// The lock keeps operators who publish or close the season waiting until the figures are written.
const SELECT_HOLDER = `
  select a.id, a.revision, a.ends_on::text as ends_on,
         (select coalesce(jsonb_agg(jsonb_build_array(number, copies, reserved)), '[]')
            from collection where user_id = $1 and album_id = a.id) as held,
         (select coalesce(array_agg(award_id), '{}') from award_states where user_id = $1) as unlocked
    from albums a`

const findInAlbum = prepare<[userId: number, today: string, albumId: string], AlbumHolderRow>(
  'albums.find-holder',
  `${SELECT_HOLDER} where a.id = $3 and a.starts_on <= $2 for key share of a`,
)

const findInOpenAlbum = prepare<[userId: number, today: string], AlbumHolderRow>(
  'albums.find-holder-today',
  `${SELECT_HOLDER} where a.starts_on <= $2 and a.ends_on >= $2 order by a.starts_on desc, a.id limit 1 for key share of a`,
)

/** An employee as the holder of an album: its figures that they have, and the awards they have unlocked. */
export type AlbumHolder = {
  album: Album
  holdings: Holdings
  /** ids of the figures with at least one copy */
  owned: ReadonlySet<string>
  /** ids of the awards that were unlocked, claimed or not */
  unlocked: ReadonlySet<string>
}

/** `today` is the company's day. */
type Asked = { userId: number; today: string; catalog: Catalog }

/**
 * Finds an employee with the figures they hold of the album that is open today. The result stays valid while the
 * transaction holds the lock of `lockUser`, because every change to an employee's figures takes that lock first.
 *
 * @throws DomainError `ALBUM_CLOSED` when none is open
 */
export async function findHolderToday(db: Queryable, asked: Asked): Promise<AlbumHolder> {
  const [row] = await findInOpenAlbum(db, asked.userId, asked.today)
  if (!row) throw new DomainError('ALBUM_CLOSED')

  return holderOf(row, await asked.catalog.read(db, row))
}

/**
 * Finds an employee with the figures they hold of an album that is still open, or that closed at most `graceDays` ago.
 * The lock works as in {@link findHolderToday}.
 *
 * @throws DomainError `NOT_FOUND`, `ALBUM_CLOSED`
 */
export async function findHolder(
  db: Queryable,
  asked: Asked & { albumId: string; graceDays?: number },
): Promise<AlbumHolder> {
  const [row] = await findInAlbum(db, asked.userId, asked.today, asked.albumId)
  if (!row) throw new DomainError('NOT_FOUND')
  if (daysBetween(row.ends_on, asked.today) > (asked.graceDays ?? 0)) throw new DomainError('ALBUM_CLOSED')

  return holderOf(row, await asked.catalog.read(db, row))
}

function holderOf(row: Pick<AlbumHolderRow, 'held' | 'unlocked'>, album: Album): AlbumHolder {
  const idOf = (number: number) => album.figures.get(number)!.id
  const holdings = {
    copies: new Map(row.held.map(([number, copies]) => [idOf(number), copies])),
    reserved: new Map(row.held.map(([number, , reserved]) => [idOf(number), reserved])),
  }
  return { album, holdings, owned: new Set(holdings.copies.keys()), unlocked: new Set(row.unlocked) }
}
