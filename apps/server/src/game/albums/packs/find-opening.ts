import type { OpeningOutput } from '@orbita/contract/albums/packs'
import { DomainError } from '@orbita/domain/errors'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'
import type { Catalog } from '../catalog.ts'
import { type StoredDraw, toOpening } from './stored-draw.ts'

/** A pack of an employee; null while it is unopened: its draw, when it was opened, and its album with its revision now. */
export type PackDrawRow = {
  draw: StoredDraw | null
  openedAt: Date | null
  albumId: string | null
  revision: number | null
}

/** The columns of {@link PackDrawRow} of `packs p` with its album `a`. */
export const PACK_DRAW = `p.opening as draw, p.opened_at as "openedAt", a.id as "albumId", a.revision`

const findStored = prepare<[packId: number, userId: number], PackDrawRow>(
  'packs.find-opening',
  `select ${PACK_DRAW} from packs p left join albums a on a.id = p.album_id where p.id = $1 and p.user_id = $2`,
)

/**
 * Returns the stored content of an opened pack.
 *
 * @throws DomainError `PACK_NOT_FOUND` for another employee's pack, `NOT_FOUND` while it is unopened
 * @see AL-4
 */
export async function findOpening(
  db: Queryable,
  asked: { packId: number; userId: number; catalog: Catalog },
): Promise<OpeningOutput> {
  const { packId, userId, catalog } = asked
  const [pack] = await findStored(db, packId, userId)
  if (!pack) throw new DomainError('PACK_NOT_FOUND')
  const opening = await readOpening(db, { packId, pack, catalog })
  if (!opening) throw new DomainError('NOT_FOUND')

  return opening
}

/** Returns what an employee sees of a pack that they opened; undefined while it is unopened. */
export async function readOpening(
  db: Queryable,
  { packId, pack, catalog }: { packId: number; pack: PackDrawRow; catalog: Catalog },
): Promise<OpeningOutput | undefined> {
  const { draw, openedAt, albumId, revision } = pack
  if (!draw) return undefined

  const album = await catalog.read(db, { id: albumId!, revision: revision! })
  return toOpening({ packId, openedAt: openedAt!, album, draw })
}
