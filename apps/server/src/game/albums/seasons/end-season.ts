import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'

const endOn = prepare<[id: string, lastDay: string], never>(
  'albums.end-season',
  'update albums set ends_on = $2 where id = $1',
)

const deleteFigures = prepare<[id: string], never>('albums.withdraw-figures', 'delete from figures where album_id = $1')
const deletePages = prepare<[id: string], never>('albums.withdraw-pages', 'delete from album_pages where album_id = $1')
const deleteAlbum = prepare<[id: string], never>('albums.withdraw-album', 'delete from albums where id = $1')

/** Moves the last day of a season. */
export async function endSeasonOn(tx: Tx, seasonId: string, lastDay: string): Promise<void> {
  await endOn(tx, seasonId, lastDay)
}

/**
 * Deletes a season that no employee has seen: its album, pages, figures and publications. Its awards are deleted
 * before.
 */
export async function deleteSeason(tx: Tx, seasonId: string): Promise<void> {
  await deleteFigures(tx, seasonId)
  await deletePages(tx, seasonId)
  await deleteAlbum(tx, seasonId)
}
