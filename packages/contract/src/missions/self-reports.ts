import { SELF_REPORT_STATES } from '@orbita/domain/missions/self-reports'
import { Id } from '@orbita/domain/page'
import { Day } from '@orbita/domain/time/day'
import * as v from 'valibot'
import { Count, Instant, Positive } from '../scalars.ts'
import { MissionUnit } from './evidence.ts'

/** A report of an employee that was drawn for an operator's review. @see MI-8 */
export const SelfReportRow = v.strictObject({
  id: Id,
  state: v.picklist(SELF_REPORT_STATES),
  person: v.strictObject({ id: Id, name: v.string(), area: v.nullable(v.string()) }),
  mission: v.strictObject({
    challengeId: v.string(),
    id: v.string(),
    title: v.string(),
    unit: MissionUnit,
    dailyCap: v.nullable(Positive),
  }),
  amount: Positive,
  on: Day,
  at: Instant,
  reviewedAt: v.nullable(Instant),
  reason: v.nullable(v.string()),
})

export type SelfReportRow = v.InferOutput<typeof SelfReportRow>

/** A page of drawn reports, the latest first. */
export const SelfReportsOutput = v.strictObject({
  reports: v.array(SelfReportRow),
  total: Count,
  next: v.nullable(v.string()),
})

export type SelfReportsOutput = v.InferOutput<typeof SelfReportsOutput>

export const SelfReportReviewedOutput = v.strictObject({ id: Id, state: v.picklist(['kept', 'reversed']) })

export type SelfReportReviewedOutput = v.InferOutput<typeof SelfReportReviewedOutput>
