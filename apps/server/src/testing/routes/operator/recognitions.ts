import { command } from '../../game/album.ts'
import { routesOf } from '../route-request.ts'

/** The operator's routes of best employees, kudos and nominations. */
export const RECOGNITIONS_ROUTES = routesOf('operator', {
  'GET /rpc/operator/best-employees/shortlist': {
    status: 200,
    path: '/rpc/operator/best-employees/shortlist?month=2026-11',
  },
  'POST /rpc/operator/best-employees': {
    status: 200,
    request: ({ email }) =>
      command({ month: '2026-01', area: null, email, reason: 'Porque siempre ayudó a los demás.', version: 0 }),
  },
  'GET /rpc/operator/best-employees': { status: 200, path: '/rpc/operator/best-employees?month=2026-11' },
  'GET /rpc/operator/best-employees/activity': {
    status: 200,
    path: '/rpc/operator/best-employees/activity?month=2026-11&person=1',
  },
  'PUT /rpc/operator/kudos-observations/:kudosId': {
    status: 404,
    path: '/rpc/operator/kudos-observations/999',
    request: () => command({ decision: 'shown' }),
  },
  'GET /rpc/operator/kudos-circles': { status: 200, path: '/rpc/operator/kudos-circles?order=-thanks' },
  'GET /rpc/operator/kudos-observations': { status: 200 },
  'GET /rpc/operator/area-thanks': { status: 200, path: '/rpc/operator/area-thanks?area=Ventas' },
  'PUT /rpc/operator/area-thanks/:kudosId': {
    status: 404,
    path: '/rpc/operator/area-thanks/999',
    request: () => command({ isHidden: true }),
  },
  'GET /rpc/operator/kudos-reports': { status: 200 },
  'PUT /rpc/operator/kudos-reports/:kudosId': {
    status: 404,
    path: '/rpc/operator/kudos-reports/999',
    request: () => command({ decision: 'shown' }),
  },
  'GET /rpc/operator/nominations': {
    status: 200,
    path: '/rpc/operator/nominations?month=2026-11',
  },
})
