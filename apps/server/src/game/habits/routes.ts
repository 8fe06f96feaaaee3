import { FlightPlanVisibilityOutput } from '@orbita/contract/habits'
import { FlightPlanVisibilityInput } from '@orbita/domain/habits/inputs'
import type { Dependencies } from '../../dependencies.ts'
import { employeeKit } from '../../infra/http/kit/route-kit.ts'
import { showFlightPlan } from './show-flight-plan.ts'

/** The route that puts the plan de vuelo away, and brings it back. @see D-66 */
export const flightPlanRoutes = (dependencies: Dependencies) => {
  const { routes, command } = employeeKit(dependencies)

  return routes.put(
    '/',
    // An account without a document has no plan.
    command({ body: FlightPlanVisibilityInput }, FlightPlanVisibilityOutput, async ({ tx, me, body }) =>
      me.user ? showFlightPlan(tx, { ...body, userId: me.user.id }) : body,
    ),
  )
}
