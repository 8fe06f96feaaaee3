import type { ImportColumnsOutput } from '@orbita/contract/imports'
import type { Queryable } from '../../infra/db/sql.ts'
import { checkPeople } from '../check-people.ts'
import { KINDS } from '../file/kinds.ts'
import { viewOfCell } from './cell-view.ts'
import { type Draft, headersOf } from './draft.ts'
import { readDraftRows } from './draft-rows.ts'
import { type PeopleRows, type ReadWith, readPeopleRows } from './people-rows.ts'

const SAMPLES = 3

/** Returns the headers of a file, what each stands for and how its cells look. @see D-73 */
export async function describeColumns(db: Queryable, draft: Draft, readWith: ReadWith): Promise<ImportColumnsOutput> {
  const people = draft.kind === 'people' ? await readPeopleRows(db, draft, readWith) : undefined
  const rows = people?.rows ?? (await readDraftRows(db, draft, readWith.keys))
  const { columns: known, required } = KINDS[draft.kind]
  const problems = people ? await problemsByColumn(db, draft, people) : new Map<string, number>()
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

async function problemsByColumn(db: Queryable, draft: Draft, rows: PeopleRows): Promise<ReadonlyMap<string, number>> {
  const { problems } = await checkPeople(db, draft, rows)
  const count = new Map<string, number>()
  for (const { row, column } of problems) {
    if (row > 1) count.set(column, (count.get(column) ?? 0) + 1)
  }
  return count
}
