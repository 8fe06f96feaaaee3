import { MovementOutput, MovementsOutput } from '@orbita/contract/movements'
import { DomainError } from '@orbita/domain/errors'
import { MovementParam, ReportInput } from '@orbita/domain/ledger/inputs'
import { PageQuery } from '@orbita/domain/page'
import type { Dependencies } from '../../dependencies.ts'
import { employeeKit } from '../../infra/http/kit/route-kit.ts'
import { findMovements } from './find-movements.ts'
import { reportMovement } from './reports/report-movement.ts'

/** The routes of an employee's movements, for the employees of every platform. @see PT-5, D-52 */
export const movementRoutes = (dependencies: Dependencies) => {
  const { routes, read, command } = employeeKit(dependencies)

  return routes
    .get(
      '/',
      read({ query: PageQuery }, MovementsOutput, async ({ db, me, query }) =>
        me.user ? findMovements(db.pipeline, { userId: me.user.id, ...query }) : { movements: [], next: null },
      ),
    )
    .post(
      '/:movementId/report',
      command({ params: MovementParam, body: ReportInput }, MovementOutput, async ({ tx, me, params, body, now }) => {
        if (!me.user) throw new DomainError('PROFILE_NOT_FOUND')

        return reportMovement(tx, { userId: me.user.id, ...params, ...body, now })
      }),
    )
}
