import { localeOf, type Place } from '@orbita/domain/country/country'
import { perLocale } from '@orbita/web/company-locale'
import { placeOf } from './place.ts'

const whole = perLocale((locale) => new Intl.NumberFormat(locale))

/** A whole number with its thousands: `1.250`. */
export function figureOf(value: number): string {
  return whole.get().format(value)
}

let money: { place: Place; whole: Intl.NumberFormat; cents: Intl.NumberFormat } | undefined

function moneyFormats() {
  const place = placeOf()
  if (money?.place === place) return money

  const formatOf = (decimals: number) =>
    new Intl.NumberFormat(localeOf(place.country), {
      style: 'currency',
      currency: place.currency,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
  money = { place, whole: formatOf(0), cents: formatOf(2) }
  return money
}

/** Money in the company's currency, as its country writes it: `$ 1.250.000`, `$ 12,50`, `US$ 12,50`. */
export function moneyOf(value: number): string {
  const { whole, cents } = moneyFormats()
  return (Number.isInteger(value) ? whole : cents).format(value).replaceAll('\u00a0', ' ')
}

/** A count with its noun: `1 persona`, `3 personas`. */
export function countOf(count: number, one: string, many: string): string {
  return `${figureOf(count)} ${count === 1 ? one : many}`
}

/** A change with its sign: `+90`, `−950`, `·` for none. */
export function changeOf(value: number): string {
  if (value === 0) return '·'
  return value > 0 ? `+${figureOf(value)}` : `−${figureOf(-value)}`
}

/** The number up to which the server counts the rows of long lists. */
const COUNTED = 10_000

/** Writes such a count: `9.999`, or `más de 10.000`. */
export function countedOf(total: number): string {
  return total > COUNTED ? `más de ${figureOf(COUNTED)}` : figureOf(total)
}
