import { DomainError } from '@orbita/domain/errors'
import type { PictureSide } from '@orbita/domain/files/pictures'
import { prepare, type Queryable } from '../infra/db/sql.ts'
import type { StoredPicture } from '../infra/http/kit/files.ts'

const findFile = prepare<
  [pictureId: string, side: number, mediaType: string],
  { mediaType: 'image/avif' | 'image/webp'; content: Buffer }
>(
  'pictures.find-file',
  `select media_type as "mediaType", content from picture_files
    where picture_id = $1 and side = $2 and media_type = $3`,
)

/**
 * Returns a copy of a picture, as AVIF for a browser that says that it takes it, otherwise as WebP.
 *
 * @param asked.accept the request's `Accept`
 * @throws DomainError `PICTURE_NOT_FOUND`
 */
export async function findPicture(
  db: Queryable,
  asked: { pictureId: string; side: PictureSide; accept: string },
): Promise<StoredPicture> {
  const { pictureId, side, accept } = asked
  const [file] = await findFile(db, pictureId, side, accept.includes('image/avif') ? 'image/avif' : 'image/webp')
  if (!file) throw new DomainError('PICTURE_NOT_FOUND')

  return { ...file, fileName: pictureId, isImmutable: true }
}
