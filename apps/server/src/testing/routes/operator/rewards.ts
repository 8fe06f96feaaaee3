import { command } from '../../game/album.ts'
import { aReward } from '../../game/rewards.ts'
import { REWARD } from '../mission.ts'
import { routesOf } from '../route-request.ts'

/** The operator's routes of rewards and redemptions. */
export const REWARDS_ROUTES = routesOf('operator', {
  'GET /rpc/operator/redeems/board': { status: 200 },
  'GET /rpc/operator/redeems': { status: 200 },
  ...Object.fromEntries(
    ['approval', 'preparation', 'readiness', 'delivery', 'rejection', 'failure'].map((step) => [
      `PUT /rpc/operator/redeems/:redeemId/${step}`,
      {
        status: 404,
        path: `/rpc/operator/redeems/999/${step}`,
        request: () => command({ note: 'Lo vimos en bodega' }),
      },
    ]),
  ),
  'PUT /rpc/operator/redeems/:redeemId/reminder': {
    status: 404,
    path: '/rpc/operator/redeems/999/reminder',
    request: () => command(),
  },
  'POST /rpc/operator/redeems/pickups': {
    status: 404,
    request: () => command({ code: '7K2M-94QX' }),
  },
  'GET /rpc/operator/purchases': { status: 200 },
  'POST /rpc/operator/purchases': { status: 409, request: () => command({ rewards: ['no-hay'] }) },
  'GET /rpc/operator/purchases/:purchaseId': { status: 404, path: '/rpc/operator/purchases/999' },
  'GET /rpc/operator/purchases/:purchaseId/export': {
    status: 404,
    path: '/rpc/operator/purchases/999/export?format=csv',
  },
  'POST /rpc/operator/purchases/:purchaseId/arrivals': {
    status: 404,
    path: '/rpc/operator/purchases/999/arrivals',
    request: () => command({ arrivals: [{ row: 2, redeemId: 1, result: 'ready', code: null }] }),
  },
  'PUT /rpc/operator/purchases/:purchaseId/dissolution': {
    status: 404,
    path: '/rpc/operator/purchases/999/dissolution',
    request: () => command(),
  },
  'PUT /rpc/operator/rewards': {
    status: 200,
    request: () => command({ reward: aReward({ id: 'otro-premio' }), revision: 0 }),
  },
  'GET /rpc/operator/rewards': { status: 200, path: '/rpc/operator/rewards?q=ta&sort=-waiting' },
  'GET /rpc/operator/rewards/summary': { status: 200 },
  'GET /rpc/operator/rewards/:rewardId': { status: 200, path: `/rpc/operator/rewards/${REWARD.id}` },
  'GET /rpc/operator/rewards/:rewardId/stock-movements/export': {
    status: 200,
    path: `/rpc/operator/rewards/${REWARD.id}/stock-movements/export?format=csv`,
  },
  'GET /rpc/operator/rewards/:rewardId/stock-movements': {
    status: 200,
    path: `/rpc/operator/rewards/${REWARD.id}/stock-movements`,
  },
  'GET /rpc/operator/rewards/:rewardId/wanted-by': {
    status: 200,
    path: `/rpc/operator/rewards/${REWARD.id}/wanted-by?because=goal`,
  },
  'GET /rpc/operator/rewards/:rewardId/places': { status: 200, path: `/rpc/operator/rewards/${REWARD.id}/places` },
  'POST /rpc/operator/rewards/:rewardId/preview': {
    status: 200,
    path: `/rpc/operator/rewards/${REWARD.id}/preview`,
    request: () => ({ json: { reward: aReward({ endsOn: '2026-12-31' }) } }),
  },
  'POST /rpc/operator/rewards/:rewardId/codes/check': {
    status: 404,
    path: '/rpc/operator/rewards/ninguno/codes/check',
    request: () => ({ json: { codes: ['ABCD-1234'] } }),
  },
  'GET /rpc/operator/rewards/stock-alerts': { status: 200 },
  'POST /rpc/operator/rewards/:rewardId/stock': {
    status: 200,
    path: `/rpc/operator/rewards/${REWARD.id}/stock`,
    request: () => command({ amount: 1, reason: 'Llegó una más' }),
  },
  'POST /rpc/operator/rewards/:rewardId/codes': {
    status: 404,
    path: '/rpc/operator/rewards/ninguno/codes',
    request: () => command({ codes: ['ABCD-1234'] }),
  },
  'PUT /rpc/operator/rewards/:rewardId/retirement': {
    status: 404,
    path: '/rpc/operator/rewards/ninguno/retirement',
    request: () => command(),
  },
})
