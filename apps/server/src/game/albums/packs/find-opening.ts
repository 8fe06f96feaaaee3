import type { OpeningOutput } from '@orbita/contract/albums/packs'
import { DomainError } from '@orbita/domain/errors'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'

const findStored = prepare<[packId: number, userId: number], { opening: OpeningOutput | null }>(
  'packs.find-opening',
  'select opening from packs where id = $1 and user_id = $2',
)

/**
 * Returns the stored content of an opened pack.
 *
 * @throws DomainError `PACK_NOT_FOUND` for another employee's pack, `NOT_FOUND` while it is unopened
 * @see AL-4
 */
export async function findOpening(db: Queryable, asked: { packId: number; userId: number }): Promise<OpeningOutput> {
  const [pack] = await findStored(db, asked.packId, asked.userId)
  if (!pack) throw new DomainError('PACK_NOT_FOUND')
  if (!pack.opening) throw new DomainError('NOT_FOUND')

  return pack.opening
}
