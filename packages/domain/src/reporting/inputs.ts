import * as v from 'valibot'
import { Day } from '../time/day.ts'
import { daysBetween } from '../time/period.ts'

/** The most days of a report. */
export const MOST_DAYS = 366

/** A day of these centuries: what is counted from it, such as the period before a report, is in the calendar too. */
const ReportDay = v.pipe(
  Day,
  v.check((day) => /^(?:19|20|21)/.test(day)),
)

/** The days of a report, both inclusive. It is compared with as many days before it. @see D-81 */
export const ReportQuery = v.pipe(
  v.object({ from: ReportDay, until: ReportDay }),
  v.forward(
    v.partialCheck([['from'], ['until']], ({ from, until }) => {
      const days = daysBetween(from, until)
      return days >= 0 && days < MOST_DAYS
    }),
    ['until'],
  ),
)

export type ReportQuery = v.InferOutput<typeof ReportQuery>

/** A box of the heat map: the group by its place in the report, and the Monday of a week. */
export const ReportCellQuery = v.object({
  group: v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number)),
  week: ReportDay,
})
