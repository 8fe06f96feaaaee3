import type { ImportColumnsOutput } from '@orbita/contract/imports'
import { MOST_VALUES } from '@orbita/domain/files/imports'
import { orderOfDates, readDate } from '@orbita/domain/time/read-date'
import type { Queryable } from '../../infra/db/sql.ts'
import { plain } from '../../infra/files/columns.ts'
import { checkPeople } from '../check-people.ts'
import { KINDS } from '../file/kinds.ts'
import { viewOfCell, viewOfUnknown } from './cell-view.ts'
import { type Draft, headersOf } from './draft.ts'
import { readDraftRows } from './draft-rows.ts'
import { type PeopleRows, type ReadWith, readPeopleRows } from './people-rows.ts'

const SAMPLES = 3
/** The cells that are looked at to see whether a column has dates. */
const LOOKED_AT = 500

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
        values: draft.kind === 'progress' ? valuesOf(cells, rows.length) : null,
        dates: datesOf(cells),
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

/** Returns the texts of a column that rows may be chosen by: a few that repeat, and none that could be a cédula. */
function valuesOf(cells: readonly string[], rows: number): string[] | null {
  const values = new Map<string, string>()
  for (const cell of cells) if (!values.has(plain(cell))) values.set(plain(cell), cell)
  const isOffered =
    values.size > 0 &&
    values.size <= MOST_VALUES &&
    (values.size < cells.length || cells.length < rows) &&
    [...values.values()].every((value) => viewOfUnknown(value) === value && value.length <= 120)
  return isOffered ? [...values.values()] : null
}

const IN_FIGURES = /^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}/

/** Returns what the cells of a column prove about the order of their dates, if most are dates in figures. */
function datesOf(cells: readonly string[]): ImportColumnsOutput['columns'][number]['dates'] {
  const some = cells.slice(0, LOOKED_AT).filter((cell) => IN_FIGURES.test(cell))
  if (some.length === 0 || some.length < Math.min(cells.length, LOOKED_AT) / 2) return null
  const order = orderOfDates(cells)
  const sample = cells.find((cell) => {
    const date = readDate(cell)
    return 'on' in date && date.order === 'unknown'
  })
  return order ? { order, sample: sample ?? null } : null
}

async function problemsByColumn(db: Queryable, draft: Draft, rows: PeopleRows): Promise<ReadonlyMap<string, number>> {
  const { problems } = await checkPeople(db, draft, rows)
  const count = new Map<string, number>()
  for (const { row, column } of problems) {
    if (row > 1) count.set(column, (count.get(column) ?? 0) + 1)
  }
  return count
}
