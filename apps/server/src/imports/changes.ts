import type { ImportChange, ImportChangesOutput } from '@orbita/contract/imports'
import type { ChangeKind } from '@orbita/domain/imports'
import type { Queryable } from '../infra/db/sql.ts'
import type { ImportReport } from '../people/import/import-people.ts'
import type { PersonChange } from '../people/import/plan-import.ts'
import { COLUMN_OF, newValuesOf, storedValuesOf, type UserValues, VALUE_NAMES } from '../people/import/user-values.ts'
import { forgetChanges, keepParts, type PartKeys, readPart, readParts } from './parts.ts'

const PAGE = 50

/** Seals the changes that an import would make, in pages, and keeps them instead of those of an earlier comparison. */
export async function keepChanges(
  tx: Queryable,
  { importId, keys, report }: { importId: number; keys: PartKeys; report: ImportReport },
): Promise<void> {
  await forgetChanges(tx, importId)
  const lists: Readonly<Record<ChangeKind, ImportChange[]>> = {
    created: report.created.map(changeOf),
    changed: report.changed.map(changeOf),
    retired: (report.retirement?.people ?? []).map(({ id, name, email }) => ({
      row: null,
      userId: id,
      name,
      email,
      values: [{ column: 'activo', before: 'sí', after: 'no' }],
    })),
  }
  for (const [kind, list] of Object.entries(lists) as [ChangeKind, ImportChange[]][]) {
    const parts = new Map<number, ImportChange[]>()
    for (let from = 0; from < list.length; from += PAGE) parts.set(from / PAGE, list.slice(from, from + PAGE))
    if (parts.size > 0) await keepParts(tx, { importId, kind, keys, parts })
  }
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
  const before = stored && storedValuesOf(stored as UserValues)
  const after = newValuesOf(person)
  const values = VALUE_NAMES.filter((name) => columns.includes(COLUMN_OF[name])).map((name) => ({
    column: COLUMN_OF[name] as string,
    before: before ? textOf(before[name]) : '',
    after: textOf(after[name]),
  }))
  if (columns.includes('cedula')) values.push({ column: 'cedula', before: '', after: '' })
  const { name, email } = stored ?? person
  return { row: person.row, userId: stored?.id ?? null, name, email, values }
}

function textOf(value: UserValues[keyof UserValues]): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  return Array.isArray(value) ? value.join(', ') : String(value)
}
