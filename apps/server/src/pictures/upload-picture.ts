import type { PictureOutput } from '@orbita/contract/pictures'
import { referenceTo } from '@orbita/domain/files/pictures'
import { recordAudit } from '../infra/audit/record-audit.ts'
import { boundedQueue } from '../infra/bounded-queue.ts'
import type { Database } from '../infra/db/database.ts'
import { prepare } from '../infra/db/sql.ts'
import type { Tx } from '../infra/db/transaction.ts'
import type { ArrivingFile } from '../infra/http/kit/files.ts'
import { findAnswer, inPool, type Operation, once } from '../infra/idempotency/once.ts'
import type { ArrivedFile } from '../infra/uploads/spool.ts'
import type { CleanPicture } from './clean-picture.ts'

/** The queue of pictures to redraw: one at a time per process, so that other requests keep running. */
const redrawing = boundedQueue({ running: 1, waiting: 20 })

const insertPicture = prepare<[id: string, width: number, height: number, now: Date, actor: number], { id: string }>(
  'pictures.insert',
  `insert into pictures (id, width, height, uploaded_at, uploaded_by) values ($1, $2, $3, $4, $5)
   on conflict (id) do nothing
   returning id`,
)

const insertFile = prepare<[pictureId: string, side: number, mediaType: string, content: Buffer], never>(
  'pictures.insert-file',
  'insert into picture_files (picture_id, side, media_type, content) values ($1, $2, $3, $4)',
)

/**
 * Redraws an uploaded picture and stores it by its content, so that the same picture is stored once. A repeated
 * operation id gets the same answer.
 *
 * @param upload.actor account id of the operator
 * @throws DomainError `PICTURE_TYPE`, `PICTURE_TOO_LARGE`, `PICTURE_TOO_MANY_PIXELS`, `UPLOAD_STALLED`, `SLOW_DOWN`
 *   while too many wait, `OPERATION_REUSED`
 * @see D-74, CO-1
 */
export async function uploadPicture(
  db: Database,
  upload: { file: ArrivingFile; operationOf: (file: ArrivedFile) => Operation; actor: number; now: Date },
): Promise<PictureOutput> {
  const { file, operationOf, actor, now } = upload
  const arrived = await file.arrive()
  const operation = operationOf(arrived)
  const known = await findAnswer<PictureOutput>(db.pool, operation)
  if (known) return known

  const picture = await redrawing.run(async () => {
    // The image library is loaded with the first picture, because most processes start without one.
    const { cleanPicture } = await import('./clean-picture.ts')
    return cleanPicture(await arrived.read())
  })
  return once(inPool(db.pool), operation, (tx) => keepPicture(tx, picture, { actor, now }))
}

/** Stores a redrawn picture, once. */
export async function keepPicture(
  tx: Tx,
  { id, width, height, files }: CleanPicture,
  { actor, now }: { actor: number; now: Date },
): Promise<PictureOutput> {
  const [added] = await insertPicture(tx, id, width, height, now, actor)
  if (added) for (const { side, mediaType, content } of files) await insertFile(tx, id, side, mediaType, content)

  const details = { width, height, isNew: added !== undefined }
  await recordAudit(tx, {
    at: now,
    actorAccountId: actor,
    action: 'pictures.upload',
    subject: `pictures/${id}`,
    title: null,
    details,
  })
  return { picture: referenceTo(id), width, height }
}
