import { perLocale } from '../../ui/company-locale.ts'

const day = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
)
const month = perLocale((locale) => new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }))

/** Says a company day within a sentence: `lunes 14 de diciembre`. */
export const dayWords = (key: string) => day.get().format(Date.parse(key)).replace(',', '')

/** The two lines of a calendar's leaf: `14` and `dic`. */
export function leafOf(key: string): { day: string; month: string } {
  const date = new Date(key)
  return { day: `${date.getUTCDate()}`, month: month.get().format(date).replace('.', '') }
}
