/** A company day, `2026-11-21`. Keys of one kind sort in the order of their periods. @see CO-3 */
export type DayKey = string
/** A company month, `2026-11`. @see CO-3 */
export type MonthKey = string
/** An ISO week of the company, Monday to Sunday, `2026-W47`; its year is the year of its Thursday. @see CO-3 */
export type WeekKey = string
/** A company quarter, `2026-Q4`. @see CO-3 */
export type QuarterKey = string

/** A day of the clock, in milliseconds. A company day may be longer or shorter, where clocks change. */
export const DAY_MS = 24 * 60 * 60 * 1000
const formatters = new Map<string, Intl.DateTimeFormat>()

/** Since 1970 every zone has begun its days at a whole half minute of UTC, so all instants of one have the same day. */
const SLOT_MS = 30_000
/** The days that are remembered for a zone: a screen asks for those of the same instants again and again. */
const MOST_SLOTS = 5_000
const days = new Map<string, Map<number, DayKey>>()

/** The answers that are remembered for a question about the calendar. */
const MOST_REMEMBERED = 2_000

/**
 * Returns whether a text is the name of a known time zone. A bare offset such as `-05:00` is none: later releases of
 * Node.js take it, and PostgreSQL reads its sign the other way round.
 */
export function isTimeZone(value: string): boolean {
  if (!/^[a-z]/i.test(value)) return false

  try {
    formatterOf(value)
    return true
  } catch {
    return false
  }
}

/**
 * Returns the company day at an instant.
 *
 * @param instant from the year 1970 to 9999
 * @param timeZone IANA name, such as `America/Bogota`
 * @throws RangeError for an unknown zone or an invalid date
 * @see CO-3
 */
export function dayKey(instant: Date, timeZone: string): DayKey {
  const slot = Math.floor(instant.getTime() / SLOT_MS)
  const ofZone = daysOf(timeZone)
  const known = ofZone.get(slot)
  if (known !== undefined) return known

  const day = computeDay(instant, timeZone)
  if (ofZone.size >= MOST_SLOTS) ofZone.clear()
  ofZone.set(slot, day)
  return day
}

function daysOf(timeZone: string): Map<number, DayKey> {
  const known = days.get(timeZone)
  if (known) return known

  const ofZone = new Map<number, DayKey>()
  days.set(timeZone, ofZone)
  return ofZone
}

function computeDay(instant: Date, timeZone: string): DayKey {
  const parts = Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.year}-${parts.month}-${parts.day}`
}

/** Returns the company month at an instant, with the parameters and errors of {@link dayKey}. @see CO-3 */
export function monthKey(instant: Date, timeZone: string): MonthKey {
  return dayKey(instant, timeZone).slice(0, 7)
}

/** Returns the company's ISO week at an instant, with the parameters and errors of {@link dayKey}. @see CO-3 */
export function weekKey(instant: Date, timeZone: string): WeekKey {
  return weekOfDay(dayKey(instant, timeZone))
}

/** Returns the company quarter at an instant, with the parameters and errors of {@link dayKey}. @see CO-3 */
export function quarterKey(instant: Date, timeZone: string): QuarterKey {
  return quarterOfDay(dayKey(instant, timeZone))
}

/** Returns the quarter of a day. */
export function quarterOfDay(day: DayKey): QuarterKey {
  return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`
}

/** Returns the first day of a quarter. */
export function firstDayOf(quarter: QuarterKey): DayKey {
  const [year, number] = quarter.split('-Q')
  return `${year}-${String(Number(number) * 3 - 2).padStart(2, '0')}-01`
}

/** Returns the Monday on which a week begins. */
export const mondayOf: (week: WeekKey) => DayKey = /* @__PURE__ */ remembering((week) => {
  const [year, number] = week.split('-W')
  // The fourth of January is always in the first week.
  return addDays(mondayOfDay(`${year}-01-04`), (Number(number) - 1) * 7)
})

/** Returns the Monday of the week of a day. */
export const mondayOfDay: (day: DayKey) => DayKey = /* @__PURE__ */ remembering((day) =>
  addDays(day, -daysSinceMonday(day)),
)

/** Counts the weeks from one to another; negative when the second is earlier. */
export function weeksBetween(from: WeekKey, to: WeekKey): number {
  return daysBetween(mondayOf(from), mondayOf(to)) / 7
}

/** Returns the week some weeks later, or earlier for a negative number. */
export function weekAfter(week: WeekKey, weeks: number): WeekKey {
  return weekOfDay(addDays(mondayOf(week), weeks * 7))
}

/** Returns the ISO week of a day. */
export const weekOfDay: (day: DayKey) => WeekKey = /* @__PURE__ */ remembering((day) => {
  const thursday = addDays(mondayOfDay(day), 3)
  const year = thursday.slice(0, 4)
  const week = Math.floor(daysBetween(`${year}-01-01`, thursday) / 7) + 1
  return `${year}-W${String(week).padStart(2, '0')}`
})

/** Counts the whole days from one day to another; negative when the second is earlier. */
export function daysBetween(from: DayKey, to: DayKey): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS
}

/** Returns the Monday of the next week, when its weekly pack may be asked for. @see CO-3, AL-5 */
export function mondayAfter(day: DayKey): DayKey {
  return addDays(mondayOfDay(day), 7)
}

/** Returns the day some days later, or earlier for a negative number. */
export function addDays(day: DayKey, days: number): DayKey {
  // A calendar day has no zone: counting in UTC keeps clock changes out of the arithmetic.
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Returns the previous day. */
export function dayBefore(day: DayKey): DayKey {
  return addDays(day, -1)
}

function daysSinceMonday(day: DayKey): number {
  return (new Date(day).getUTCDay() + 6) % 7
}

/** Keeps one formatter per zone: building one costs a hundred times as much as using it. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known

  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  formatters.set(timeZone, formatter)
  return formatter
}

/** Remembers the answers of a function, because a screen asks about the same few days and weeks again and again. */
function remembering(compute: (key: string) => string): (key: string) => string {
  const answers = new Map<string, string>()
  return (key) => {
    const known = answers.get(key)
    if (known !== undefined) return known

    const answer = compute(key)
    if (answers.size >= MOST_REMEMBERED) answers.clear()
    answers.set(key, answer)
    return answer
  }
}
