import { DomainError } from '@orbita/domain/errors'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { seal, unseal } from '../../infra/secrets/cipher.ts'
import type { Keys } from '../../infra/secrets/keys.ts'

/**
 * The kinds of parts: the rows of the file, the mended cells of a row, what was said of values by hand and of names, and the
 * pages of each kind of change.
 */
export type PartKind = 'rows' | 'mended' | 'choices' | 'names' | 'created' | 'changed' | 'retired'

/** The keys that seal what a file says. */
export type PartKeys = Pick<Keys, 'importPart'> & { previous?: PartKeys | undefined }

type Place = { importId: number; kind: PartKind }
type Part = { number: number; sealed: Buffer }

const upsert = prepare<[id: number, kind: string, numbers: readonly number[], sealed: readonly Buffer[]], never>(
  'imports.upsert-parts',
  `insert into import_parts (import_id, kind, number, sealed)
   select $1, $2, number, sealed from unnest($3::int[], $4::bytea[]) as t (number, sealed)
   on conflict (import_id, kind, number) do update set sealed = excluded.sealed`,
)

const select = prepare<[id: number, kind: string], Part>(
  'imports.find-parts',
  'select number, sealed from import_parts where import_id = $1 and kind = $2 order by number',
)

const selectOne = prepare<[id: number, kind: string, number: number], Part>(
  'imports.find-part',
  'select number, sealed from import_parts where import_id = $1 and kind = $2 and number = $3',
)

const removeKinds = prepare<[id: number, kinds: readonly string[]], never>(
  'imports.delete-parts',
  'delete from import_parts where import_id = $1 and kind = any ($2::text[])',
)

/** The parts that one statement takes, which is then short even while the machine is busy. */
export const AT_ONCE = 25

/** Seals values and keeps them, each under its number. */
export async function saveParts(
  tx: Queryable,
  { importId, kind, keys, parts }: Place & { keys: PartKeys; parts: ReadonlyMap<number, unknown> },
): Promise<void> {
  const all = [...parts.keys()]
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const numbers = all.slice(from, from + AT_ONCE)
    const sealed = numbers.map((number) =>
      seal({
        key: keys.importPart,
        owner: ownerOf({ importId, kind, number }),
        text: JSON.stringify(parts.get(number)),
      }),
    )
    await upsert(tx, importId, kind, numbers, sealed)
  }
}

/** Reads all the parts of a kind by their number. @throws DomainError `NOT_FOUND` when they were sealed with a lost key */
export async function readParts<Value>(
  db: Queryable,
  { importId, kind, keys }: Place & { keys: PartKeys },
): Promise<Map<number, Value>> {
  const parts = await select(db, importId, kind)
  return new Map(parts.map((part) => [part.number, open<Value>(part, { importId, kind, keys })]))
}

/** Reads one part; undefined if there is none. */
export async function readPart<Value>(
  db: Queryable,
  { importId, kind, keys, number }: Place & { keys: PartKeys; number: number },
): Promise<Value | undefined> {
  const [part] = await selectOne(db, importId, kind, number)
  return part && open<Value>(part, { importId, kind, keys })
}

/** Deletes the pages of changes of an earlier comparison. */
export async function forgetChanges(tx: Queryable, importId: number): Promise<void> {
  await removeKinds(tx, importId, ['created', 'changed', 'retired'])
}

/** Deletes everything that the file says. */
export async function forgetParts(tx: Queryable, importId: number): Promise<void> {
  await removeKinds(tx, importId, ['rows', 'mended', 'choices', 'names', 'created', 'changed', 'retired'])
}

function open<Value>({ number, sealed }: Part, { importId, kind, keys }: Place & { keys: PartKeys }): Value {
  const owner = ownerOf({ importId, kind, number })
  for (let with_: PartKeys | undefined = keys; with_; with_ = with_.previous) {
    const text = unseal({ key: with_.importPart, owner, sealed })
    if (text !== undefined) return JSON.parse(text) as Value
  }
  throw new DomainError('NOT_FOUND')
}

function ownerOf({ importId, kind, number }: Place & { number: number }): string {
  return `imports/${importId}/${kind}/${number}`
}
