import { randomUUID } from 'node:crypto'
import type { TestEmployee } from '../../factories.ts'
import { command } from '../../game/album.ts'
import { aChallenge, CHALLENGE, missionOperatorPath } from '../../game/missions.ts'
import { aProgressFile } from '../../game/progress.ts'
import { routesOf } from '../route-request.ts'

const INDUCCION = { challengeId: CHALLENGE.id, missionId: 'induccion' }

const progressFile = ({ email }: TestEmployee) =>
  aProgressFile([{ correo: email, mision: 'bitacora', incremento: 1, clave: randomUUID() }])

/** The operator's routes of challenges, evidence and progress. */
export const MISSIONS_ROUTES = routesOf('operator', {
  'GET /rpc/operator/self-reports': { status: 200 },
  'PUT /rpc/operator/self-reports/:reportId/review': {
    status: 404,
    path: '/rpc/operator/self-reports/999/review',
    request: () => command({ decision: 'kept' }),
  },
  'GET /rpc/operator/challenges': { status: 200 },
  'GET /rpc/operator/challenges/:challengeId': { status: 200, path: `/rpc/operator/challenges/${CHALLENGE.id}` },
  'GET /rpc/operator/challenges/:challengeId/missions/:missionId': {
    status: 200,
    path: missionOperatorPath('viajes'),
  },
  'PUT /rpc/operator/challenges': {
    status: 200,
    request: () => command({ challenge: aChallenge('otro', { missions: { arranque: { endsOn: CHALLENGE.endsOn } } }) }),
  },
  'POST /rpc/operator/challenges/:challengeId/missions/:missionId/preview': {
    status: 200,
    path: `${missionOperatorPath('viajes')}/preview`,
    request: () => ({ json: { mission: CHALLENGE.missions[1] } }),
  },
  'PUT /rpc/operator/challenges/:challengeId/missions/:missionId': {
    status: 200,
    path: missionOperatorPath('viajes'),
    request: () => command({ mission: CHALLENGE.missions[1], version: 1 }),
  },
  'PUT /rpc/operator/challenges/:challengeId/missions/:missionId/closing': {
    status: 200,
    path: `${missionOperatorPath('arranque')}/closing`,
    request: () => command(),
  },
  'PUT /rpc/operator/challenges/:challengeId/missions/:missionId/turns': {
    status: 409,
    path: `${missionOperatorPath('arranque')}/turns`,
    request: () => command({ every: 'week', turns: 3, version: 999 }),
  },
  'PUT /rpc/operator/challenges/:challengeId/missions/:missionId/publication': {
    status: 200,
    path: `${missionOperatorPath('viajes')}/publication`,
    request: () => command(),
  },
  'GET /rpc/operator/surveys/:challengeId/:missionId': { status: 404, path: '/rpc/operator/surveys/rumbo/viajes' },
  'PUT /rpc/operator/surveys/:challengeId/:missionId': {
    status: 404,
    path: '/rpc/operator/surveys/rumbo/viajes',
    request: () => command({ results: [{ area: null, answers: 0 }], version: 0 }),
  },
  'GET /rpc/operator/evidence': { status: 200, path: '/rpc/operator/evidence?q=te&sort=newest' },
  'GET /rpc/operator/evidence/export': { status: 200, path: '/rpc/operator/evidence/export?format=csv&state=decided' },
  'GET /rpc/operator/evidence/summary': { status: 200 },
  'GET /rpc/operator/evidence/:evidenceId': { status: 404, path: '/rpc/operator/evidence/999' },
  'GET /rpc/operator/evidence/:evidenceId/file': {
    status: 404,
    path: '/rpc/operator/evidence/999/file',
  },
  'PUT /rpc/operator/evidence/:evidenceId/approval': {
    status: 404,
    path: '/rpc/operator/evidence/999/approval',
    request: () => command({ amount: 1 }),
  },
  'PUT /rpc/operator/evidence/:evidenceId/rejection': {
    status: 404,
    path: '/rpc/operator/evidence/999/rejection',
    request: () => command({ reason: 'No se ve la entrega.' }),
  },
  'POST /rpc/operator/progress': {
    status: 200,
    request: ({ email }) =>
      command({ ...INDUCCION, email, amount: 1, on: '2026-11-18', text: 'Lo vimos en la reunión' }),
  },
  'GET /rpc/operator/progress-imports': { status: 200 },
  'POST /rpc/operator/progress-imports/preview': { status: 200, request: progressFile },
  'POST /rpc/operator/progress-imports': { status: 200, request: progressFile },
  'DELETE /rpc/operator/progress-imports/:batchId': {
    status: 404,
    path: '/rpc/operator/progress-imports/999',
    request: () => command(),
  },
  'GET /rpc/operator/progress-reversals': { status: 200 },
  'POST /rpc/operator/progress-reversals': {
    status: 409,
    request: ({ email }) => command({ ...INDUCCION, email, reason: 'No era suyo' }),
  },
})
