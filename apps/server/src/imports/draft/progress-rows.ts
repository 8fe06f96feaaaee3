import type { Queryable } from '../../infra/db/sql.ts'
import { plain } from '../../infra/files/columns.ts'
import { isBlank } from '../../infra/files/csv.ts'
import { findNamed } from '../../people/import/file-names.ts'
import type { Draft } from './draft.ts'
import type { PartKeys } from './draft-parts.ts'
import { FIRST_ROW, readDraftRows } from './draft-rows.ts'
import { type ConfirmedNames, namesOfRows, readNames } from './names.ts'
import { totalRows } from './total-rows.ts'

/**
 * The rows of a file of progress.
 *
 * @property totals those of totals
 * @property filtered those that do not count because of the filter
 * @property without both, which stay out
 * @property emails the e-mail of the person whom a name means, by `nameKey`
 */
export type ProgressRows = {
  rows: readonly string[][]
  totals: ReadonlySet<number>
  filtered: ReadonlySet<number>
  without: ReadonlySet<number>
  names: ReturnType<typeof namesOfRows>
  confirmed: ConfirmedNames
  emails: ReadonlyMap<string, string>
}

/** Reads the rows of a file of progress, with what its operator said of them. @see D-115 */
export async function readProgressRows(
  db: Queryable,
  draft: Pick<Draft, 'id' | 'columns' | 'options'>,
  keys: PartKeys,
): Promise<ProgressRows> {
  const rows = await readDraftRows(db, draft, keys)
  const totals = totalRows(rows, draft.columns)
  const filtered = filteredRows(rows, draft.options, totals)
  const without = new Set([...totals, ...filtered])
  const names = namesOfRows(rows, draft.columns, without)
  const confirmed = await readNames(db, draft, { names, keys })
  const people = await findNamed(db, [...confirmed.of.values()])
  const emails = [...confirmed.of].flatMap(([key, userId]) => {
    const email = people.get(userId)?.email
    return email === undefined ? [] : [[key, email] as const]
  })
  return { rows, totals, filtered, without, names, confirmed, emails: new Map(emails) }
}

/** Returns the rows whose cell is none of those that count, however it is spelled. */
function filteredRows(
  rows: readonly (readonly string[])[],
  { filter }: Draft['options'],
  totals: ReadonlySet<number>,
): ReadonlySet<number> {
  if (!filter) return new Set()

  const counted = new Set(filter.values.map(filterKey))
  const out = rows.flatMap((cells, at) => {
    const row = at + FIRST_ROW
    return isBlank(cells) || totals.has(row) || counted.has(filterKey(cells[filter.header] ?? '')) ? [] : [row]
  })
  return new Set(out)
}

/** Writes a cell as filters compare it. */
function filterKey(cell: string): string {
  return plain(cell).replace(/\s+/g, ' ')
}
