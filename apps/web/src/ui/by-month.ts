import { companyFormat } from './company-time.ts'

const month = companyFormat({ month: 'long', year: 'numeric' })

export type MonthOf<Thing> = { label: string; things: Thing[] }

/**
 * Groups things by month in the company's time zone, the latest first: `Noviembre de 2026`. What was recorded late is in the
 * month when it happened.
 *
 * @param at the instant of a thing, in UTC
 */
export function byMonth<Thing>(things: readonly Thing[], at: (thing: Thing) => string): MonthOf<Thing>[] {
  const months = new Map<string, MonthOf<Thing>>()
  for (const thing of [...things].sort((one, other) => Date.parse(at(other)) - Date.parse(at(one)))) {
    const words = month.format(new Date(at(thing)))
    const label = words.charAt(0).toUpperCase() + words.slice(1)
    const group = months.get(label) ?? { label, things: [] }
    group.things.push(thing)
    months.set(label, group)
  }
  return [...months.values()]
}
