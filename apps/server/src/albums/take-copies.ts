import { DomainError } from '@orbita/domain/errors'
import { prepare } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import { hint } from '../live/hint.ts'

const take = prepare<[userId: number, albumId: string, number: number, copies: number], { copies: number }>(
  'albums.take-copies',
  `update collection set copies = copies - $4
    where user_id = $1 and album_id = $2 and number = $3 and copies - reserved > $4 and $4 >= 1
   returning copies`,
)

/**
 * Takes copies of a figure away: never the last one, nor a promised one.
 *
 * @returns copies left
 * @throws DomainError `LAST_COPY`
 * @see AL-6
 */
export async function takeCopies(
  tx: Tx,
  taking: { userId: number; albumId: string; number: number; copies: number },
): Promise<number> {
  const [left] = await take(tx, taking.userId, taking.albumId, taking.number, taking.copies)
  if (!left) throw new DomainError('LAST_COPY')

  hint(tx, taking.userId, 'album')
  return left.copies
}
