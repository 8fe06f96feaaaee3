import type { ImportColumnsOutput } from '@orbita/contract/imports'
import type { Queryable } from '../../infra/db/sql.ts'
import { checkPeople } from '../check-people.ts'
import { KINDS } from '../file/kinds.ts'
import { viewOfCell } from './cell-view.ts'
import { type Draft, headersOf } from './draft.ts'
import type { PartKeys } from './draft-parts.ts'
import { readDraftRows } from './draft-rows.ts'

const SAMPLES = 3

/** Returns the headers of a file, what each stands for and how its cells look. @see D-73 */
export async function describeColumns(
  db: Queryable,
  draft: Draft,
  { keys }: { keys: PartKeys },
): Promise<ImportColumnsOutput> {
  const rows = await readDraftRows(db, draft, keys)
  const { columns: known, required } = KINDS[draft.kind]
  const problems = draft.kind === 'people' ? await problemsByColumn(db, draft, rows) : new Map<string, number>()
  return {
    columns: headersOf(draft.columns).map(({ title, column, isGuessed }, index) => {
      const cells = rows.flatMap((row) => row[index]?.trim() || [])
      return {
        title,
        column,
        isGuessed,
        // A column that stands for nothing could be anything, cédulas included.
        samples: column === null ? [] : cells.slice(0, SAMPLES).map((cell) => viewOfCell(cell, column)),
        filled: cells.length,
        distinct: new Set(cells).size,
        problems: column === null ? 0 : (problems.get(column) ?? 0),
      }
    }),
    headerRow:
      Math.max(
        0,
        rows.findIndex((cells) => cells.length > 0),
      ) + 1,
    known: known.names.map((name) => ({ name, isRequired: required.includes(name) })),
  }
}

async function problemsByColumn(
  db: Queryable,
  draft: Draft,
  rows: readonly string[][],
): Promise<ReadonlyMap<string, number>> {
  const checked = await checkPeople(db, draft, { rows, skips: false })
  const count = new Map<string, number>()
  for (const { row, column } of 'problems' in checked ? checked.problems : []) {
    if (row > 1) count.set(column, (count.get(column) ?? 0) + 1)
  }
  return count
}
