import type { Season } from '@orbita/domain/album/season'
import { prepare, type Queryable } from '../../infra/db/sql.ts'

const insertAlbum = prepare<[id: string, title: string, startsOn: string, endsOn: string, now: Date], never>(
  'albums.insert',
  'insert into albums (id, title, starts_on, ends_on, published_at) values ($1, $2, $3, $4, $5)',
)

const insertPages = prepare<[albumId: string, pages: string], never>(
  'albums.insert-pages',
  `insert into album_pages (album_id, id, position, title, caption)
   select $1, id, position, title, caption
     from jsonb_to_recordset($2::jsonb) as p (id text, position int, title text, caption text)`,
)

const insertFigures = prepare<[albumId: string, figures: string], never>(
  'albums.insert-figures',
  `insert into figures (album_id, number, id, page_id, name, rarity, picture, story)
   select $1, number, id, page, name, rarity, picture, story
     from jsonb_to_recordset($2::jsonb)
       as f (number int, id text, page text, name text, rarity text, picture text, story text)`,
)

const findKnown = prepare<[id: string], { id: string }>('albums.find-known', 'select id from albums where id = $1')

/** Returns whether a season has been published. */
export async function isSeasonKnown(db: Queryable, id: string): Promise<boolean> {
  return (await findKnown(db, id)).length > 0
}

/** Writes the album, pages and figures of a new season. The caller must be in a transaction. @see AL-1 */
export async function insertSeason(tx: Queryable, season: Season, now: Date): Promise<void> {
  const { id, title, startsOn, endsOn, pages } = season
  await insertAlbum(tx, id, title, startsOn, endsOn, now)
  await insertPages(tx, id, JSON.stringify(pages.map((page, position) => ({ ...page, position }))))
  const figures = pages.flatMap((page) => page.figures.map((figure) => ({ ...figure, page: page.id })))
  await insertFigures(tx, id, JSON.stringify(figures))
}
