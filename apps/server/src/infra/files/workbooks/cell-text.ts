import { type CellObject, SSF } from '@e965/xlsx'
import { DAY_MS } from '@orbita/domain/time/period'

/** From this size on a spreadsheet has replaced the last digits with zeros. */
const LOST_DIGITS = 1e15
/** The texts that a spreadsheet shows when it cannot compute a cell, in English and in Spanish. */
const FAILED =
  /^#(?:N\/[AD]|REF!|¡REF!|VALUE!|¡VALOR!|NAME\?|¿NOMBRE\?|DIV\/0!|¡DIV\/0!|NULL!|¡NULO!|NUM!|¡NUM!|SPILL!|CALC!)$/i
/** The part of a number format that names a locale and its currency, such as `[$-80A]`. */
const LANGUAGE = /\[\$[^\]]*\]/g
/**
 * A format that shows whole numbers digit by digit, with signs between them: `0000000000`, `000\-0000000\-0`. Neither decimals,
 * thousands nor a currency.
 */
const DIGIT_BY_DIGIT = /^(?:0|[- /()]|\\.|"[^"]*")*0(?:[- /()]|\\.|"[^"]*")*0(?:0|[- /()]|\\.|"[^"]*")*$/

/**
 * Writes the value of a cell as the text that people see where the format carries data, such as the first zeros of a cédula, and
 * else as a CSV would have it: days as `2026-11-21`, and numbers without separators. A number that is too long for a
 * spreadsheet keeps its scientific notation, so that no reader takes its zeros for digits.
 *
 * @param is1904 whether the workbook counts its days from 1904
 */
export function cellText(cell: CellObject | undefined, is1904: boolean): string {
  const { t: type, v: value } = cell ?? {}
  if (value === undefined || type === 'z') return ''
  // What a spreadsheet shows of a formula that failed is no text of a person.
  if (type === 'e' || (typeof value === 'string' && FAILED.test(value))) return ''
  if (typeof value === 'boolean') return value ? 'verdadero' : 'falso'
  if (typeof value !== 'number') return value instanceof Date ? dateText(value) : value

  const format = String(cell?.z ?? 'General')
  if (SSF.is_date(format)) return dateText(dateOf(value, is1904))
  const shown = format.replace(LANGUAGE, '').split(';')[0]!
  if (value >= 0 && Number.isSafeInteger(value) && DIGIT_BY_DIGIT.test(shown)) return SSF.format(shown, value)
  return Math.abs(value) >= LOST_DIGITS ? value.toExponential().toUpperCase() : String(value)
}

/** Returns the moment that a serial number of days stands for, to the second, in UTC. */
function dateOf(serial: number, is1904: boolean): Date {
  const first = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  return new Date(first + Math.round(serial * 86_400) * 1_000)
}

function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return ''

  const text = date.toISOString()
  return date.getTime() % DAY_MS === 0 ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ')
}
