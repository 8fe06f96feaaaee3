import type { Season } from '@orbita/domain/seasons/season'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { findHeldFigures } from './find-season.ts'
import { doubleWeeksOf, figureRows, insertFigures, oddsColumn } from './insert-season.ts'

const updateAlbum = prepare<
  [
    id: string,
    title: string,
    startsOn: string,
    endsOn: string,
    odds: readonly number[],
    version: number,
    today: string,
    doubleWeeks: number,
  ],
  never
>(
  'albums.update-season',
  // One that has begun keeps the weeks that it began with.
  `update albums set title = $2, starts_on = $3, ends_on = $4, odds = $5, version = $6,
          double_weeks = case when starts_on > $7::date then $8 else double_weeks end where id = $1`,
)

// The places are unique, so they leave their range before the new ones are written.
const moveAside = prepare<[albumId: string], never>(
  'albums.move-pages-aside',
  'update album_pages set position = position + 1000 where album_id = $1',
)

const upsertPages = prepare<[albumId: string, pages: string], never>(
  'albums.upsert-pages',
  `insert into album_pages (album_id, id, position, title, caption)
   select $1, id, position, title, caption
     from jsonb_to_recordset($2::jsonb) as p (id text, position int, title text, caption text)
   on conflict (album_id, id) do update
      set position = excluded.position, title = excluded.title, caption = excluded.caption`,
)

const deleteFigures = prepare<[albumId: string, kept: readonly number[]], never>(
  'albums.delete-figures',
  'delete from figures where album_id = $1 and number <> all ($2::int[])',
)

const updateFigures = prepare<[albumId: string, figures: string], never>(
  'albums.update-figures',
  `update figures f set page_id = n.page, name = n.name, picture = n.picture, story = n.story
     from jsonb_to_recordset($2::jsonb) as n (number int, page text, name text, picture text, story text)
    where f.album_id = $1 and f.number = n.number`,
)

const deletePages = prepare<[albumId: string, kept: readonly string[]], never>(
  'albums.delete-pages',
  'delete from album_pages where album_id = $1 and id <> all ($2::text[])',
)

/**
 * Replaces what a published season shows. The figures that employees have keep their number, id and rarity, which the
 * caller has checked under a lock on the album; the others are written again.
 *
 * @param today the company's day
 * @see AL-1, CO-5
 */
export async function updateSeason(tx: Tx, season: Season, today: string): Promise<void> {
  const { id, title, startsOn, endsOn, odds, version, pages } = season
  const held = (await findHeldFigures(tx, id)).map(({ number }) => number)
  const rows = figureRows(season)
  await updateAlbum(tx, id, title, startsOn, endsOn, oddsColumn(odds), version, today, doubleWeeksOf(season))
  await moveAside(tx, id)
  await upsertPages(tx, id, JSON.stringify(pages.map((page, position) => ({ ...page, position }))))
  await deleteFigures(tx, id, held)
  await updateFigures(tx, id, JSON.stringify(rows.filter(({ number }) => held.includes(number))))
  await insertFigures(
    tx,
    id,
    rows.filter(({ number }) => !held.includes(number)),
  )
  await deletePages(
    tx,
    id,
    pages.map((page) => page.id),
  )
}
