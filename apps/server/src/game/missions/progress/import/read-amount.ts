import type { Cell } from '../../../../infra/files/cells.ts'

const MOST = 1_000_000

/** A currency before an amount: `$`, `COP`, `US$`. */
const CURRENCY = /^(?:[A-Z]{0,2}\p{Sc}|[A-Z]{3}(?=[ \d]))\s?/u
/** Whole numbers whose separators can mean nothing else: `12.0`, `1 250`, `1.250.000`, `1.250,00`. */
const WHOLE = [
  /^\d+(?:[.,]0{1,2})?$/,
  /^\d{1,3}(?:[ '’]\d{3})+(?:[.,]0{1,2})?$/,
  /^\d{1,3}(?:(?:\.\d{3}){2,}(?:,0{1,2})?|(?:\.\d{3})+,0{1,2})$/,
  /^\d{1,3}(?:(?:,\d{3}){2,}(?:\.0{1,2})?|(?:,\d{3})+\.0{1,2})$/,
]
const WITH_DECIMALS = /^\d[\d.,' ’]*[.,]\d{1,2}$/
const UNCERTAIN = /^\d{1,3}[.,]\d{3}$/

/**
 * Reads a whole number as exports write it, with a currency, zeros as decimals, or separators between thousands. What could be
 * read in two ways is refused, and so is a formula.
 *
 * @see D-115
 */
export function readAmount(text: string): Cell<number> {
  const tidy = text.trim().replace(/\s+/g, ' ')
  const inBrackets = /^\((.+)\)$/.exec(tidy)?.[1]
  const [, minus, rest] = /^([-−]?) ?(.*)$/.exec(inBrackets ?? tidy)!
  const figures = rest!.replace(CURRENCY, '').trim()
  if (!WHOLE.some((shape) => shape.test(figures))) {
    if (UNCERTAIN.test(figures))
      return { problem: 'No se sabe si separa miles o decimales. Escríbelo solo con cifras.' }
    if (WITH_DECIMALS.test(figures)) return { problem: 'Tiene decimales, y debe ser un número entero.' }
    return { problem: 'Debe ser un número entero, sin letras ni fórmulas.' }
  }
  const digits = Number(figures.replace(/[.,]0{1,2}$/, '').replace(/\D/g, ''))
  const value = minus || inBrackets ? 0 - digits : digits
  return digits <= MOST ? { value } : { problem: `No puede pasar de ${MOST.toLocaleString('es')}.` }
}
