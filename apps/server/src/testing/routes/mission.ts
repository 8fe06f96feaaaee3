import { command } from '../game/album.ts'
import { anEvidence, missionPath, PIXEL } from '../game/missions.ts'
import { aReward } from '../game/rewards.ts'
import { routesOf } from './route-request.ts'

/** The reward in the catalogue. */
export const REWARD = aReward({ id: 'taza-orbita' })

export const MISSION_ROUTES = routesOf('mision-espacial', {
  'GET /rpc/mision-espacial/challenges': { status: 200 },
  'GET /rpc/mision-espacial/challenges/:challengeId/missions/:missionId': {
    status: 200,
    path: missionPath('viajes'),
  },
  'PUT /rpc/mision-espacial/challenges/visit': { status: 200, request: () => command() },
  'PUT /rpc/mision-espacial/challenges/:challengeId/missions/:missionId/visit': {
    status: 200,
    path: `${missionPath('viajes')}/visit`,
    request: () => command(),
  },
  'POST /rpc/mision-espacial/challenges/:challengeId/missions/:missionId/evidence': {
    status: 200,
    path: `${missionPath('foto')}/evidence`,
    request: () => anEvidence(PIXEL),
  },
  // The mission takes its progress from files.
  'POST /rpc/mision-espacial/challenges/:challengeId/missions/:missionId/reports': {
    status: 409,
    path: `${missionPath('induccion')}/reports`,
    request: () => command({ amount: 1 }),
  },
  'GET /rpc/mision-espacial/evidence/:evidenceId/file': {
    status: 404,
    path: '/rpc/mision-espacial/evidence/1/file',
  },
  'PUT /rpc/mision-espacial/evidence/:evidenceId/withdrawal': {
    status: 404,
    path: '/rpc/mision-espacial/evidence/999/withdrawal',
    request: () => command(),
  },
  'GET /rpc/mision-espacial/goals': { status: 200 },
  'GET /rpc/mision-espacial/home': { status: 200 },
  'GET /rpc/mision-espacial/incentives': { status: 200 },
  'POST /rpc/mision-espacial/incentives/:awardId/claim': {
    status: 404,
    path: '/rpc/mision-espacial/incentives/ninguno/claim',
    request: () => command(),
  },
  'GET /rpc/mision-espacial/leaderboard': { status: 200 },
  'PUT /rpc/mision-espacial/leaderboard/participation': {
    status: 200,
    request: () => command({ takesPart: true }),
  },
  // Whoever asks leads nobody.
  'GET /rpc/mision-espacial/team': { status: 404 },
  'GET /rpc/mision-espacial/team/waiting': { status: 200 },
  'GET /rpc/mision-espacial/team/evidence/:evidenceId/file': {
    status: 404,
    path: '/rpc/mision-espacial/team/evidence/1/file',
  },
  'PUT /rpc/mision-espacial/team/evidence/:evidenceId/approval': {
    status: 404,
    path: '/rpc/mision-espacial/team/evidence/999/approval',
    request: () => command(),
  },
  'PUT /rpc/mision-espacial/team/evidence/:evidenceId/rejection': {
    status: 404,
    path: '/rpc/mision-espacial/team/evidence/999/rejection',
    request: () => command({ reason: 'No se ve la entrega.' }),
  },
  'PUT /rpc/mision-espacial/team/reports/:reportId/review': {
    status: 404,
    path: '/rpc/mision-espacial/team/reports/999/review',
    request: () => command({ decision: 'kept' }),
  },
  'PUT /rpc/mision-espacial/team/days-off/:redeemId': {
    status: 404,
    path: '/rpc/mision-espacial/team/days-off/999',
    request: () => command({ decision: 'approved' }),
  },
  'PUT /rpc/mision-espacial/team/substitute': {
    status: 404,
    request: () => command({ substitute: { person: 'nadie', fromOn: '2026-11-23', untilOn: '2026-11-24' } }),
  },
  'POST /rpc/mision-espacial/team/credits': {
    status: 404,
    request: () => command({ person: 'nadie', credits: 10, reason: 'Sacaste el cierre adelante.' }),
  },
  'GET /rpc/mision-espacial/rewards': { status: 200 },
  'PUT /rpc/mision-espacial/rewards/goal': {
    status: 200,
    request: () => command({ rewardId: REWARD.id }),
  },
  'GET /rpc/mision-espacial/rewards/:rewardId': {
    status: 200,
    path: `/rpc/mision-espacial/rewards/${REWARD.id}`,
  },
  // The sender has no credits.
  'POST /rpc/mision-espacial/rewards/:rewardId/redemption': {
    status: 409,
    path: `/rpc/mision-espacial/rewards/${REWARD.id}/redemption`,
    request: () => command({ price: REWARD.price, version: 1 }),
  },
  // The sender has no credits.
  'PUT /rpc/mision-espacial/rewards/:rewardId/place': {
    status: 409,
    path: `/rpc/mision-espacial/rewards/${REWARD.id}/place`,
    request: () => command({ wanted: true }),
  },
  'PUT /rpc/mision-espacial/rewards/:rewardId/wait': {
    status: 200,
    path: `/rpc/mision-espacial/rewards/${REWARD.id}/wait`,
    request: () => command({ wanted: true }),
  },
  'GET /rpc/mision-espacial/redeems': { status: 200 },
  // Redemption 1 belongs to another employee.
  'POST /rpc/mision-espacial/redeems/:redeemId/cancellation': {
    status: 404,
    path: '/rpc/mision-espacial/redeems/1/cancellation',
    request: () => command(),
  },
  'GET /rpc/mision-espacial/redeems/:redeemId/code': {
    status: 404,
    path: '/rpc/mision-espacial/redeems/1/code',
  },
  'GET /rpc/mision-espacial/recognitions': { status: 200 },
  'GET /rpc/mision-espacial/recognitions/people': {
    status: 200,
    path: '/rpc/mision-espacial/recognitions/people?q=per',
  },
  'GET /rpc/mision-espacial/recognitions/kudos': { status: 200 },
  'GET /rpc/mision-espacial/recognitions/kudos/people': { status: 200 },
  'POST /rpc/mision-espacial/recognitions/kudos': {
    status: 404,
    request: () => command({ to: ['nadie'], value: 'gracias', message: 'Gracias por tu ayuda de hoy' }),
  },
  'GET /rpc/mision-espacial/recognitions/kudos/:kudosId': {
    status: 404,
    path: '/rpc/mision-espacial/recognitions/kudos/999',
  },
  'POST /rpc/mision-espacial/recognitions/kudos/:kudosId/withdrawal': {
    status: 404,
    path: '/rpc/mision-espacial/recognitions/kudos/999/withdrawal',
    request: () => command(),
  },
  'PUT /rpc/mision-espacial/recognitions/kudos/:kudosId/thanks': {
    status: 404,
    path: '/rpc/mision-espacial/recognitions/kudos/999/thanks',
    request: () => command(),
  },
  'POST /rpc/mision-espacial/recognitions/kudos/:kudosId/report': {
    status: 404,
    path: '/rpc/mision-espacial/recognitions/kudos/999/report',
    request: () => command(),
  },
  'GET /rpc/mision-espacial/recognitions/area': { status: 200 },
  'PUT /rpc/mision-espacial/recognitions/area/choices': {
    status: 200,
    request: () => command({ sent: true, received: true, joins: false }),
  },
  'PUT /rpc/mision-espacial/recognitions/area/:kudosId/showing': {
    status: 404,
    path: '/rpc/mision-espacial/recognitions/area/999/showing',
    request: () => command({ shows: true }),
  },
  'PUT /rpc/mision-espacial/recognitions/area/:kudosId/join': {
    status: 404,
    path: '/rpc/mision-espacial/recognitions/area/999/join',
    request: () => command({ joins: true }),
  },
  'POST /rpc/mision-espacial/recognitions/area/:kudosId/report': {
    status: 404,
    path: '/rpc/mision-espacial/recognitions/area/999/report',
    request: () => command(),
  },
  'PUT /rpc/mision-espacial/recognitions/best/:id/congratulation': {
    status: 404,
    path: '/rpc/mision-espacial/recognitions/best/999/congratulation',
    request: () => command(),
  },
  'PUT /rpc/mision-espacial/recognitions/nomination': {
    status: 404,
    request: () =>
      command({ to: 'nadie', value: 'gracias', example: 'Se quedó con nosotros hasta que todo salió bien.' }),
  },
})
