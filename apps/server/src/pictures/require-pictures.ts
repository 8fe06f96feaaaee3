import { DomainError } from '@orbita/domain/errors'
import { uploadedIdOf } from '@orbita/domain/files/pictures'
import { prepare, type Queryable } from '../infra/db/sql.ts'

const findIds = prepare<[ids: readonly string[]], { id: string }>(
  'pictures.find-ids',
  'select id from pictures where id = any ($1::text[])',
)

/** A reference to a picture and the name of its field in the request. */
type PictureReference = { field: string; picture: string }

/**
 * Refuses references to pictures that were never uploaded. Drawings of the product are not checked: a release may lack
 * one that another has, and shows a stand-in.
 *
 * @throws DomainError `BAD_INPUT` with the fields
 */
export async function requirePictures(db: Queryable, references: readonly PictureReference[]): Promise<void> {
  const fields = (await findUnknownPictures(db, references)).map(({ field }) => field)
  if (fields.length > 0) throw new DomainError('BAD_INPUT', { fields })
}

/** Returns the references to pictures that were never uploaded. */
export async function findUnknownPictures(
  db: Queryable,
  references: readonly PictureReference[],
): Promise<{ field: string }[]> {
  const uploaded = references.flatMap(({ field, picture }) => {
    const id = uploadedIdOf(picture)
    return id === undefined ? [] : { field, id }
  })
  if (uploaded.length === 0) return []

  const found = await findIds(
    db,
    uploaded.map(({ id }) => id),
  )
  const known = new Set(found.map(({ id }) => id))
  return uploaded.filter(({ id }) => !known.has(id))
}
