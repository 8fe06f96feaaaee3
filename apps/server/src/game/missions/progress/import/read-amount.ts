import type { Country } from '@orbita/domain/country/country'
import { readNumber } from '@orbita/domain/country/read-number'
import type { Queryable } from '../../../../infra/db/sql.ts'
import type { Cell } from '../../../../infra/files/cells.ts'
import { findSetting } from '../../../../settings/find-settings.ts'

const MOST = 1_000_000

/** A currency after an amount: `3 COP`, `12 €`. */
const CURRENCY_AFTER = /(?<=\d)\s?(?:\p{Sc}|[A-Z]{3})$/u

const FIGURES = /^\d[\d.,'’ ]*$/

/** Reads an amount of a file: see {@link readAmount}. */
export type AmountReader = (text: string) => Cell<number>

/** Returns the reader of amounts as the company's country writes them. */
export async function findAmountReader(db: Queryable): Promise<AmountReader> {
  const { country } = await findSetting(db, 'place')
  return (text) => readAmount(text, country)
}

/**
 * Reads a whole number as the company's country writes it and as exports do: with a currency, zeros as decimals, separators
 * between thousands, or a sign, which some write after it: `2-`, `3 COP`. A formula is refused.
 *
 * @see D-102, D-115
 */
export function readAmount(text: string, country: Country): Cell<number> {
  const tidy = text.trim().replace(/\s+/g, ' ')
  const inBrackets = /^\((.+)\)$/.exec(tidy)?.[1]
  const [, before, written = '', after] = /^([-−]?) ?(.*?)([-−]?)$/.exec(inBrackets ?? tidy)!
  const minus = before || after
  const figures = written.replace(CURRENCY_AFTER, '')
  const read = readNumber(figures, { country })
  if ('problem' in read) return { problem: problemOf(figures, read.problem) }
  if (read.value > MOST) return { problem: `No puede pasar de ${MOST.toLocaleString('es')}.` }
  return { value: minus || inBrackets ? 0 - read.value : read.value }
}

/** Says what is wrong with an amount, without repeating it: in a wrong column it may be a cédula. */
function problemOf(figures: string, problem: string): string {
  if (!FIGURES.test(figures)) return 'Debe ser un número entero, sin letras ni fórmulas.'
  return /[.,]\d{3,}$/.test(figures) ? 'Tiene tres decimales o más. Si son miles, escríbelo solo con cifras.' : problem
}
