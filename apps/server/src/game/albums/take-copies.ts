import { DomainError } from '@orbita/domain/errors'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { invalidate } from '../../infra/live/invalidate.ts'

const take = prepare<[userId: number, albumId: string, number: number, copies: number], { copies: number }>(
  'albums.take-copies',
  `update collection set copies = copies - $4
    where user_id = $1 and album_id = $2 and number = $3 and copies - reserved > $4 and $4 >= 1
   returning copies`,
)

/**
 * Takes away copies of a figure, but never the last one nor a reserved one.
 *
 * @returns the copies left
 * @throws DomainError `LAST_COPY`
 * @see AL-6
 */
export async function takeCopies(
  tx: Tx,
  taking: { userId: number; albumId: string; number: number; copies: number },
): Promise<number> {
  const [left] = await take(tx, taking.userId, taking.albumId, taking.number, taking.copies)
  if (!left) throw new DomainError('LAST_COPY')

  invalidate(tx, taking.userId, 'album')
  return left.copies
}
