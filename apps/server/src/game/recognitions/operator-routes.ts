import {
  BestEmployeePublishedOutput,
  BestOfMonthOutput,
  MonthlyActivityOutput,
  NominationsOutput,
  ShortlistOutput,
} from '@orbita/contract/recognitions/recognitions'
import { ActivityQuery, BestEmployeeInput, MonthQuery, ShortlistQuery } from '@orbita/domain/recognitions/inputs'
import type { Dependencies } from '../../dependencies.ts'
import { operatorKit } from '../../infra/http/kit/route-kit.ts'
import { findActivity } from './find-activity.ts'
import { findBestOfMonth } from './find-best-of-month.ts'
import { findShortlist } from './find-shortlist.ts'
import { findNominations } from './nominate.ts'
import { publishBest } from './publish-best.ts'

/** The operator routes for the best employee of a month: the shortlist and its rows, publishing and the history. @see RC-1 */
export const bestEmployeeOperatorRoutes = (dependencies: Dependencies) => {
  const { routes, read, command } = operatorKit(dependencies)
  const { timeZone } = dependencies.config

  return routes
    .get(
      '/',
      read({ query: MonthQuery }, BestOfMonthOutput, ({ db, query }) => findBestOfMonth(db.pool, query.month)),
    )
    .get(
      '/activity',
      read({ query: ActivityQuery }, MonthlyActivityOutput, ({ db, query: { month, person } }) =>
        findActivity(db.pool, { personId: person, month, timeZone }),
      ),
    )
    .get(
      '/shortlist',
      read({ query: ShortlistQuery }, ShortlistOutput, ({ db, query: { month, area = null } }) =>
        findShortlist(db.mayBeOld(db.pool), { month, area, timeZone }),
      ),
    )
    .post(
      '/',
      command({ body: BestEmployeeInput }, BestEmployeePublishedOutput, ({ tx, me, body, now }) =>
        publishBest(tx, { ...body, actor: me.accountId, now, timeZone }),
      ),
    )
}

/** The operator routes for nominations. @see RC-2 */
export const nominationOperatorRoutes = (dependencies: Dependencies) => {
  const { routes, read } = operatorKit(dependencies)

  return routes.get(
    '/',
    read({ query: MonthQuery }, NominationsOutput, ({ db, query }) => findNominations(db.pool, query.month)),
  )
}
