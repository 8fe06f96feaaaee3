import { ALBUM_ROUTES } from './operator/album.ts'
import { CONTROL_ROUTES } from './operator/control.ts'
import { GOALS_ROUTES } from './operator/goals.ts'
import { LEDGER_ROUTES } from './operator/ledger.ts'
import { MISSIONS_ROUTES } from './operator/missions.ts'
import { PEOPLE_ROUTES } from './operator/people.ts'
import { RECOGNITIONS_ROUTES } from './operator/recognitions.ts'
import { REWARDS_ROUTES } from './operator/rewards.ts'
import type { RouteRequests } from './route-request.ts'

/** The requests of every operator's route. Those of people come last, because they change the employee's platforms. */
export const OPERATOR_ROUTES: RouteRequests = {
  ...CONTROL_ROUTES,
  ...ALBUM_ROUTES,
  ...MISSIONS_ROUTES,
  ...REWARDS_ROUTES,
  ...RECOGNITIONS_ROUTES,
  ...GOALS_ROUTES,
  ...LEDGER_ROUTES,
  ...PEOPLE_ROUTES,
}
