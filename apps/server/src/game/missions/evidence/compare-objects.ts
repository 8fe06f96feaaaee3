import type { Dependencies } from '../../../dependencies.ts'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'
import type { ListedObject, ObjectStore } from '../../../infra/objects/object-store.ts'
import { EVIDENCE_PREFIX } from './files/file-bytes.ts'

/** The difference between the rows of evidence and the objects of the store, as keys. */
export type Difference = {
  /** named by a row, and not in the store */
  missing: string[]
  /** in the store, and known to no row */
  unknown: ListedObject[]
}

const PAGE = 1_000

// The order of bytes, which is that of the store.
const findKeys = prepare<[after: string, limit: number], { key: string; is_named: boolean }>(
  'evidence.find-object-keys',
  `select key, bool_or(is_named) as is_named
     from (select object_key collate "C" as key, true as is_named from evidence where object_key > $1 collate "C"
            union all
           select key collate "C", false from evidence_objects where key > $1 collate "C") as k
    group by key order by key limit $2`,
)

/**
 * Compares the keys that the database knows with the objects of the store, both in order, a page of each in memory.
 * What is written meanwhile may count as a difference.
 *
 * @throws StoreAwayError
 */
export async function compareObjects(db: Queryable, objects: ObjectStore): Promise<Difference> {
  const difference: Difference = { missing: [], unknown: [] }
  const known = knownKeys(db)
  let row = await known.next()
  for await (const object of objects.list(EVIDENCE_PREFIX)) {
    for (; !row.done && row.value.key < object.key; row = await known.next()) note(row.value)
    if (!row.done && row.value.key === object.key) row = await known.next()
    else difference.unknown.push(object)
  }
  for (; !row.done; row = await known.next()) note(row.value)
  return difference

  function note({ key, is_named: isNamed }: { key: string; is_named: boolean }): void {
    // An upload that has not been finished names no object yet.
    if (isNamed) difference.missing.push(key)
  }
}

async function* knownKeys(db: Queryable) {
  for (let after = ''; ; ) {
    const page = await findKeys(db, after, PAGE)
    yield* page
    if (page.length < PAGE) return

    after = page.at(-1)!.key
  }
}

/**
 * Compares the evidence with the store and logs how many differences there are. It deletes nothing: a copy of the
 * database that is used for a rehearsal knows less than the store of the company.
 *
 * @returns a summary in Spanish; undefined when there is no difference
 * @throws StoreAwayError
 */
export async function compareStore({
  db,
  objects,
  log,
}: Pick<Dependencies, 'db' | 'log'> & { objects: ObjectStore }): Promise<string | undefined> {
  const { missing, unknown } = await compareObjects(db.pool, objects)
  if (missing.length + unknown.length === 0) return undefined

  const summary = `Evidencias sin su archivo en el almacén: ${missing.length}; archivos que la base no conoce: ${unknown.length}`
  log.warn({ event: 'evidence.store-differs', count: missing.length + unknown.length }, summary)
  return summary
}
