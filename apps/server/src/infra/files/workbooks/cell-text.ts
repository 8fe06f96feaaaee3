import { DAY_MS } from '@orbita/domain/time/period'
import type { CellValue } from 'hucre'

/** From this size on a spreadsheet has replaced the last digits with zeros. */
const LOST_DIGITS = 1e15
/** The texts that a spreadsheet shows when it cannot compute a cell, in English and in Spanish. */
const FAILED =
  /^#(?:N\/[AD]|REF!|¡REF!|VALUE!|¡VALOR!|NAME\?|¿NOMBRE\?|DIV\/0!|¡DIV\/0!|NULL!|¡NULO!|NUM!|¡NUM!|SPILL!|CALC!)$/i

/**
 * Writes the value of a workbook's cell as the text that a CSV of it would have: days as `2026-11-21`, and numbers
 * without separators. A number that is too long for a spreadsheet keeps its scientific notation, so that no reader takes
 * its zeros for digits.
 */
export function cellText(value: CellValue | undefined): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return dateText(value)
  // A formula that failed has no value: what a spreadsheet shows of it is no text of a person.
  if (typeof value === 'string' && FAILED.test(value)) return ''
  if (typeof value === 'boolean') return value ? 'verdadero' : 'falso'
  if (typeof value !== 'number') return String(value)
  return Math.abs(value) >= LOST_DIGITS ? value.toExponential().toUpperCase() : String(value)
}

function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return ''

  const text = date.toISOString()
  return date.getTime() % DAY_MS === 0 ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ')
}
