import { command } from '../../game/album.ts'
import { CHALLENGE } from '../../game/missions.ts'
import { routesOf } from '../route-request.ts'

// No mission of the challenge is open in its month.
const SHARED_GOAL = { month: '2026-12', area: null, challengeId: CHALLENGE.id, missionId: 'viajes', why: 'Por todos.' }

const COMPANY_GOAL = {
  title: 'Doscientas horas',
  cause: 'Por cada hora, un libro.',
  target: 200,
  unit: { one: 'hora', many: 'horas' },
  endsOn: '2026-12-18',
  mission: null,
  amount: 0,
}

/** The operator's routes of shared goals. */
export const GOALS_ROUTES = routesOf('operator', {
  'GET /rpc/operator/goals': { status: 200 },
  'POST /rpc/operator/goals/shared': { status: 400, request: () => command({ goal: SHARED_GOAL }) },
  'PUT /rpc/operator/goals/shared/:goalId': {
    status: 404,
    path: '/rpc/operator/goals/shared/999',
    request: () => command({ goal: SHARED_GOAL, revision: 1 }),
  },
  'DELETE /rpc/operator/goals/shared/:goalId': {
    status: 404,
    path: '/rpc/operator/goals/shared/999',
    request: () => command({ revision: 1 }),
  },
  'POST /rpc/operator/goals/company': { status: 200, request: () => command({ goal: COMPANY_GOAL }) },
  'PUT /rpc/operator/goals/company/:goalId': {
    status: 404,
    path: '/rpc/operator/goals/company/999',
    request: () => command({ goal: COMPANY_GOAL, revision: 1 }),
  },
  'DELETE /rpc/operator/goals/company/:goalId': {
    status: 404,
    path: '/rpc/operator/goals/company/999',
    request: () => command({ revision: 1 }),
  },
})
