import type { WishesOutput } from '@orbita/contract/albums/wishes'
import { DomainError } from '@orbita/domain/errors'
import { dayKey } from '@orbita/domain/time/period'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { invalidate } from '../../../infra/live/invalidate.ts'
import { lockUser } from '../../../people/users/lock-user.ts'
import { findHolder } from '../album-holder.ts'
import type { Catalog } from '../catalog.ts'
import { findWishes } from './find-wishes.ts'

const save = prepare<[userId: number, albumId: string, numbers: readonly number[], now: Date], never>(
  'wishes.save',
  `insert into wishes (user_id, album_id, numbers, marked_at) values ($1, $2, $3, $4)
   on conflict (user_id, album_id) do update set numbers = excluded.numbers, marked_at = excluded.marked_at`,
)

/**
 * Saves the figures that an employee wishes for, in their order, in the place of those before.
 *
 * @throws DomainError `NOT_FOUND`, `ALBUM_CLOSED`, `FIGURE_NOT_FOUND`, `FIGURE_OWNED` for one that came meanwhile
 * @see AL-12
 */
export async function markWishes(
  tx: Tx,
  marking: {
    userId: number
    albumId: string
    numbers: readonly number[]
    catalog: Catalog
    timeZone: string
    now: Date
  },
): Promise<WishesOutput> {
  const { userId, albumId, numbers, catalog, timeZone, now } = marking
  await lockUser(tx, userId)
  const { album, owned } = await findHolder(tx, { userId, albumId, catalog, today: dayKey(now, timeZone) })
  for (const number of numbers) {
    const figure = album.figures.get(number)
    if (!figure) throw new DomainError('FIGURE_NOT_FOUND')
    if (owned.has(figure.id)) throw new DomainError('FIGURE_OWNED')
  }
  await save(tx, userId, album.id, numbers, now)
  invalidate(tx, userId, 'album')
  return findWishes(tx, marking)
}
