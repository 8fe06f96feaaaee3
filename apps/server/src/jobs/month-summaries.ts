import { isQuiet, QUIET_HOURS } from '@orbita/domain/notices/quiet-hours'
import { dayBefore, dayKey, daysBetween } from '@orbita/domain/time/period'
import type { Dependencies } from '../dependencies.ts'
import { transaction } from '../infra/db/transaction.ts'
import { areSummariesDue, queueSummaries } from '../outgoing/mail/summaries.ts'
import { findMonthSummary } from '../screens/reporting/month-summary.ts'
import { periodOf } from '../screens/reporting/period.ts'

/** The last day of a month on which the month before is told, after a stop or a server of mail that was away. */
const LAST_DAY = 10

/**
 * Queues the summary of the month before to the operators who read the reports of everybody: once, from the first day of the
 * month on, outside the company's quiet hours.
 *
 * @returns a summary in Spanish; undefined when nobody was written to
 * @see D-110
 */
export async function queueMonthSummaries({
  db,
  clock,
  config,
}: Pick<Dependencies, 'db' | 'clock' | 'config'>): Promise<string | undefined> {
  const now = clock()
  const { timeZone } = config
  const today = dayKey(now, timeZone)
  if (Number(today.slice(8)) > LAST_DAY || isQuiet(now, config.push?.quiet ?? QUIET_HOURS, timeZone)) return undefined

  const until = dayBefore(`${today.slice(0, 7)}-01`)
  const month = until.slice(0, 7)
  const period = await periodOf(db.pool, { from: `${month}-01`, until }, timeZone)
  const { end } = period.starts
  if (!(await areSummariesDue(db.pool, { month, end }))) return undefined

  const days = daysBetween(period.from, until) + 1
  const summary = { month, days, ...(await findMonthSummary(db.pool, { period, today, timeZone, now })) }
  const queued = await transaction(db.pool, (tx) => queueSummaries(tx, { summary, end, now }))
  return queued > 0 ? `Resúmenes del mes: ${queued}` : undefined
}
