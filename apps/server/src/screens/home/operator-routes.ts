import { HomePeriodOutput, OperatorHomeOutput } from '@orbita/contract/screens/operator-home'
import { ReportQuery } from '@orbita/domain/reporting/inputs'
import { dayKey } from '@orbita/domain/time/period'
import type { Dependencies } from '../../dependencies.ts'
import { operatorKit } from '../../infra/http/kit/route-kit.ts'
import { periodOf } from '../reporting/period.ts'
import { findHome } from './find-home.ts'
import { findHomePeriod } from './find-period.ts'

/** The operator routes of the console's first screen, whose counts the side bar shows too. @see D-71 */
export const operatorHomeRoutes = (dependencies: Dependencies) => {
  const { routes, read } = operatorKit(dependencies)
  const { timeZone } = dependencies.config

  return routes
    .get(
      '/',
      read({}, OperatorHomeOutput, ({ db, me, now }) =>
        findHome(db, { now, today: dayKey(now, timeZone), timeZone, me }),
      ),
    )
    .get(
      '/period',
      read({ query: ReportQuery }, HomePeriodOutput, async ({ db, me, query }) =>
        findHomePeriod(db.pool, await periodOf(db.pool, query, timeZone), me.areas),
      ),
    )
}
