import {
  KudosCirclesOutput,
  KudosDecidedOutput,
  KudosObservationsOutput,
  KudosReportsOutput,
} from '@orbita/contract/recognitions/kudos'
import { CirclesQuery, KudosParam, ObservationsQuery, ReportDecisionInput } from '@orbita/domain/recognitions/inputs'
import type { Dependencies } from '../../../dependencies.ts'
import { operatorKit } from '../../../infra/http/kit/route-kit.ts'
import { findKudosCircles } from './find-circles.ts'
import { decideKudos, findKudosObservations, findKudosReports } from './moderation.ts'
import { reviewKudos } from './review-kudos.ts'

/** The operator routes for reported messages. @see RC-4 */
export const kudosReportOperatorRoutes = (dependencies: Dependencies) => {
  const { routes, read, command } = operatorKit(dependencies)

  return routes
    .get(
      '/',
      read({}, KudosReportsOutput, ({ db }) => findKudosReports(db.pool)),
    )
    .put(
      '/:kudosId',
      command({ params: KudosParam, body: ReportDecisionInput }, KudosDecidedOutput, ({ tx, me, params, body, now }) =>
        decideKudos(tx, { ...params, ...body, actor: me.accountId, now }),
      ),
    )
}

/** The operator routes for the kudos that the guards flagged. @see RC-3 */
export const kudosObservationOperatorRoutes = (dependencies: Dependencies) => {
  const { routes, read, command } = operatorKit(dependencies)

  return routes
    .get(
      '/',
      read({ query: ObservationsQuery }, KudosObservationsOutput, ({ db, query }) =>
        findKudosObservations(db.pool, query),
      ),
    )
    .put(
      '/:kudosId',
      command({ params: KudosParam, body: ReportDecisionInput }, KudosDecidedOutput, ({ tx, me, params, body, now }) =>
        reviewKudos(tx, { ...params, ...body, actor: me.accountId, now }),
      ),
    )
}

/** The operator route of the closed circles, which only reads. @see RC-3 */
export const kudosCircleOperatorRoutes = (dependencies: Dependencies) => {
  const { routes, read } = operatorKit(dependencies)

  return routes.get(
    '/',
    read({ query: CirclesQuery }, KudosCirclesOutput, ({ db, query, now }) =>
      findKudosCircles(db.pool, { ...query, now }),
    ),
  )
}
