import { type Odds, RARITY_IDS } from '@orbita/domain/rarities'
import type { Season } from '@orbita/domain/seasons/season'
import { draftOf } from '@orbita/domain/seasons/season-draft'
import { seasonLength } from '@orbita/domain/seasons/season-length'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'

const insertAlbum = prepare<
  [
    id: string,
    title: string,
    startsOn: string,
    endsOn: string,
    now: Date,
    odds: readonly number[],
    doubleWeeks: number,
  ],
  never
>(
  'albums.insert',
  'insert into albums (id, title, starts_on, ends_on, published_at, odds, double_weeks) values ($1, $2, $3, $4, $5, $6, $7)',
)

const insertPages = prepare<[albumId: string, pages: string], never>(
  'albums.insert-pages',
  `insert into album_pages (album_id, id, position, title, caption)
   select $1, id, position, title, caption
     from jsonb_to_recordset($2::jsonb) as p (id text, position int, title text, caption text)`,
)

const insertAll = prepare<[albumId: string, figures: string], never>(
  'albums.insert-figures',
  `insert into figures (album_id, number, id, page_id, name, rarity, picture, story)
   select $1, number, id, page, name, rarity, picture, story
     from jsonb_to_recordset($2::jsonb)
       as f (number int, id text, page text, name text, rarity text, picture text, story text)`,
)

const insertVersion = prepare<
  [albumId: string, version: number, document: string, now: Date, actor: number | null],
  never
>(
  'albums.insert-season-version',
  `insert into season_versions (album_id, version, document, published_at, published_by) values ($1, $2, $3, $4, $5)
   on conflict do nothing`,
)

const findKnown = prepare<[id: string], { id: string }>('albums.find-known', 'select id from albums where id = $1')

/** Returns odds as the column `albums.odds` has them: from the commonest rarity. */
export function oddsColumn(odds: Odds): number[] {
  return RARITY_IDS.map((rarity) => odds[rarity])
}

/** Returns the weeks at the end of a season whose weekly pack is double. @see AL-1 */
export function doubleWeeksOf(season: Pick<Season, 'startsOn' | 'endsOn'>): number {
  return seasonLength(season)?.doubleWeeks ?? 0
}

/** Returns whether a season has been published. */
export async function isSeasonKnown(db: Queryable, id: string): Promise<boolean> {
  return (await findKnown(db, id)).length > 0
}

/** A publication of a season. @property actor account id of the operator, or null for the product itself */
export type Publication = { season: Season; actor: number | null; now: Date }

/** Keeps a publication as a whole; a number that is kept already stays. @see CO-5 */
export async function saveVersion(tx: Queryable, { season, actor, now }: Publication): Promise<void> {
  await insertVersion(tx, season.id, season.version, JSON.stringify(draftOf(season)), now, actor)
}

/** Returns the figures of a season as the rows of a statement, each with its page. */
export function figureRows(season: Pick<Season, 'pages'>) {
  return season.pages.flatMap((page) => page.figures.map((figure) => ({ ...figure, page: page.id })))
}

/** Writes figures that the album does not have. */
export async function insertFigures(
  tx: Queryable,
  albumId: string,
  rows: ReturnType<typeof figureRows>,
): Promise<void> {
  await insertAll(tx, albumId, JSON.stringify(rows))
}

/** Writes the album, pages and figures of a new season. The caller must be in a transaction. @see AL-1 */
export async function insertSeason(tx: Queryable, { season, actor, now }: Publication): Promise<void> {
  const { id, title, startsOn, endsOn, odds, pages } = season
  await insertAlbum(tx, id, title, startsOn, endsOn, now, oddsColumn(odds), doubleWeeksOf(season))
  await insertPages(tx, id, JSON.stringify(pages.map((page, position) => ({ ...page, position }))))
  await insertFigures(tx, id, figureRows(season))
  await saveVersion(tx, { season: { ...season, version: 1 }, actor, now })
}
