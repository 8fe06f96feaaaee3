import { plain } from '../../infra/files/columns.ts'

const RUT = /^(?:rut|run)\b/
const CHECK_DIGIT = /^(?:dv|d\.v\.?|dig(?:ito|\.)? verif(?:icador|\.)?)(?: |$)/
/** A RUT without its check digit, as a number or with signs between thousands. */
const BODY = /^\d{1,2}(?:[.,]?\d{3}){2}$/
/** The share of rows whose digit must be that of their number: chance makes it so in one of eleven. */
const RIGHT = 0.9

/**
 * Returns the rows with the check digits of Chile's RUT, which payrolls keep in a column beside it («RUT», «DV»), at the end of their
 * numbers: people sign in with both. Nothing is joined unless the digits are those of the numbers.
 *
 * @see D-116
 */
export function joinCheckDigits(headers: readonly string[], rows: readonly string[][]): string[][] {
  const names = headers.map(plain)
  const at = names.findIndex((name, index) => RUT.test(name) && CHECK_DIGIT.test(names[index + 1] ?? ''))
  if (at === -1) return [...rows]

  const joined = rows.map((cells) => joinedRow(cells, at))
  const found = joined.flatMap((one) => one ?? [])
  const right = found.filter(({ isRight }) => isRight).length
  if (found.length === 0 || right < found.length * RIGHT) return [...rows]
  return rows.map((cells, index) => joined[index]?.cells ?? cells)
}

function joinedRow(cells: readonly string[], at: number): { cells: string[]; isRight: boolean } | undefined {
  const body = cells[at]?.trim() ?? ''
  const digit = cells[at + 1]?.trim().toUpperCase() ?? ''
  if (!BODY.test(body) || !/^[\dK]$/.test(digit)) return undefined
  return { cells: cells.with(at, `${body}-${digit}`), isRight: digit === checkDigitOf(body) }
}

/** Returns the check digit of a RUT. */
function checkDigitOf(body: string): string {
  const sum = [...body.replace(/[.,]/g, '')]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * ((index % 6) + 2), 0)
  return '0123456789K'[(11 - (sum % 11)) % 11]!
}
