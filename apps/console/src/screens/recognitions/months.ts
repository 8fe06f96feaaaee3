import { perLocale } from '@orbita/web/company-locale'

const month = perLocale((locale) => new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }))
const monthAndYear = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)

/** The name of a company month: `noviembre`, or with its year `noviembre de 2025`. @param key as `2026-11` */
export function monthWords(key: string, { withYear = false } = {}): string {
  return (withYear ? monthAndYear : month).get().format(new Date(`${key}-01T00:00:00Z`))
}

/** The last day of a month on which the people of the month before are still chosen. */
const LAST_DAY_OF_CHOICE = 10

/** The month whose best employee is chosen on a day: the one before, in the first ten days. @param today the company's day */
export function monthToChoose(today: string): string {
  const [now, before] = lastMonths(today, 2)
  return Number(today.slice(8)) > LAST_DAY_OF_CHOICE ? now! : before!
}

/** The last company months, the latest first. @param today the company's day */
export function lastMonths(today: string, count: number): readonly string[] {
  const [year, last] = today.split('-').map(Number) as [number, number]
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, last - 1 - back, 1)).toISOString().slice(0, 7),
  )
}
