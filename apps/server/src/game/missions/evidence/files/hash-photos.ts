import { DomainError } from '@orbita/domain/errors'
import type { Dependencies } from '../../../../dependencies.ts'
import { prepare } from '../../../../infra/db/sql.ts'
import { type BytesRow, readBytes } from './file-bytes.ts'

/** The photos that one run looks at, so that the other work of a process goes on beside it. */
const OF_A_RUN = 60

const findUnhashed = prepare<[after: number], { id: number } & BytesRow>(
  'evidence.find-unhashed',
  `select id, content, object_key as "objectKey" from evidence
    where id > $1 and media_type = 'image/webp' and picture_hash is null order by id limit 1`,
)

// Its sender may have withdrawn it meanwhile, and another process may have hashed it.
const saveHash = prepare<[id: number, hash: string], { id: number }>(
  'evidence.save-hash',
  'update evidence set picture_hash = $2::text::bit(64) where id = $1 and picture_hash is null returning id',
)

type Within = Pick<Dependencies, 'db' | 'objects' | 'log'>

/**
 * Makes the job that hashes the photos that were sent before photos were compared, the oldest first. A run hashes a part
 * of them and the next one goes on after it. A photo that cannot be read is logged and passed over until all
 * others are done.
 *
 * @param signal ends a run between two photos
 * @returns a job that answers a summary in Spanish; undefined when there was nothing to hash
 * @throws StoreAwayError
 * @see MI-6
 */
export function hashPhotosJob({ db, objects, log }: Within, signal?: AbortSignal): () => Promise<string | undefined> {
  let after = 0
  return async () => {
    let hashed = 0
    for (let looked = 0; looked < OF_A_RUN && !signal?.aborted; looked++) {
      const [photo] = await findUnhashed(db.pool, after)
      if (!photo) {
        // Those that were passed over have their turn in the next run.
        after = 0
        break
      }
      const hash = await hashOf(photo)
      after = photo.id
      if (hash !== undefined) hashed += (await saveHash(db.pool, photo.id, hash)).length
    }
    return hashed > 0 ? `Fotos de evidencias que ya se pueden comparar: ${hashed}` : undefined
  }

  async function hashOf(photo: { id: number } & BytesRow): Promise<string | undefined> {
    const bytes = await readBytes(objects, photo).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error
    })
    if (!bytes) {
      log.warn(
        { event: 'evidence.photo-missing', evidenceId: photo.id },
        'El almacén no tiene esta foto: no se compara',
      )
      return undefined
    }
    // The image library is loaded with the first photo, because most processes find none.
    const { hashPicture } = await import('./hash-picture.ts')
    return hashPicture(bytes).catch((error: unknown) => {
      log.warn(
        { event: 'evidence.photo-unread', evidenceId: photo.id, err: error },
        'Una foto no se puede leer: no se compara',
      )
      return undefined
    })
  }
}
