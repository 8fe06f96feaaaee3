import type { Holdings } from '@orbita/domain/album/copies'
import { DomainError } from '@orbita/domain/errors'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { Album, Catalog } from './catalog.ts'

/** The number of a figure, its copies, and the copies reserved by trade offers. */
type HeldRow = [number: number, copies: number, reserved: number]

type StandingRow = { id: string; revision: number; ends_on: string; held: HeldRow[]; unlocked: string[] }

const SELECT_STANDING = `
  select a.id, a.revision, a.ends_on::text as ends_on,
         (select coalesce(jsonb_agg(jsonb_build_array(number, copies, reserved)), '[]')
            from collection where user_id = $1 and album_id = a.id) as held,
         (select coalesce(array_agg(award_id), '{}') from award_states where user_id = $1) as unlocked
    from albums a`

const findInAlbum = prepare<[userId: number, today: string, albumId: string], StandingRow>(
  'albums.standing-in-album',
  `${SELECT_STANDING} where a.id = $3 and a.starts_on <= $2`,
)

const findInOpenAlbum = prepare<[userId: number, today: string], StandingRow>(
  'albums.standing-in-open-album',
  `${SELECT_STANDING} where a.starts_on <= $2 and a.ends_on >= $2 order by a.starts_on desc, a.id limit 1`,
)

/** An employee's state in an album: the figures they hold and the awards they have unlocked. */
export type Standing = {
  album: Album
  holdings: Holdings
  /** ids of the figures with at least one copy */
  owned: ReadonlySet<string>
  /** ids of the awards that were unlocked, claimed or not */
  unlocked: ReadonlySet<string>
}

/** The employee and the company day to read the standing for. */
type Asked = { userId: number; today: string; catalog: Catalog }

/**
 * Reads an employee's standing in the album that is open today. The result stays valid while the transaction holds the
 * lock of `lockUser`, because every change to an employee's figures takes that lock first.
 *
 * @throws DomainError `ALBUM_CLOSED` when none is open
 */
export async function standingToday(db: Queryable, asked: Asked): Promise<Standing> {
  const [row] = await findInOpenAlbum(db, asked.userId, asked.today)
  if (!row) throw new DomainError('ALBUM_CLOSED')

  return standingOf(row, await asked.catalog.read(db, row))
}

/**
 * Reads an employee's standing in an album that is still open. The lock works as in {@link standingToday}.
 *
 * @throws DomainError `NOT_FOUND`, `ALBUM_CLOSED`
 */
export async function standingIn(db: Queryable, asked: Asked & { albumId: string }): Promise<Standing> {
  const [row] = await findInAlbum(db, asked.userId, asked.today, asked.albumId)
  if (!row) throw new DomainError('NOT_FOUND')
  if (row.ends_on < asked.today) throw new DomainError('ALBUM_CLOSED')

  return standingOf(row, await asked.catalog.read(db, row))
}

function standingOf(row: Pick<StandingRow, 'held' | 'unlocked'>, album: Album): Standing {
  const idOf = (number: number) => album.figures.get(number)!.id
  const holdings = {
    copies: new Map(row.held.map(([number, copies]) => [idOf(number), copies])),
    reserved: new Map(row.held.map(([number, , reserved]) => [idOf(number), reserved])),
  }
  return { album, holdings, owned: new Set(holdings.copies.keys()), unlocked: new Set(row.unlocked) }
}
