import { DomainError } from '@orbita/domain/errors'
import { uploadedIdOf } from '@orbita/domain/pictures'
import { prepare, type Queryable } from '../infra/db/sql.ts'

const findIds = prepare<[ids: readonly string[]], { id: string }>(
  'pictures.find-ids',
  'select id from pictures where id = any ($1::text[])',
)

/**
 * Refuses references to pictures that were never uploaded. Drawings of the product are not checked: a release may lack
 * one that another has, and shows a stand-in.
 *
 * @param references each with the name of its field in the request
 * @throws DomainError `BAD_INPUT` with the fields
 */
export async function requirePictures(
  db: Queryable,
  references: readonly { field: string; picture: string }[],
): Promise<void> {
  const uploaded = references.flatMap(({ field, picture }) => {
    const id = uploadedIdOf(picture)
    return id === undefined ? [] : { field, id }
  })
  if (uploaded.length === 0) return

  const found = await findIds(
    db,
    uploaded.map(({ id }) => id),
  )
  const known = new Set(found.map(({ id }) => id))
  const fields = uploaded.filter(({ id }) => !known.has(id)).map(({ field }) => field)
  if (fields.length > 0) throw new DomainError('BAD_INPUT', { fields })
}
