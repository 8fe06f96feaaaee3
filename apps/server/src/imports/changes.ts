import type { ImportChange, ImportChangesOutput } from '@orbita/contract/imports'
import type { ChangeKind } from '@orbita/domain/files/imports'
import type { Queryable } from '../infra/db/sql.ts'
import type { ImportReport } from '../people/import/import-people.ts'
import type { PersonChange } from '../people/import/plan-import.ts'
import { COLUMN_OF, newValuesOf, type UserValues, VALUE_NAMES } from '../people/import/user-values.ts'
import { AT_ONCE, forgetChanges, type PartKeys, readPart, readParts, saveParts } from './draft/draft-parts.ts'

const PAGE = 50

/** Seals the changes that an import would make, in pages, and keeps them instead of those of an earlier comparison. */
export async function saveChanges(
  tx: Queryable,
  { importId, keys, report }: { importId: number; keys: PartKeys; report: ImportReport },
): Promise<void> {
  await forgetChanges(tx, importId)
  const lists: Readonly<Record<ChangeKind, { length: number; page: (from: number) => ImportChange[] }>> = {
    created: pagesOf(report.created, changeOf),
    changed: pagesOf(report.changed, changeOf),
    retired: pagesOf(report.retirement?.people ?? [], ({ id, name, email }) => ({
      row: null,
      userId: id,
      name,
      email,
      values: [{ column: 'activo', before: 'sí', after: 'no' }],
    })),
  }
  for (const [kind, { length, page }] of Object.entries(lists) as [ChangeKind, (typeof lists)[ChangeKind]][]) {
    // A few pages at a time, so that the memory holds no second copy of what changes.
    for (let from = 0; from < length; from += PAGE * AT_ONCE) {
      const numbers = Array.from({ length: AT_ONCE }, (_, index) => from / PAGE + index)
      const parts = numbers.filter((number) => number * PAGE < length).map((number) => [number, page(number)] as const)
      await saveParts(tx, { importId, kind, keys, parts: new Map(parts) })
    }
  }
}

function pagesOf<Item>(items: readonly Item[], viewOf: (item: Item) => ImportChange) {
  const page = (number: number) => items.slice(number * PAGE, (number + 1) * PAGE).map(viewOf)
  return { length: items.length, page }
}

/** Returns a page of the changes that a comparison found. */
export async function findChanges(
  db: Queryable,
  { importId, keys, kind, page }: { importId: number; keys: PartKeys; kind: ChangeKind; page: number },
): Promise<ImportChangesOutput> {
  const changes = (await readPart<ImportChange[]>(db, { importId, keys, kind, number: page })) ?? []
  const next = changes.length === PAGE && (await readPart(db, { importId, keys, kind, number: page + 1 }))
  return { kind, changes, hasMore: Boolean(next) }
}

/** Returns the ids of the people whom the comparison showed as deactivated. */
export async function findRetired(
  db: Queryable,
  { importId, keys }: { importId: number; keys: PartKeys },
): Promise<ReadonlySet<number>> {
  const pages = await readParts<ImportChange[]>(db, { importId, kind: 'retired', keys })
  return new Set([...pages.values()].flat().flatMap(({ userId }) => userId ?? []))
}

function changeOf({ person, stored, columns }: PersonChange): ImportChange {
  const after = newValuesOf(person)
  const values = VALUE_NAMES.filter((name) => columns.includes(COLUMN_OF[name])).map((name) => ({
    column: COLUMN_OF[name] as string,
    // A leader is shown by e-mail.
    before: stored ? textOfValue(name === 'reports_to' ? stored.leader : (stored.before[name] ?? null)) : '',
    after: textOfValue(name === 'reports_to' ? (person.leader ?? null) : after[name]),
  }))
  if (columns.includes('cedula')) values.push({ column: 'cedula', before: '', after: '' })
  const { name, email } = stored ?? person
  return { row: person.row, userId: stored?.id ?? null, name, email, values }
}

/** Writes a value of a person as the console shows it. */
export function textOfValue(value: UserValues[keyof UserValues]): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  return Array.isArray(value) ? value.join(', ') : String(value)
}
