import { SelfReportReviewedOutput, SelfReportsOutput } from '@orbita/contract/missions/self-reports'
import { SELF_REPORTS_QUERY, SelfReportParam, SelfReportReviewInput } from '@orbita/domain/missions/self-reports'
import type { Dependencies } from '../../../dependencies.ts'
import { operatorKit } from '../../../infra/http/kit/route-kit.ts'
import { findSelfReports } from './find-reports.ts'
import { reviewReport } from './review-report.ts'

/** The operator routes for the employees' own reports that were drawn for a review. @see MI-8 */
export const selfReportOperatorRoutes = (dependencies: Dependencies) => {
  const { routes, read, command } = operatorKit(dependencies)
  const { timeZone } = dependencies.config

  return routes
    .get(
      '/',
      read({ query: SELF_REPORTS_QUERY.Page }, SelfReportsOutput, ({ db, query }) => findSelfReports(db.pool, query)),
    )
    .put(
      '/:reportId/review',
      command(
        { params: SelfReportParam, badParams: 'NOT_FOUND', body: SelfReportReviewInput },
        SelfReportReviewedOutput,
        ({ tx, me, params, body, now }) =>
          reviewReport(tx, { ...body, id: params.reportId, actor: me.accountId, now, timeZone }),
      ),
    )
}
