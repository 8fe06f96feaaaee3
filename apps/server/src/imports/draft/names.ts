import type { NameMatch } from '@orbita/contract/imports'
import { DomainError } from '@orbita/domain/errors'
import type { NamesInput } from '@orbita/domain/files/imports'
import type * as v from 'valibot'
import type { Queryable } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { withoutPlaceholder } from '../../infra/files/placeholders.ts'
import { findFileNames, findNamed, findNamesakes, nameKey } from '../../people/import/file-names.ts'
import { type Draft, reopenDraft } from './draft.ts'
import { type PartKeys, readPart, saveParts } from './draft-parts.ts'
import { FIRST_ROW, textOf } from './draft-rows.ts'

/** Who was said to be meant by names, by `nameKey`; null: not known. */
type Said = Record<string, number | null>

/** A name of a file whose rows say no more about the person. @property name as the file writes it first */
type NameInFile = { name: string; rows: number }

/** Who the names of a file mean. @property said those of this file; the others were said for a file before */
export type ConfirmedNames = { of: ReadonlyMap<string, number>; said: ReadonlySet<string> }

const placeOf = ({ id }: Pick<Draft, 'id'>, keys: PartKeys) => ({ importId: id, kind: 'names' as const, keys })

/** Returns the name of a row that says neither an e-mail nor a number; empty if it does. A name with an at sign is an e-mail. */
export function bareNameOf(cells: readonly string[], columns: Draft['columns']): string {
  const read = (column: string) => withoutPlaceholder(textOf(cells, columns, column)).trim()
  const name = read('nombre')
  return name.includes('@') || read('correo') !== '' || read('numero') !== '' ? '' : name
}

/** Returns the names of the rows that count, by `nameKey`. */
export function namesOfRows(
  rows: readonly (readonly string[])[],
  columns: Draft['columns'],
  without: ReadonlySet<number>,
): ReadonlyMap<string, NameInFile> {
  const names = new Map<string, NameInFile>()
  if (!columns.some(({ column }) => column === 'nombre')) return names

  for (const [at, cells] of rows.entries()) {
    const name = without.has(at + FIRST_ROW) ? '' : bareNameOf(cells, columns)
    const key = nameKey(name)
    if (key === '') continue
    const known = names.get(key)
    if (known) known.rows++
    else names.set(key, { name, rows: 1 })
  }
  return names
}

/** Says who is meant by names of a file. @throws DomainError `BAD_INPUT` for somebody who is not there */
export async function sayNames(
  tx: Tx,
  draft: Draft,
  { names, keys }: v.InferOutput<typeof NamesInput> & { keys: PartKeys },
): Promise<void> {
  const ids = names.flatMap(({ userId }) => userId ?? [])
  const known = await findNamed(tx, ids)
  if (ids.some((id) => !known.has(id))) throw new DomainError('BAD_INPUT', { fields: ['names'] })

  const place = placeOf(draft, keys)
  const before = (await readPart<Said>(tx, { ...place, number: 0 })) ?? {}
  const after = { ...before, ...Object.fromEntries(names.map(({ name, userId }) => [nameKey(name), userId])) }
  await saveParts(tx, { ...place, parts: new Map([[0, after]]) })
  await reopenDraft(tx, draft.id)
}

/** Returns who the names of a file mean, as its operator said, or said for a file before. @see D-115 */
export async function readNames(
  db: Queryable,
  draft: Pick<Draft, 'id'>,
  { names, keys }: { names: ReadonlyMap<string, NameInFile>; keys: PartKeys },
): Promise<ConfirmedNames> {
  if (names.size === 0) return { of: new Map(), said: new Set() }

  const said = (await readPart<Said>(db, { ...placeOf(draft, keys), number: 0 })) ?? {}
  const before = await findFileNames(db, [...names.keys()])
  const of = [...names.keys()].flatMap((key) => {
    const userId = key in said ? said[key] : before.get(key)
    return userId == null ? [] : [[key, userId] as const]
  })
  return { of: new Map(of), said: new Set(Object.keys(said)) }
}

/** Shows the names of a file with who could be meant by each: those without an answer first. */
export async function viewNames(
  db: Queryable,
  names: ReadonlyMap<string, NameInFile>,
  { of, said }: ConfirmedNames,
): Promise<NameMatch[]> {
  const open = [...names.keys()].filter((key) => !of.has(key))
  const [namesakes, people] = await Promise.all([findNamesakes(db, open), findNamed(db, [...of.values()])])
  const views = [...names].map(([key, { name, rows }]): NameMatch => {
    const chosen = people.get(of.get(key) ?? -1) ?? null
    const others = (namesakes.get(key) ?? []).map((person) => ({ ...person }))
    return { name, rows, people: others, chosen, isRecalled: chosen !== null && !said.has(key) }
  })
  return views.toSorted((one, other) => Number(one.chosen !== null) - Number(other.chosen !== null))
}
