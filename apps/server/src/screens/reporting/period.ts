import type { ReportQuery } from '@orbita/domain/reporting/inputs'
import { addDays, type DayKey, daysBetween, mondayOfDay } from '@orbita/domain/time/period'
import { prepare, type Queryable } from '../../infra/db/sql.ts'

/** The days of a report and the same number of days before them, as days and as the instants at which they begin. */
export type Period = {
  from: DayKey
  until: DayKey
  before: DayKey
  /** `before`, `from` and the day after `until`, at the company's midnight */
  starts: { before: Date; from: Date; end: Date }
}

const findStarts = prepare<
  [before: DayKey, from: DayKey, until: DayKey, zone: string],
  { before: Date; from: Date; end: Date }
>(
  'reports.find-starts',
  `select $1::date::timestamp at time zone $4 as before, $2::date::timestamp at time zone $4 as "from",
          ($3::date + 1)::timestamp at time zone $4 as "end"`,
)

/** Reads the period of a report. @param timeZone of the company */
export async function periodOf(db: Queryable, { from, until }: ReportQuery, timeZone: string): Promise<Period> {
  const before = addDays(from, -(daysBetween(from, until) + 1))
  const [starts] = await findStarts(db, before, from, until, timeZone)
  return { from, until, before, starts: starts! }
}

/** Returns the Mondays of the weeks from one day to another. */
export function weeksOf(from: DayKey, until: DayKey): DayKey[] {
  const first = mondayOfDay(from)
  return Array.from({ length: Math.floor(daysBetween(first, until) / 7) + 1 }, (_, week) => addDays(first, week * 7))
}
