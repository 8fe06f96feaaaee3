import { randomUUID } from 'node:crypto'
import season from '../../../../../content/season-1.json' with { type: 'json' }
import terms from '../../../../../content/terms.json' with { type: 'json' }
import { command } from '../album.ts'
import type { TestEmployee } from '../factories.ts'
import { aFileOf } from '../imports.ts'
import { aWrittenIncentive } from '../incentives.ts'
import { aChallenge, anEvidence, CHALLENGE, missionOperatorPath, PIXEL } from '../missions.ts'
import { aProgressFile } from '../progress.ts'
import { aReward } from '../rewards.ts'
import { seasonDocument } from '../seasons.ts'
import { REWARD } from './mission.ts'
import { routesOf } from './route-request.ts'

let version = 100

const award = `${season.id}.${season.awards[0]!.id}`

const INDUCCION = { challengeId: CHALLENGE.id, missionId: 'induccion' }

const progressFile = ({ email }: TestEmployee) =>
  aProgressFile([{ correo: email, mision: 'bitacora', incremento: 1, clave: randomUUID() }])

const seasonPath = `/rpc/operator/seasons/${season.id}`

export const OPERATOR_ROUTES = routesOf('operator', {
  'GET /rpc/operator/audit': { status: 200, path: '/rpc/operator/audit?group=people&from=2026-01-01' },
  'GET /rpc/operator/audit/actors': { status: 200 },
  'GET /rpc/operator/audit/:entryId': { status: 404, path: '/rpc/operator/audit/999999' },
  'GET /rpc/operator/operators': { status: 200 },
  'POST /rpc/operator/operators': {
    status: 200,
    request: () => command({ email: `invitada.${randomUUID()}@orbita.example` }),
  },
  'POST /rpc/operator/operators/confirmation': {
    status: 401,
    request: () => ({ json: { passphrase: 'no es la frase', code: '000000' } }),
  },
  'PUT /rpc/operator/operators/me/passphrase': {
    status: 204,
    request: () => command({ passphrase: 'siete lunas de papel' }),
  },
  ...Object.fromEntries(
    ['PUT disabled', 'DELETE disabled', 'PUT reset'].map((step) => {
      const [method, end] = step.split(' ')
      return [
        `${method} /rpc/operator/operators/:accountId/${end}`,
        { status: 404, path: `/rpc/operator/operators/999999/${end}`, request: () => command() },
      ]
    }),
  ),
  'DELETE /rpc/operator/operators/sessions/:sessionId': {
    status: 404,
    path: `/rpc/operator/operators/sessions/${'x'.repeat(43)}`,
    request: () => command(),
  },
  'GET /rpc/operator/seasons': { status: 200, path: '/rpc/operator/seasons?state=open&sort=title' },
  'POST /rpc/operator/seasons': {
    status: 200,
    request: () => command({ title: 'La siguiente', startsOn: '2027-05-10', endsOn: '2027-08-29' }),
  },
  'POST /rpc/operator/seasons/files': { status: 200, request: () => command({ document: seasonDocument() }) },
  'GET /rpc/operator/seasons/:seasonId': { status: 200, path: seasonPath },
  'PUT /rpc/operator/seasons/:seasonId/draft': {
    status: 409,
    path: `${seasonPath}/draft`,
    request: () => command({ document: seasonDocument(), version: 7 }),
  },
  'DELETE /rpc/operator/seasons/:seasonId/draft': {
    status: 409,
    path: `${seasonPath}/draft`,
    request: () => command({ version: 7 }),
  },
  'POST /rpc/operator/seasons/:seasonId/check': {
    status: 200,
    path: `${seasonPath}/check`,
    request: () => ({ json: { document: seasonDocument() } }),
  },
  'PUT /rpc/operator/seasons/:seasonId/publication': {
    status: 404,
    path: `${seasonPath}/publication`,
    request: () => command({ version: 1 }),
  },
  'DELETE /rpc/operator/seasons/:seasonId/publication': {
    status: 409,
    path: `${seasonPath}/publication`,
    request: () => command(),
  },
  'PUT /rpc/operator/seasons/:seasonId/closing': {
    status: 400,
    path: `${seasonPath}/closing`,
    request: () => command({ lastDay: '2026-01-01' }),
  },
  'GET /rpc/operator/jobs': { status: 200 },
  'POST /rpc/operator/jobs/:name/runs': {
    status: 404,
    path: '/rpc/operator/jobs/unknown/runs',
    request: () => command(),
  },
  ...Object.fromEntries(
    ['participation', 'recognitions', 'credits'].map((name) => [
      `GET /rpc/operator/reports/${name}`,
      { status: 200, path: `/rpc/operator/reports/${name}?from=2026-10-24&until=2026-11-22` },
    ]),
  ),
  'GET /rpc/operator/reports/participation/people': {
    status: 404,
    path: '/rpc/operator/reports/participation/people?group=99&week=2026-11-16',
  },
  'GET /rpc/operator/system': { status: 200 },
  'POST /rpc/operator/system/rehearsals': { status: 204, request: () => command() },
  'GET /rpc/operator/home': { status: 200 },
  'GET /rpc/operator/me': { status: 200 },
  'GET /rpc/operator/people': { status: 200, path: '/rpc/operator/people?q=te&sort=-credits' },
  'GET /rpc/operator/people/summary': { status: 200 },
  'POST /rpc/operator/people/deactivation-preview': {
    status: 200,
    request: ({ userId }) => ({ json: { ids: [userId] } }),
  },
  'PUT /rpc/operator/people/access': {
    status: 200,
    request: ({ userId }) => command({ ids: [userId], isActive: true, reason: 'Volvió' }),
  },
  'POST /rpc/operator/people': {
    status: 200,
    request: () =>
      command({
        name: 'Nueva Persona',
        email: `nueva.${randomUUID()}@orbita.example`,
        cedula: '1020304050',
        area: null,
        joinedOn: null,
        platform: ['figuras'],
      }),
  },
  'PUT /rpc/operator/people/:personId': {
    status: 409,
    path: '/rpc/operator/people/1',
    request: () =>
      command({
        name: 'Otro Nombre',
        email: `otra.${randomUUID()}@orbita.example`,
        area: null,
        joinedOn: null,
        platform: ['figuras'],
        version: '0'.repeat(32),
      }),
  },
  'DELETE /rpc/operator/people/:personId/sessions': {
    status: 404,
    path: '/rpc/operator/people/999999/sessions',
    request: () => command(),
  },
  'PUT /rpc/operator/people/:personId/cedula': {
    status: 404,
    path: '/rpc/operator/people/999999/cedula',
    request: () => command({ cedula: '1020304050' }),
  },
  'GET /rpc/operator/people/:personId': { status: 200, path: '/rpc/operator/people/1' },
  ...Object.fromEntries(
    ['activity', 'album', 'packs', 'trades'].map((part) => [
      `GET /rpc/operator/people/:personId/${part}`,
      { status: 200, path: `/rpc/operator/people/1/${part}` },
    ]),
  ),
  'GET /rpc/operator/people/:personId/movements': { status: 200, path: '/rpc/operator/people/1/movements' },
  'GET /rpc/operator/redeems/board': { status: 200 },
  'GET /rpc/operator/settings': { status: 200 },
  'PUT /rpc/operator/settings/promises': {
    status: 200,
    request: () => command({ value: { evidence: 2, reports: 3, signatures: 3, prizes: 5 }, version: 0 }),
  },
  'PUT /rpc/operator/settings/holidays': {
    status: 200,
    request: () => command({ value: [{ day: '2026-12-08', name: 'Inmaculada Concepción' }], version: 0 }),
  },
  'GET /rpc/operator/awards': { status: 200, path: '/rpc/operator/awards?q=ta&platform=figuras&sort=-unlocked' },
  'GET /rpc/operator/awards/:awardId': { status: 200, path: `/rpc/operator/awards/${award}` },
  'GET /rpc/operator/awards/:awardId/people': { status: 200, path: `/rpc/operator/awards/${award}/people` },
  'PUT /rpc/operator/awards/:awardId/prize': {
    status: 404,
    path: '/rpc/operator/awards/ninguno/prize',
    request: () =>
      command({
        terms: { stock: 3, cost: 40_000, instead: { experience: 0, credits: 100, packs: 0 } },
        revision: 1,
      }),
  },
  'POST /rpc/operator/awards/:awardId/stock': {
    status: 404,
    path: '/rpc/operator/awards/ninguno/stock',
    request: () => command({ amount: 2, reason: 'Llegaron dos más' }),
  },
  'PUT /rpc/operator/awards/delivery': {
    status: 404,
    request: ({ email }) => command({ email, awardId: award }),
  },
  'GET /rpc/operator/codes': { status: 200, path: '/rpc/operator/codes?q=fe&sort=-uses' },
  'GET /rpc/operator/codes/:campaignId/uses': { status: 404, path: '/rpc/operator/codes/999999/uses' },
  'PUT /rpc/operator/codes/:campaignId/stop': {
    status: 404,
    path: '/rpc/operator/codes/999999/stop',
    request: () => command({ isStopped: true }),
  },
  'POST /rpc/operator/codes': {
    status: 200,
    request: () => command({ label: 'Feria', quantity: 2, endsOn: '2026-12-31' }),
  },
  'GET /rpc/operator/challenges': { status: 200 },
  'GET /rpc/operator/challenges/:challengeId': { status: 200, path: `/rpc/operator/challenges/${CHALLENGE.id}` },
  'GET /rpc/operator/challenges/:challengeId/missions/:missionId': {
    status: 200,
    path: missionOperatorPath('viajes'),
  },
  'PUT /rpc/operator/challenges': {
    status: 200,
    request: () => command({ challenge: aChallenge('otro') }),
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
  'GET /rpc/operator/evidence': { status: 200, path: '/rpc/operator/evidence?q=te&sort=newest' },
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
  'POST /rpc/operator/grants/preview': {
    status: 200,
    request: ({ userId }) => ({ json: { kind: 'packs', amount: 1, ids: [userId], areas: [], emails: [] } }),
  },
  'POST /rpc/operator/grants': {
    status: 200,
    request: ({ userId }) => command({ kind: 'packs', amount: 1, ids: [userId], reason: 'Por la feria' }),
  },
  'GET /rpc/operator/inboxes/signatures': { status: 200 },
  'GET /rpc/operator/inboxes/reports': { status: 200 },
  'GET /rpc/operator/inboxes/reports/:reportId': { status: 404, path: '/rpc/operator/inboxes/reports/999999' },
  'GET /rpc/operator/inboxes/prizes': { status: 200 },
  'POST /rpc/operator/incentives/preview': {
    status: 200,
    request: () => ({ json: { id: null, incentive: aWrittenIncentive() } }),
  },
  'POST /rpc/operator/incentives': {
    status: 200,
    request: () => command({ incentive: aWrittenIncentive(), isDraft: true }),
  },
  'PUT /rpc/operator/incentives/:awardId': {
    status: 404,
    path: '/rpc/operator/incentives/ninguno',
    request: () => command({ incentive: aWrittenIncentive(), isDraft: true, revision: 1 }),
  },
  'PUT /rpc/operator/incentives/:awardId/retirement': {
    status: 404,
    path: '/rpc/operator/incentives/ninguno/retirement',
    request: () => command(),
  },
  'PUT /rpc/operator/incentives': { status: 200, request: () => command({ incentives: [] }) },
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
  'GET /rpc/operator/kudos-observations': { status: 200 },
  'GET /rpc/operator/kudos-reports': { status: 200 },
  'PUT /rpc/operator/kudos-reports/:kudosId': {
    status: 404,
    path: '/rpc/operator/kudos-reports/999',
    request: () => command({ decision: 'shown' }),
  },
  'GET /rpc/operator/messages': { status: 200 },
  'GET /rpc/operator/messages/audiences': { status: 200 },
  'POST /rpc/operator/messages': {
    status: 200,
    request: () => command({ title: 'Hola', text: 'Hay algo nuevo.', path: null, area: null }),
  },
  'GET /rpc/operator/terms': { status: 200 },
  'GET /rpc/operator/terms/:version': { status: 200, path: '/rpc/operator/terms/1.0' },
  'GET /rpc/operator/terms/:version/acceptances': { status: 200, path: '/rpc/operator/terms/1.0/acceptances' },
  'GET /rpc/operator/nominations': {
    status: 200,
    path: '/rpc/operator/nominations?month=2026-11',
  },
  'GET /rpc/operator/movement-reports': { status: 200 },
  'PUT /rpc/operator/movement-reports/:reportId/answer': {
    status: 404,
    path: '/rpc/operator/movement-reports/1/answer',
    request: () => command({ answer: 'Ya lo corregimos' }),
  },
  'POST /rpc/operator/movements': {
    status: 200,
    request: ({ email }) => command({ email, experience: 0, credits: 5, reason: 'Por la feria' }),
  },
  'GET /rpc/operator/movements/moved': { status: 200, path: '/rpc/operator/movements/moved?person=1' },
  'GET /rpc/operator/movements/waiting': { status: 200 },
  ...Object.fromEntries(
    ['approval', 'refusal'].map((end) => [
      `PUT /rpc/operator/movements/:movementId/${end}`,
      {
        status: 404,
        path: `/rpc/operator/movements/999/${end}`,
        request: () => command(),
      },
    ]),
  ),
  'POST /rpc/operator/movements/reversals': {
    status: 404,
    request: () => command({ movementId: 999_999, reason: 'Por error' }),
  },
  'POST /rpc/operator/packs': {
    status: 200,
    request: ({ email }) => command({ emails: [email], reason: 'Por la feria' }),
  },
  // Must run before the platforms of the employee change.
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
  'POST /rpc/operator/imports': {
    status: 200,
    path: '/rpc/operator/imports?kind=people',
    request: () => aFileOf('correo,cedula,nombre,plataformas\nana@x.example,1020304050,Ana,figuras', 'personas.csv'),
  },
  'GET /rpc/operator/imports/open': { status: 200 },
  'GET /rpc/operator/imports/batches': { status: 200, path: '/rpc/operator/imports/batches?kind=people&state=applied' },
  'GET /rpc/operator/imports/batches/:kind/:batchId/undo-preview': {
    status: 404,
    path: '/rpc/operator/imports/batches/people/999/undo-preview',
  },
  'DELETE /rpc/operator/imports/batches/people/:batchId': {
    status: 404,
    path: '/rpc/operator/imports/batches/people/999',
    request: () => command(),
  },
  ...Object.fromEntries(
    ['', '/columns', '/rehearsal', '/changes'].map((part) => [
      `GET /rpc/operator/imports/:importId${part}`,
      { status: 404, path: `/rpc/operator/imports/999${part}${part === '/changes' ? '?kind=created' : ''}` },
    ]),
  ),
  'PUT /rpc/operator/imports/:importId/columns': {
    status: 404,
    path: '/rpc/operator/imports/999/columns',
    request: () => command({ columns: ['correo'], retiresMissing: false }),
  },
  'PUT /rpc/operator/imports/:importId/cells': {
    status: 404,
    path: '/rpc/operator/imports/999/cells',
    request: () => command({ row: 2, column: 'correo', value: 'ana@x.example' }),
  },
  'POST /rpc/operator/imports/:importId/comparison': {
    status: 404,
    path: '/rpc/operator/imports/999/comparison',
    request: () => command({ skipsProblems: false }),
  },
  'POST /rpc/operator/imports/:importId/application': {
    status: 404,
    path: '/rpc/operator/imports/999/application',
    request: () => command({ leftOut: [], stay: [], confirmsRetirement: false }),
  },
  'PUT /rpc/operator/imports/:importId/stop': {
    status: 404,
    path: '/rpc/operator/imports/999/stop',
    request: () => command(),
  },
  'DELETE /rpc/operator/imports/:importId': {
    status: 404,
    path: '/rpc/operator/imports/999',
    request: () => command(),
  },
  'GET /rpc/operator/progress-reversals': { status: 200 },
  'POST /rpc/operator/progress-reversals': {
    status: 409,
    request: ({ email }) => command({ ...INDUCCION, email, reason: 'No era suyo' }),
  },
  'PUT /rpc/operator/people/active': {
    status: 200,
    request: ({ email }) => command({ email, isActive: true }),
  },
  'PUT /rpc/operator/people/platforms': {
    status: 200,
    request: ({ email }) => command({ email, platform: ['figuras'] }),
  },
  'POST /rpc/operator/person-erasures/preview': {
    status: 200,
    request: ({ email }) => ({ json: { email } }),
  },
  'POST /rpc/operator/person-erasures': {
    status: 409,
    request: ({ userId }) => command({ personId: userId, email: 'otra@orbita.example' }),
  },
  'POST /rpc/operator/person-exports': {
    status: 200,
    request: ({ email }) => ({ json: { email } }),
  },
  'POST /rpc/operator/pictures': { status: 200, request: () => anEvidence(PIXEL) },
  'GET /rpc/operator/pictures/:pictureId/:side': { status: 404, path: `/rpc/operator/pictures/${'0'.repeat(32)}/320` },
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
  'POST /rpc/operator/redeems/pickups': {
    status: 404,
    request: () => command({ code: '7K2M-94QX' }),
  },
  'PUT /rpc/operator/rewards': {
    status: 200,
    request: () => command({ reward: aReward({ id: 'otro-premio' }), revision: 0 }),
  },
  'GET /rpc/operator/rewards': { status: 200, path: '/rpc/operator/rewards?q=ta&sort=-waiting' },
  'GET /rpc/operator/rewards/summary': { status: 200 },
  'GET /rpc/operator/rewards/:rewardId': { status: 200, path: `/rpc/operator/rewards/${REWARD.id}` },
  'GET /rpc/operator/rewards/:rewardId/stock-movements': {
    status: 200,
    path: `/rpc/operator/rewards/${REWARD.id}/stock-movements`,
  },
  'GET /rpc/operator/rewards/:rewardId/wanted-by': {
    status: 200,
    path: `/rpc/operator/rewards/${REWARD.id}/wanted-by?because=goal`,
  },
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
  'DELETE /rpc/operator/sign-in-locks': {
    status: 204,
    request: ({ email }) => command({ email }),
  },
  'DELETE /rpc/operator/sign-in-locks/network': {
    status: 204,
    request: () => command({ network: '203.0.113.99' }),
  },
  'PUT /rpc/operator/terms': {
    status: 200,
    request: () => command({ ...terms, version: `${++version}.0` }),
  },
})
