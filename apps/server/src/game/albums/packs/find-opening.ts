import type { Opening } from '@orbita/domain/album/views'
import { DomainError } from '@orbita/domain/errors'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'

const findStored = prepare<[packId: number, userId: number], { opening: Opening | null }>(
  'packs.find-opening',
  'select opening from packs where id = $1 and user_id = $2',
)

/**
 * What an opened pack held, as it was stored.
 *
 * @throws DomainError `PACK_NOT_FOUND` for somebody else's, `NOT_FOUND` while it waits
 * @see AL-4
 */
export async function findOpening(db: Queryable, asked: { packId: number; userId: number }): Promise<Opening> {
  const [pack] = await findStored(db, asked.packId, asked.userId)
  if (!pack) throw new DomainError('PACK_NOT_FOUND')
  if (!pack.opening) throw new DomainError('NOT_FOUND')

  return pack.opening
}
