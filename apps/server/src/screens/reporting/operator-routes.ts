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
      read({ query: ReportQuery }, ParticipationOutput, async ({ db, me, query }) =>
        findParticipation(db.pool, await periodOf(db.pool, query, timeZone), me.areas),
      ),
    )
    .get(
      '/participation/people',
      read({ query: ReportCellQuery }, ParticipationCellOutput, ({ db, me, query }) =>
        findParticipationCell(db.pool, { ...query, areas: me.areas }),
      ),
    )
    .get(
      '/recognitions',
      read({ query: ReportQuery }, RecognitionsReportOutput, async ({ db, me, query }) =>
        findRecognitions(db.pool, await periodOf(db.pool, query, timeZone), me.areas),
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
      read({ query: ReportQuery }, CreditsReportOutput, async ({ db, me, query, now }) =>
        findCredits(db.pool, {
          period: await periodOf(db.pool, query, timeZone),
          today: dayKey(now, timeZone),
          timeZone,
          now,
          areas: me.areas,
        }),
      ),
    )
    .get(
      '/missions',
      read({ query: ReportQuery }, MissionsReportOutput, async ({ db, me, query, now }) =>
        findMissionsReport(db.pool, {
          period: await periodOf(db.pool, query, timeZone),
          today: dayKey(now, timeZone),
          timeZone,
          areas: me.areas,
        }),
      ),
    )
    .get(
      '/albums',
      read({ query: ReportQuery }, AlbumsReportOutput, async ({ db, me, query, now }) =>
        findAlbumsReport(db.pool, {
          period: await periodOf(db.pool, query, timeZone),
          today: dayKey(now, timeZone),
          areas: me.areas,
        }),
      ),
    )
}
