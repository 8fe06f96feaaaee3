import type { Columns } from '../../infra/files/columns.ts'

/** The rows among which the headers of a table are looked for. */
export const HEADER_ROWS = 20
/** The known headers that make a row the one of the headers. */
const ENOUGH = 2

/**
 * Returns the index of the row with the headers. A spreadsheet often begins with a title, a date and a blank row: the row
 * with the most known headers is taken; if none has two of them, the first that fills half of the widest row.
 */
export function findHeader(rows: readonly (readonly string[])[], known: Columns<string>): number {
  const head = rows.slice(0, HEADER_ROWS)
  const named = head.map((cells) => new Set(cells.flatMap((cell) => known.of(cell) ?? [])).size)
  const most = Math.max(0, ...named)
  if (most >= ENOUGH) return named.indexOf(most)

  const filled = head.map((cells) => cells.filter((cell) => cell.trim() !== '').length)
  const widest = Math.max(0, ...filled)
  return Math.max(
    0,
    filled.findIndex((count) => count > 0 && count >= widest / 2),
  )
}

/** What a person or a fact has and a header has not. */
const OF_DATA = /[\d@]/

/**
 * Returns the headers of two rows as one, if the second names what the first leaves blank, as below merged cells: «Nombres» over
 * «Primero» and «Segundo». A cell that is merged over both rows has its text in each. Undefined if the second row is of data.
 */
export function joinHeaders(first: readonly string[], second: readonly string[]): string[] | undefined {
  const [above, below] = [first, second].map((cells) => cells.map((cell) => cell.trim())) as [string[], string[]]
  const isNaming = below.some((cell, at) => cell !== '' && !above[at])
  if (!isNaming || below.some((cell) => OF_DATA.test(cell))) return undefined

  let last = ''
  return Array.from({ length: Math.max(above.length, below.length) }, (_, at) => {
    const [title = '', part = ''] = [above[at], below[at]]
    last = title || last
    if (part === '' || part === title) return title
    return last === '' ? part : `${last} (${part})`
  })
}
