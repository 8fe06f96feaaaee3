import {
  AlbumsReportOutput,
  BudgetReportOutput,
  CreditsReportOutput,
  MissionsReportOutput,
  ParticipationCellOutput,
  ParticipationOutput,
  RecognitionsReportOutput,
} from '@orbita/contract/reports'
import { ReportCellQuery, ReportQuery } from '@orbita/domain/reporting/inputs'
import { dayKey } from '@orbita/domain/time/period'
import type { Dependencies } from '../../dependencies.ts'
import { operatorKit } from '../../infra/http/kit/route-kit.ts'
import { findAlbumsReport } from './albums.ts'
import { findBudget } from './budget.ts'
import { findCredits } from './credits.ts'
import { findMissionsReport } from './missions.ts'
import { findParticipation, findParticipationCell } from './participation.ts'
import { periodOf } from './period.ts'
import { findRecognitions } from './recognitions.ts'

/** The operator routes of the reports. Groups of fewer than five people are put together. @see D-81 */
export const reportRoutes = (dependencies: Dependencies) => {
  const { routes, read } = operatorKit(dependencies)
  const { timeZone } = dependencies.config

  return routes
    .get(
      '/participation',
      read({ query: ReportQuery }, ParticipationOutput, async ({ db, query }) =>
        findParticipation(db.pool, await periodOf(db.pool, query, timeZone)),
      ),
    )
    .get(
      '/participation/people',
      read({ query: ReportCellQuery }, ParticipationCellOutput, ({ db, query }) =>
        findParticipationCell(db.pool, query),
      ),
    )
    .get(
      '/recognitions',
      read({ query: ReportQuery }, RecognitionsReportOutput, async ({ db, query }) =>
        findRecognitions(db.pool, await periodOf(db.pool, query, timeZone)),
      ),
    )
    .get(
      '/budget',
      read({}, BudgetReportOutput, ({ db, now }) =>
        findBudget(db.pool, { today: dayKey(now, timeZone), timeZone, now }),
      ),
    )
    .get(
      '/credits',
      read({ query: ReportQuery }, CreditsReportOutput, async ({ db, query, now }) =>
        findCredits(db.pool, {
          period: await periodOf(db.pool, query, timeZone),
          today: dayKey(now, timeZone),
          timeZone,
          now,
        }),
      ),
    )
    .get(
      '/missions',
      read({ query: ReportQuery }, MissionsReportOutput, async ({ db, query, now }) =>
        findMissionsReport(db.pool, {
          period: await periodOf(db.pool, query, timeZone),
          today: dayKey(now, timeZone),
          timeZone,
        }),
      ),
    )
    .get(
      '/albums',
      read({ query: ReportQuery }, AlbumsReportOutput, async ({ db, query, now }) =>
        findAlbumsReport(db.pool, {
          period: await periodOf(db.pool, query, timeZone),
          today: dayKey(now, timeZone),
        }),
      ),
    )
}
