import type { KudosOutput } from '@orbita/contract/recognitions/kudos'
import { perLocale } from '../../../ui/company-locale.ts'
import { companyDayOf } from '../../../ui/company-time.ts'

/** The kudos of one week, the latest first, with how many there are of each value, the most frequent first. */
export type KudosWeek = {
  /** the Monday, as midnight in UTC, in milliseconds */
  monday: number
  label: string
  kudos: KudosOutput[]
  tally: { value: KudosOutput['value']; count: number }[]
}

const day = perLocale((locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }))
const dayOfYear = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }),
)

/**
 * Groups kudos by the company's week in which they were sent, Monday first.
 *
 * @param kudos sorted, the latest first
 * @see D-65
 */
export function kudosWeeks(kudos: readonly KudosOutput[], now: Date): KudosWeek[] {
  const byMonday = grouped(kudos, ({ sentAt }) => mondayOf(new Date(sentAt)).getTime())
  return [...byMonday].map(([monday, ofWeek]) => ({
    monday,
    label: labelOf(new Date(monday), now),
    kudos: ofWeek,
    tally: [...grouped(ofWeek, ({ value }) => value.id).values()]
      .map((same) => ({ value: same[0]!.value, count: same.length }))
      .sort((one, other) => other.count - one.count),
  }))
}

function labelOf(monday: Date, now: Date): string {
  const thisMonday = mondayOf(now)
  if (monday >= thisMonday) return 'Esta semana'
  thisMonday.setUTCDate(thisMonday.getUTCDate() - 7)
  if (monday >= thisMonday) return 'La semana pasada'
  return `Semana del ${(monday.getUTCFullYear() === companyDayOf(now).getUTCFullYear() ? day : dayOfYear).get().format(monday)}`
}

/** Returns the Monday of the company's week, as midnight in UTC. */
function mondayOf(moment: Date): Date {
  const day = companyDayOf(moment)
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return day
}

/** `Map.groupBy`, which the oldest supported browsers do not have. */
function grouped<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}
