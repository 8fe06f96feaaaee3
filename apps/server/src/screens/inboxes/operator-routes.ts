import {
  PrizesOutput,
  ReportFactsOutput,
  ReportsOutput,
  SignaturesOutput,
} from '@orbita/contract/screens/console-inboxes'
import { ReportParam } from '@orbita/domain/ledger/inputs'
import { dayKey } from '@orbita/domain/time/period'
import type { Dependencies } from '../../dependencies.ts'
import { operatorKit } from '../../infra/http/kit/route-kit.ts'
import { findPrizes } from './find-prizes.ts'
import { findReportFacts } from './find-report-facts.ts'
import { findReportsInbox } from './find-reports.ts'
import { findSignatures } from './find-signatures.ts'

/** The operator routes that show what waits: second signatures, reports and prizes to hand over. @see D-78 */
export const inboxRoutes = (dependencies: Dependencies) => {
  const { routes, read } = operatorKit(dependencies)
  const { timeZone } = dependencies.config
  const at = (now: Date) => ({ now, today: dayKey(now, timeZone), timeZone })

  return routes
    .get(
      '/signatures',
      read({}, SignaturesOutput, ({ db, me, now }) => findSignatures(db.pool, { ...at(now), me: me.accountId })),
    )
    .get(
      '/reports',
      read({}, ReportsOutput, ({ db, now }) => findReportsInbox(db.pool, at(now))),
    )
    .get(
      '/reports/:reportId',
      read({ params: ReportParam, badParams: 'NOT_FOUND' }, ReportFactsOutput, ({ db, params }) =>
        findReportFacts(db.pool, params.reportId),
      ),
    )
    .get(
      '/prizes',
      read({}, PrizesOutput, ({ db, me, now }) => findPrizes(db.pool, { ...at(now), areas: me.areas })),
    )
}
