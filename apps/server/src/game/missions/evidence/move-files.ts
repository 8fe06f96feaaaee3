import { DomainError } from '@orbita/domain/errors'
import type { Dependencies } from '../../../dependencies.ts'
import { prepare } from '../../../infra/db/sql.ts'
import { transaction } from '../../../infra/db/transaction.ts'
import type { ObjectStore } from '../../../infra/objects/object-store.ts'
import { protectBytes, readBytes, storeBytes } from './files/file-bytes.ts'

/** The place of the bytes of evidence: the store of files, or the database. */
export type FileStorage = 'store' | 'database'

type Within = Pick<Dependencies, 'db'> & { objects: ObjectStore }

const findInDatabase = prepare<[after: number], { id: number; content: Buffer }>(
  'evidence.find-in-database',
  'select id, content from evidence where id > $1 and content is not null order by id limit 1',
)

const findInStore = prepare<[after: number], { id: number; object_key: string }>(
  'evidence.find-in-store',
  'select id, object_key from evidence where id > $1 and object_key is not null order by id limit 1',
)

const nameObject = prepare<[id: number, key: string, bytes: number], { id: number }>(
  'evidence.name-object',
  `update evidence set content = null, object_key = $2, object_bytes = $3 where id = $1 and content is not null
   returning id`,
)

const takeContent = prepare<[id: number, key: string, content: Buffer], { id: number }>(
  'evidence.take-content',
  `update evidence set content = $3, object_key = null, object_bytes = null where id = $1 and object_key = $2
   returning id`,
)

/**
 * Moves the bytes of all evidence to the store of files or back to the database, one file at a time, while the product
 * runs. A run that is cut short goes on the next time.
 *
 * @param onMoved is called with the number moved so far
 * @returns the number moved, and of those whose bytes the store does not have, which stay as they are
 * @throws StoreAwayError
 */
export async function moveFiles(
  within: Within,
  { to, onMoved }: { to: FileStorage; onMoved?: (count: number) => void },
): Promise<{ moved: number; missing: number }> {
  const moveNext = to === 'store' ? moveToStore : moveToDatabase
  const count = { moved: 0, missing: 0 }
  for (let after = 0; ; ) {
    const file = await moveNext(within, after)
    if (!file) return count

    after = file.id
    if (file.end === 'changed') continue
    count[file.end]++
    onMoved?.(count.moved)
  }
}

/** A file and what became of it. Another command may have changed it meanwhile. */
type Moved = { id: number; end: 'moved' | 'missing' | 'changed' }

async function moveToStore({ db, objects }: Within, after: number): Promise<Moved | undefined> {
  const [file] = await findInDatabase(db.pool, after)
  if (!file) return undefined

  const kept = await storeBytes({ db: db.pool, objects }, file.content)
  if ('content' in kept) throw new Error('The store of files kept nothing')

  const named = await transaction(db.pool, async (tx) => {
    await protectBytes(tx, kept)
    return nameObject(tx, file.id, kept.objectKey, kept.objectBytes)
  })
  return { id: file.id, end: named.length > 0 ? 'moved' : 'changed' }
}

async function moveToDatabase({ db, objects }: Within, after: number): Promise<Moved | undefined> {
  const [file] = await findInStore(db.pool, after)
  if (!file) return undefined

  const content = await readBytes(objects, { content: null, objectKey: file.object_key }).catch(undefinedIfMissing)
  if (!content) return { id: file.id, end: 'missing' }

  const taken = await takeContent(db.pool, file.id, file.object_key, content)
  return { id: file.id, end: taken.length > 0 ? 'moved' : 'changed' }
}

function undefinedIfMissing(error: unknown): undefined {
  if (!(error instanceof DomainError)) throw error
}
