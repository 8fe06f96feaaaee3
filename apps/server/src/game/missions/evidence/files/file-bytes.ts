import { createHash } from 'node:crypto'
import { DomainError } from '@orbita/domain/errors'
import type { Dependencies } from '../../../../dependencies.ts'
import { prepare, type Queryable } from '../../../../infra/db/sql.ts'
import type { Tx } from '../../../../infra/db/transaction.ts'
import { type ObjectStore, StoreAwayError } from '../../../../infra/objects/object-store.ts'

/** The beginning of the keys of evidence in the store of files. */
export const EVIDENCE_PREFIX = 'evidence/'

/** The bytes of a file, or where they are. */
export type FileBytes = { content: Buffer } | { objectKey: string; objectBytes: number }

/** The columns of `evidence` that say where the bytes are: exactly one is not null. */
export type BytesRow = { content: Buffer | null; objectKey: string | null }

// A sweep that is deleting this object holds its row, so the key is announced before it or after it, never in between.
const announce = prepare<[key: string], never>(
  'evidence.announce-object',
  `insert into evidence_objects as o (key, due_at) values ($1, now() + interval '1 hour')
   on conflict (key) do update set due_at = greatest(o.due_at, excluded.due_at)`,
)

const findAnnounced = prepare<[key: string], { key: string }>(
  'evidence.find-announced-object',
  'select key from evidence_objects where key = $1 for share',
)

/** Returns the key of some bytes: their SHA-256, so that the same bytes are one object. */
function objectKeyOf(content: Buffer): string {
  return EVIDENCE_PREFIX + createHash('sha256').update(content).digest('hex')
}

/**
 * Writes the bytes of new evidence to the store of files, before the row that names them. Without a store they go with
 * the row. Whatever happens next, bytes that no row names are deleted within some hours.
 *
 * @throws StoreAwayError
 */
export async function storeBytes(
  { db, objects }: Pick<Dependencies, 'objects'> & { db: Queryable },
  content: Buffer,
): Promise<FileBytes> {
  if (!objects) return { content }

  const objectKey = objectKeyOf(content)
  await announce(db, objectKey)
  await objects.put(objectKey, content)
  return { objectKey, objectBytes: content.length }
}

/**
 * Keeps a sweep from deleting bytes that a row of this transaction is about to name.
 *
 * @throws StoreAwayError when they were deleted since they were written, an hour ago or more
 */
export async function protectBytes(tx: Tx, kept: FileBytes): Promise<void> {
  if ('content' in kept) return

  const [announced] = await findAnnounced(tx, kept.objectKey)
  if (!announced) throw new StoreAwayError('The bytes were swept before their row was written')
}

/**
 * Returns the bytes of a row of evidence, from the database or from the store of files.
 *
 * @throws StoreAwayError when the store does not answer, or the environment names none any more
 * @throws DomainError `NOT_FOUND` when the store does not have them
 * @throws Error when they are not the bytes that were sent
 */
export async function readBytes(objects: ObjectStore | undefined, row: BytesRow): Promise<Buffer> {
  const { content, objectKey } = row
  if (content) return content
  if (!objects) throw new StoreAwayError('Evidence is in a store of files, and S3_ENDPOINT is not set')

  const bytes = await objects.get(objectKey!)
  if (!bytes) throw new DomainError('NOT_FOUND')
  if (objectKeyOf(bytes) !== objectKey) throw new Error(`The object ${objectKey} has other bytes than its name says`)

  return bytes
}
