import * as v from 'valibot'
import { listQuery } from '../list-query.ts'
import type { RandomInteger } from '../packs/draw.ts'
import { IdText } from '../page.ts'
import { Reason } from '../text/reason.ts'

/** The share of the employees' own reports that an operator looks at, in whole percent. @see MI-8 */
const SELF_REPORTS_REVIEWED = 10

/** The days for which a report that was taken back makes the next ones looked at more often. @see MI-8 */
export const REFUSALS_COUNT_DAYS = 90

/**
 * Returns whether an operator looks at a report: one in ten, and twice as often for each of the person's that was taken back.
 *
 * @param random a cryptographic source
 * @param refusals the reports of the person that were taken back in the last 90 days
 * @see MI-8
 */
export function isDrawnForReview(random: RandomInteger, refusals: number): boolean {
  return random(100) < SELF_REPORTS_REVIEWED * 2 ** refusals
}

/**
 * Returns how much an employee may still report today.
 *
 * @param mission.dailyCap the most of one company day, >= 1
 * @param reported the amount reported today, and so far in all
 * @see MI-8
 */
export function mayReport(
  mission: { target: number; dailyCap: number },
  reported: { today: number; inAll: number },
): number {
  return Math.max(0, Math.min(mission.dailyCap - reported.today, mission.target - reported.inAll))
}

/** The share of what the missions of a season offer a person that self-reported ones pay at most, in whole percent. @see MI-8 */
export const SELF_REPORTED_SHARE = 20

/** Whole amounts of experience and credits. */
type Amounts = { experience: number; credits: number }

/** Returns what self-reported missions may pay of what the missions of a season offer. @see MI-8 */
export const selfReportedMost = (offered: number): number => Math.floor((offered * SELF_REPORTED_SHARE) / 100)

/**
 * Returns what a self-reported mission pays: its experience whole, its credits within the share. Of the experience, only what
 * is within the same share counts on the leaderboard.
 *
 * @param season.offered what the missions of its season offer the person
 * @param season.paid the credits that self-reported ones of the season paid, and the experience of them that counts
 * @returns `credits` to pay, and the experience that is `uncounted`
 * @see MI-8, RC-5
 */
export function selfReportedPay(
  gives: Amounts,
  season: { offered: Amounts; paid: Amounts },
): { credits: number; uncounted: number } {
  const within = (what: keyof Amounts) =>
    Math.max(0, Math.min(gives[what], selfReportedMost(season.offered[what]) - season.paid[what]))
  return { credits: within('credits'), uncounted: gives.experience - within('experience') }
}

/**
 * The states of a report: most are `counted` and no operator looks at them; one that was drawn waits, and is kept or
 * reversed.
 *
 * @see MI-8
 */
export const SELF_REPORT_STATES = ['counted', 'waiting', 'kept', 'reversed'] as const

/** The report of an employee: an amount in units of the mission, or steps. */
export const SelfReportInput = v.strictObject({
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(1_000_000)),
})

export const SelfReportParam = v.object({ reportId: IdText })

/** The query of the list of the reports that were drawn: those that wait, or those that were decided. @see MI-8 */
export const SELF_REPORTS_QUERY = listQuery({ state: v.optional(v.picklist(['waiting', 'decided']), 'waiting') }, [
  '-id',
])
export type SelfReportsQuery = v.InferOutput<typeof SELF_REPORTS_QUERY.Page>

/** The decision of an operator; a reversal has a reason. */
export const SelfReportReviewInput = v.variant('decision', [
  v.strictObject({ decision: v.literal('kept') }),
  v.strictObject({
    decision: v.literal('reversed'),
    reason: Reason,
  }),
])
export type SelfReportReviewInput = v.InferOutput<typeof SelfReportReviewInput>
