import { type Country, FIRST_PLACE, localeOf, type Place } from '@orbita/domain/country/country'
import {
  howItWasRead as howItReads,
  readMoney as readMoneyOf,
  readNumber as readNumberOf,
  readWhole as readWholeOf,
  type TypedNumber,
  typedMoney as typedMoneyOf,
} from '@orbita/domain/country/read-number'
import { setCompanyLocale } from '@orbita/web/company-locale'

let place: Place = FIRST_PLACE

/** Sets where the company works, by which numbers and days are written and typed ones are read. @see D-100 */
export function setPlace(next: Place): void {
  const { country, currency } = next
  if (country !== place.country || currency !== place.currency) place = { country, currency }
  setCompanyLocale(localeOf(country))
}

/** Returns where the company works. */
export const placeOf = (): Place => place
export const countryOf = (): Country => place.country

/** Reads a typed number as the company's country writes it. @see D-102 */
export const readNumber = (text: string, options: { decimals?: 0 | 2 } = {}): TypedNumber =>
  readNumberOf(text, { ...options, country: place.country })

/** Returns a whole number between two ends, as it was typed; undefined for anything else. */
export const readWhole = (text: string, least: number, most: number): number | undefined =>
  readWholeOf(text, least, most, place.country)

/** Reads money, to the cent. */
export const readMoney = (text: string): TypedNumber => readMoneyOf(text, place.country)

/** Says how a number with signs was read: `12.000 = doce mil`. */
export const howItWasRead = (text: string, options: { decimals?: 0 | 2 } = {}): string | undefined =>
  howItReads(text, { ...options, country: place.country })

/** Writes money for a field in which it is changed. */
export const typedMoney = (money: number): string => typedMoneyOf(money, place.country)
