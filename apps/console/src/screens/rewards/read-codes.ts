import { CODE_LENGTH } from '@orbita/domain/rewards/code-text'

/** The codes of a column of a list. */
export type ReadCodes = {
  /** distinct, in their order */
  codes: readonly string[]
  /** those that stood more than once, beyond the first */
  repeated: number
  /** those too short or too long to be a code */
  unreadable: number
  /** those that a spreadsheet kept as a number without its last figures, as they are written */
  lost: readonly string[]
}

/** A number that is too long for a spreadsheet, as it writes it. */
const SCIENTIFIC = /^(\d)(?:[.,](\d+))?E\+(\d{2,})$/i

/** Reads the codes of a column. A number in scientific notation is the code that it stands for, if all its figures are there. @see RE-5 */
export function readCodes(cells: readonly string[]): ReadCodes {
  const all = cells.map((cell) => cell.trim()).filter(Boolean)
  const lost = all.filter((cell) => SCIENTIFIC.test(cell) && wholeOf(cell) === undefined)
  const whole = all.flatMap((cell) => (SCIENTIFIC.test(cell) ? (wholeOf(cell) ?? []) : cell))
  const readable = whole.filter(({ length }) => length >= CODE_LENGTH.least && length <= CODE_LENGTH.most)
  const codes = [...new Set(readable)]
  return { codes, repeated: readable.length - codes.length, unreadable: whole.length - readable.length, lost }
}

/** Returns the figures of a number in scientific notation, or undefined if some are not there. */
function wholeOf(cell: string): string | undefined {
  const [, first = '', rest = '', exponent] = SCIENTIFIC.exec(cell) ?? []
  return rest.length === Number(exponent) ? first + rest : undefined
}
