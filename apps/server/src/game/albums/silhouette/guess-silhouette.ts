import type { Silhouette } from '@orbita/contract/albums/silhouette'
import { chooseSilhouette, silhouetteMoment } from '@orbita/domain/album/silhouette'
import { DomainError } from '@orbita/domain/errors'
import { dayKey } from '@orbita/domain/time/period'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { invalidate } from '../../../infra/live/invalidate.ts'
import type { Catalog } from '../catalog.ts'
import { openAlbum } from '../open-album.ts'
import { findSilhouette } from './find-silhouette.ts'

const insert = prepare<
  [userId: number, week: string, albumId: string, number: number, guess: number, at: Date],
  { week: string }
>(
  'silhouette.insert-guess',
  `insert into silhouette_guesses (user_id, week, album_id, number, guess, at) values ($1, $2, $3, $4, $5, $6)
   on conflict (user_id, week) do nothing returning week`,
)

type Guess = { userId: number; week: string; number: number; catalog: Catalog; timeZone: string; now: Date }

/**
 * Keeps the one name that an employee chooses for the silhouette of this week. A second one, from another device, changes nothing
 * and gets what came of the first.
 *
 * @throws DomainError `SILHOUETTE_OVER` outside Thursday at 8 to Sunday and for another week, `FIGURE_NOT_FOUND` for a name that is
 *   not offered
 * @see AL-13, D-138
 */
export async function guessSilhouette(tx: Tx, guess: Guess): Promise<Silhouette> {
  const { userId, week, number, catalog, timeZone, now } = guess
  const moment = silhouetteMoment(now, timeZone)
  const today = dayKey(now, timeZone)
  const album = await openAlbum(tx, catalog, today)
  const chosen = album && moment?.phase === 'asks' && moment.week === week ? chooseSilhouette(album, week) : undefined
  if (!album || !moment || !chosen) throw new DomainError('SILHOUETTE_OVER')
  if (!chosen.names.includes(number)) throw new DomainError('FIGURE_NOT_FOUND')

  await insert(tx, userId, week, album.id, chosen.number, number, now)
  invalidate(tx, userId, 'album')
  return (await findSilhouette(tx, { userId, today, catalog, moment }))!
}
