import type { Dependencies } from '../../../dependencies.ts'
import { prepare } from '../../../infra/db/sql.ts'
import { type Tx, transaction } from '../../../infra/db/transaction.ts'
import type { ObjectStore } from '../../../infra/objects/object-store.ts'

const lockDue = prepare<[], { key: string }>(
  'evidence.lock-due-object',
  'select key from evidence_objects where due_at <= now() order by due_at limit 1 for update skip locked',
)

// A statement of its own, because the row that names the object may have been written while the other one ran.
const findNamed = prepare<[key: string], { is_named: boolean }>(
  'evidence.find-named-object',
  'select exists (select from evidence where object_key = $1) as is_named',
)

const forget = prepare<[key: string], never>('evidence.forget-object', 'delete from evidence_objects where key = $1')

/**
 * Deletes from the store of files the bytes that no evidence names any more: of rows that were deleted, and of uploads
 * that were not finished. A run that is cut short goes on the next time.
 *
 * @param signal ends it between two objects
 * @returns a summary in Spanish; undefined when there was nothing to delete
 * @throws StoreAwayError
 */
export async function sweepObjects(
  { db, objects }: Pick<Dependencies, 'db' | 'objects'>,
  signal?: AbortSignal,
): Promise<string | undefined> {
  if (!objects) return undefined

  let deleted = 0
  while (!signal?.aborted) {
    const swept = await transaction(db.pool, (tx) => sweepOne(tx, objects))
    if (!swept) break
    if (swept === 'deleted') deleted++
  }
  return deleted > 0 ? `Archivos de evidencias borrados del almacén: ${deleted}` : undefined
}

/** Sweeps one object. @returns what became of it; undefined when none was due */
async function sweepOne(tx: Tx, objects: ObjectStore): Promise<'deleted' | 'named' | undefined> {
  const [due] = await lockDue(tx)
  if (!due) return undefined

  const isNamed = (await findNamed(tx, due.key))[0]!.is_named
  // An upload of the same bytes waits for this row, and writes them again afterwards.
  if (!isNamed) await objects.delete(due.key)
  await forget(tx, due.key)
  return isNamed ? 'named' : 'deleted'
}
