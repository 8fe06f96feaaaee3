import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { Album, Catalog } from './catalog.ts'

const findOpen = prepare<[today: string], { id: string; revision: number }>(
  'albums.find-open',
  `select id, revision from albums where starts_on <= $1 and ends_on >= $1 order by starts_on desc, id limit 1`,
)

/** Returns the album that is open on a company day, or undefined between seasons. */
export async function openAlbum(db: Queryable, catalog: Catalog, today: string): Promise<Album | undefined> {
  const [open] = await findOpen(db, today)
  return open && catalog.read(db, open)
}
