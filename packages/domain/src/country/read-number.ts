import { MOST_MONEY } from '../money/money.ts'
import { type Country, FIRST_PLACE, writingOf } from './country.ts'
import { numberInWords } from './number-in-words.ts'

/** A number that was typed, or a Spanish sentence that says what is wrong with it. */
export type TypedNumber = { value: number } | { problem: string }

/** A currency before an amount: `$`, `COP`, `US$`. */
const CURRENCY = /^(?:[A-Z]{0,2}\p{Sc}|[A-Z]{3}(?=[ \d]))\s?/u
const PLAIN = /^\d+$/
const escaped = (sign: string) => `\\${sign}`

/** How a number is read. @property decimals how many there may be @property country of the company */
export type Reading = { decimals?: 0 | 2; country?: Country }

/**
 * Reads a number as the company's country writes it: in Colombia 12.000 is twelve thousand and 12,5 twelve and a half. Signs that
 * can mean nothing else are read too: 12.50, 1,250.00, 1 250. Nothing below zero is read.
 *
 * @see D-102
 */
export function readNumber(text: string, { decimals = 0, country = FIRST_PLACE.country }: Reading = {}): TypedNumber {
  const figures = text.trim().replace(/\s+/g, ' ').replace(CURRENCY, '').trim()
  const { decimal, thousands } = writingOf(country)
  const own = splitAt(figures, { decimal, thousands })
  const foreign = splitAt(figures, { decimal: thousands, thousands: decimal })
  // 12,000 alone could be twelve thousand of another country.
  const isSure = foreign !== undefined && (foreign.decimals !== '' || foreign.whole.length > 6)
  const parts = own ?? (isSure ? foreign : undefined)
  if (!parts) {
    const looksCut = new RegExp(`^\\d+${escaped(decimal)}\\d{3,}$`).test(figures)
    return {
      problem: looksCut
        ? `«${figures}» tiene tres decimales o más. Si son miles, escribe ${figures.replace(decimal, thousands)}.`
        : 'Escríbelo con cifras, sin letras ni signos.',
    }
  }
  const cents = parts.decimals.replace(/0+$/, '')
  if (cents.length > decimals) {
    return { problem: decimals === 0 ? 'Va sin decimales.' : 'Lleva dos decimales como máximo.' }
  }
  const value = Number(`${parts.whole}.${cents || '0'}`)
  return value <= Number.MAX_SAFE_INTEGER ? { value } : { problem: 'Es más grande de lo que podemos contar.' }
}

/** Splits figures at a decimal sign of one or two figures, with groups of three before it; undefined if they are not written so. */
function splitAt(
  figures: string,
  { decimal, thousands }: { decimal: string; thousands: string },
): { whole: string; decimals: string } | undefined {
  const [, whole = figures, decimals = ''] = new RegExp(`^(.*)${escaped(decimal)}(\\d{1,2})$`).exec(figures) ?? []
  if (PLAIN.test(whole)) return { whole, decimals }

  const isGrouped = [thousands, ' ', "'", '’'].some((sign) =>
    new RegExp(`^\\d{1,3}(?:${escaped(sign)}\\d{3})+$`).test(whole),
  )
  return isGrouped ? { whole: whole.replace(/\D/g, ''), decimals } : undefined
}

/** Returns a whole number between two ends, as it was typed; undefined for anything else. */
export function readWhole(text: string, least: number, most: number, country?: Country): number | undefined {
  const read = readNumber(text, { ...(country && { country }) })
  return 'value' in read && read.value >= least && read.value <= most ? read.value : undefined
}

/** Reads money, to the cent. */
export function readMoney(text: string, country?: Country): TypedNumber {
  const read = readNumber(text, { decimals: 2, ...(country && { country }) })
  if ('problem' in read || read.value <= MOST_MONEY) return read
  return { problem: 'Es más dinero del que podemos contar.' }
}

/**
 * Says how a number with signs was read: `12.000 = doce mil`. @returns undefined for figures alone, which say it themselves
 *
 * @param options as in {@link readNumber}
 */
export function howItWasRead(text: string, options: Reading = {}): string | undefined {
  const tidy = text.trim()
  if (tidy === '' || PLAIN.test(tidy)) return undefined
  const read = readNumber(tidy, options)
  return 'value' in read ? `${tidy} = ${numberInWords(read.value)}` : undefined
}

/** Writes money for a field in which it is changed, as the company's country does: `12,50`, `1250`. */
export function typedMoney(money: number, country: Country = FIRST_PLACE.country): string {
  return Number.isInteger(money) ? `${money}` : money.toFixed(2).replace('.', writingOf(country).decimal)
}
