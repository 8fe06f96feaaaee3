import { randomUUID } from 'node:crypto'
import { Season } from '@orbita/domain/album/season'
import type pg from 'pg'
import * as v from 'valibot'
import season from '../../../../content/season-1.json' with { type: 'json' }
import terms from '../../../../content/terms.json' with { type: 'json' }
import { publishSeason } from '../albums/publish-season.ts'
import { transaction } from '../db/transaction.ts'
import type { Audience } from '../http/audience.ts'
import { publishChallenge } from '../missions/publish-challenge.ts'
import { publishReward } from '../rewards/publish-reward.ts'
import type { BrowserRequest } from './browser.ts'
import type { TestEmployee } from './factories.ts'
import { aChallenge, anEvidence, CHALLENGE, missionDesk, missionPath, PIXEL } from './missions.ts'
import { aProgressFile } from './progress.ts'
import { aReward } from './rewards.ts'

/** How a door is knocked at properly, and what it then answers. */
export type DoorRequest = {
  audience: Audience
  status: number
  /** where its path has parameters: one that exists */
  path?: string
  /** @param subject an employee the request may be about */
  request?: (subject: TestEmployee) => BrowserRequest
}

const signInForm = {
  audience: 'public',
  status: 303,
  request: ({ email, password }: TestEmployee) => ({ form: { email, password } }),
} as const satisfies DoorRequest

let version = 100

const command = (more: object = {}) => ({ json: { operationId: randomUUID(), ...more } })
const album = `/rpc/figuras/albums/${season.id}`
const figure = { albumId: season.id, number: 1 }
const award = `${season.id}.${season.awards[0]!.id}`

const INDUCCION = { challengeId: CHALLENGE.id, missionId: 'induccion' }

const REWARD = aReward({ id: 'taza-orbita' })

const progressFile = ({ email }: TestEmployee) =>
  aProgressFile([{ correo: email, mision: 'bitacora', incremento: 1, clave: randomUUID() }])

/** Every door of the product by method and path. A test fails when one is missing here. */
export const DOOR_REQUESTS: Readonly<Record<string, DoorRequest>> = {
  'POST /auth/session': {
    audience: 'public',
    status: 200,
    request: ({ email, password }) => ({ json: { email, password } }),
  },
  'DELETE /auth/session': { audience: 'public', status: 204 },
  'POST /login': signInForm,
  'POST /figuras/login': signInForm,
  'POST /mision-espacial/login': signInForm,
  'GET /rpc/public/terms': { audience: 'public', status: 200 },
  'GET /rpc/employee/profile': { audience: 'employee', status: 200 },
  'GET /rpc/employee/live': { audience: 'employee', status: 200 },
  'GET /rpc/employee/counts': { audience: 'employee', status: 200 },
  'GET /rpc/employee/notices': { audience: 'employee', status: 200 },
  'PUT /rpc/employee/notices/read': { audience: 'employee', status: 200, request: () => ({ json: { upTo: 1 } }) },
  'POST /rpc/employee/notices/celebration': { audience: 'employee', status: 200, request: () => ({ json: {} }) },
  'GET /rpc/employee/movements': { audience: 'employee', status: 200 },
  'POST /rpc/employee/movements/:movementId/report': {
    audience: 'employee',
    status: 404,
    path: '/rpc/employee/movements/1/report',
    request: () => command({ text: 'No es lo que hice ese día' }),
  },
  'GET /rpc/figuras/albums': { audience: 'figuras', status: 200 },
  'GET /rpc/figuras/albums/:albumId': { audience: 'figuras', status: 200, path: album },
  'PUT /rpc/figuras/albums/:albumId/visit': { audience: 'figuras', status: 200, path: `${album}/visit` },
  'GET /rpc/figuras/albums/:albumId/figures/:number': { audience: 'figuras', status: 200, path: `${album}/figures/1` },
  'GET /rpc/figuras/awards': { audience: 'figuras', status: 200 },
  'POST /rpc/figuras/awards/:awardId/claim': {
    audience: 'figuras',
    status: 409,
    path: `/rpc/figuras/awards/${award}/claim`,
    request: () => command(),
  },
  'POST /rpc/figuras/codes': { audience: 'figuras', status: 404, request: () => command({ code: 'NADA-1234' }) },
  'GET /rpc/figuras/packs': { audience: 'figuras', status: 200 },
  'POST /rpc/figuras/packs/weekly': { audience: 'figuras', status: 200, request: () => command() },
  'POST /rpc/figuras/packs/openings': { audience: 'figuras', status: 200, request: () => command() },
  // Pack 1 is somebody else's.
  'GET /rpc/figuras/packs/:packId/opening': { audience: 'figuras', status: 404, path: '/rpc/figuras/packs/1/opening' },
  'POST /rpc/figuras/packs/:packId/opening': {
    audience: 'figuras',
    status: 404,
    path: '/rpc/figuras/packs/1/opening',
    request: () => command(),
  },
  'POST /rpc/figuras/stardust/conversions': {
    audience: 'figuras',
    status: 409,
    request: () => command({ ...figure, copies: 1 }),
  },
  'POST /rpc/figuras/stardust/purchases': { audience: 'figuras', status: 409, request: () => command(figure) },
  'GET /rpc/figuras/trades': { audience: 'figuras', status: 200 },
  'PUT /rpc/figuras/trades/participation': {
    audience: 'figuras',
    status: 200,
    request: () => ({ json: { optedIn: true } }),
  },
  'POST /rpc/figuras/trades': { audience: 'figuras', status: 404, request: () => command({ proposalId: 'nada' }) },
  ...Object.fromEntries(
    ['acceptance', 'rejection', 'cancellation'].map((end) => [
      `POST /rpc/figuras/trades/:tradeId/${end}`,
      // Nobody is one of the two people of it.
      { audience: 'figuras', status: 404, path: `/rpc/figuras/trades/1/${end}`, request: () => command() } as const,
    ]),
  ),
  'GET /rpc/figuras/home': { audience: 'figuras', status: 200 },
  'PUT /rpc/figuras/avatar': {
    audience: 'figuras',
    status: 200,
    request: () => ({ json: { avatar: 'zip', firstLogin: true } }),
  },
  'GET /rpc/mision-espacial/challenges': { audience: 'mision-espacial', status: 200 },
  'GET /rpc/mision-espacial/challenges/:challengeId/missions/:missionId': {
    audience: 'mision-espacial',
    status: 200,
    path: missionPath('viajes'),
  },
  'POST /rpc/mision-espacial/challenges/:challengeId/missions/:missionId/evidence': {
    audience: 'mision-espacial',
    status: 200,
    path: `${missionPath('foto')}/evidence`,
    request: () => anEvidence(PIXEL),
  },
  'GET /rpc/mision-espacial/evidence/:evidenceId/file': {
    audience: 'mision-espacial',
    status: 404,
    path: '/rpc/mision-espacial/evidence/1/file',
  },
  'GET /rpc/mision-espacial/home': { audience: 'mision-espacial', status: 200 },
  'GET /rpc/mision-espacial/incentives': { audience: 'mision-espacial', status: 200 },
  'POST /rpc/mision-espacial/incentives/:awardId/claim': {
    audience: 'mision-espacial',
    status: 404,
    path: '/rpc/mision-espacial/incentives/ninguno/claim',
    request: () => command(),
  },
  'GET /rpc/mision-espacial/leaderboard': { audience: 'mision-espacial', status: 200 },
  'PUT /rpc/mision-espacial/leaderboard/participation': {
    audience: 'mision-espacial',
    status: 200,
    request: () => ({ json: { takesPart: true } }),
  },
  'GET /rpc/operator/jobs': { audience: 'operator', status: 200 },
  'GET /rpc/mision-espacial/rewards': { audience: 'mision-espacial', status: 200 },
  'PUT /rpc/mision-espacial/rewards/goal': {
    audience: 'mision-espacial',
    status: 200,
    request: () => ({ json: { rewardId: REWARD.id } }),
  },
  'GET /rpc/mision-espacial/rewards/:rewardId': {
    audience: 'mision-espacial',
    status: 200,
    path: `/rpc/mision-espacial/rewards/${REWARD.id}`,
  },
  // Whoever knocks has no credits.
  'POST /rpc/mision-espacial/rewards/:rewardId/redemption': {
    audience: 'mision-espacial',
    status: 409,
    path: `/rpc/mision-espacial/rewards/${REWARD.id}/redemption`,
    request: () => command({ price: REWARD.price, version: 1 }),
  },
  'PUT /rpc/mision-espacial/rewards/:rewardId/wait': {
    audience: 'mision-espacial',
    status: 200,
    path: `/rpc/mision-espacial/rewards/${REWARD.id}/wait`,
    request: () => ({ json: { wanted: true } }),
  },
  'GET /rpc/mision-espacial/redeems': { audience: 'mision-espacial', status: 200 },
  // Redemption 1 is somebody else's.
  'POST /rpc/mision-espacial/redeems/:redeemId/cancellation': {
    audience: 'mision-espacial',
    status: 404,
    path: '/rpc/mision-espacial/redeems/1/cancellation',
    request: () => command(),
  },
  'GET /rpc/mision-espacial/redeems/:redeemId/code': {
    audience: 'mision-espacial',
    status: 404,
    path: '/rpc/mision-espacial/redeems/1/code',
  },
  'GET /rpc/mision-espacial/recognitions': { audience: 'mision-espacial', status: 200 },
  'GET /rpc/mision-espacial/recognitions/people': {
    audience: 'mision-espacial',
    status: 200,
    path: '/rpc/mision-espacial/recognitions/people?q=per',
  },
  'GET /rpc/mision-espacial/recognitions/kudos': { audience: 'mision-espacial', status: 200 },
  'POST /rpc/mision-espacial/recognitions/kudos': {
    audience: 'mision-espacial',
    status: 404,
    request: () => command({ to: ['nadie'], value: 'equipo', message: 'Gracias por tu ayuda de hoy' }),
  },
  'POST /rpc/mision-espacial/recognitions/kudos/:kudosId/withdrawal': {
    audience: 'mision-espacial',
    status: 404,
    path: '/rpc/mision-espacial/recognitions/kudos/999/withdrawal',
    request: () => command(),
  },
  'PUT /rpc/mision-espacial/recognitions/kudos/:kudosId/thanks': {
    audience: 'mision-espacial',
    status: 404,
    path: '/rpc/mision-espacial/recognitions/kudos/999/thanks',
    request: () => ({ json: {} }),
  },
  'POST /rpc/mision-espacial/recognitions/kudos/:kudosId/report': {
    audience: 'mision-espacial',
    status: 404,
    path: '/rpc/mision-espacial/recognitions/kudos/999/report',
    request: () => ({ json: {} }),
  },
  'PUT /rpc/mision-espacial/recognitions/best/:id/congratulation': {
    audience: 'mision-espacial',
    status: 404,
    path: '/rpc/mision-espacial/recognitions/best/999/congratulation',
    request: () => ({ json: {} }),
  },
  'PUT /rpc/mision-espacial/recognitions/nomination': {
    audience: 'mision-espacial',
    status: 404,
    request: () => ({
      json: { to: 'nadie', value: 'equipo', example: 'Se quedó con nosotros hasta que todo salió bien.' },
    }),
  },
  'PUT /rpc/operator/awards/delivery': {
    audience: 'operator',
    status: 404,
    request: ({ email }) => ({ json: { email, awardId: award } }),
  },
  'POST /rpc/operator/codes': {
    audience: 'operator',
    status: 200,
    request: () => command({ label: 'Feria', quantity: 2, endsOn: '2026-12-31' }),
  },
  'PUT /rpc/operator/challenges': {
    audience: 'operator',
    status: 200,
    request: () => command({ challenge: aChallenge('otro') }),
  },
  'POST /rpc/operator/challenges/:challengeId/missions/:missionId/preview': {
    audience: 'operator',
    status: 200,
    path: `${missionDesk('viajes')}/preview`,
    request: () => ({ json: { mission: CHALLENGE.missions[1] } }),
  },
  'PUT /rpc/operator/challenges/:challengeId/missions/:missionId': {
    audience: 'operator',
    status: 200,
    path: missionDesk('viajes'),
    request: () => command({ mission: CHALLENGE.missions[1], version: 1 }),
  },
  'PUT /rpc/operator/challenges/:challengeId/missions/:missionId/closing': {
    audience: 'operator',
    status: 200,
    path: `${missionDesk('arranque')}/closing`,
    request: () => command(),
  },
  'GET /rpc/operator/evidence': { audience: 'operator', status: 200 },
  'GET /rpc/operator/evidence/:evidenceId/file': {
    audience: 'operator',
    status: 404,
    path: '/rpc/operator/evidence/999/file',
  },
  'PUT /rpc/operator/evidence/:evidenceId/approval': {
    audience: 'operator',
    status: 404,
    path: '/rpc/operator/evidence/999/approval',
    request: () => command({ amount: 1 }),
  },
  'PUT /rpc/operator/evidence/:evidenceId/rejection': {
    audience: 'operator',
    status: 404,
    path: '/rpc/operator/evidence/999/rejection',
    request: () => command({ reason: 'No se ve la entrega.' }),
  },
  'PUT /rpc/operator/incentives': { audience: 'operator', status: 200, request: () => command({ incentives: [] }) },
  'GET /rpc/operator/best-employees/shortlist': {
    audience: 'operator',
    status: 200,
    path: '/rpc/operator/best-employees/shortlist?month=2026-11',
  },
  'POST /rpc/operator/best-employees': {
    audience: 'operator',
    status: 200,
    request: ({ email }) =>
      command({ month: '2026-01', area: null, email, reason: 'Porque siempre ayudó a los demás.' }),
  },
  'GET /rpc/operator/kudos-observations': { audience: 'operator', status: 200 },
  'GET /rpc/operator/kudos-reports': { audience: 'operator', status: 200 },
  'PUT /rpc/operator/kudos-reports/:kudosId': {
    audience: 'operator',
    status: 404,
    path: '/rpc/operator/kudos-reports/999',
    request: () => ({ json: { decision: 'shown' } }),
  },
  'GET /rpc/operator/nominations': {
    audience: 'operator',
    status: 200,
    path: '/rpc/operator/nominations?month=2026-11',
  },
  'GET /rpc/operator/movement-reports': { audience: 'operator', status: 200 },
  'PUT /rpc/operator/movement-reports/:reportId/answer': {
    audience: 'operator',
    status: 404,
    path: '/rpc/operator/movement-reports/1/answer',
    request: () => command({ answer: 'Ya lo corregimos' }),
  },
  'POST /rpc/operator/movements': {
    audience: 'operator',
    status: 200,
    request: ({ email }) => command({ email, experience: 0, credits: 5, reason: 'Por la feria' }),
  },
  'GET /rpc/operator/movements/waiting': { audience: 'operator', status: 200 },
  ...Object.fromEntries(
    ['approval', 'refusal'].map((end) => [
      `PUT /rpc/operator/movements/:movementId/${end}`,
      {
        audience: 'operator',
        status: 404,
        path: `/rpc/operator/movements/999/${end}`,
        request: () => command(),
      } as const,
    ]),
  ),
  'POST /rpc/operator/movements/reversals': {
    audience: 'operator',
    status: 404,
    request: () => command({ movementId: 999_999, reason: 'Por error' }),
  },
  'POST /rpc/operator/packs': {
    audience: 'operator',
    status: 200,
    request: ({ email }) => command({ emails: [email], reason: 'Por la feria' }),
  },
  // Before the platforms of the person change.
  'POST /rpc/operator/progress': {
    audience: 'operator',
    status: 200,
    request: ({ email }) =>
      command({ ...INDUCCION, email, amount: 1, on: '2026-11-18', text: 'Lo vimos en la reunión' }),
  },
  'GET /rpc/operator/progress-imports': { audience: 'operator', status: 200 },
  'POST /rpc/operator/progress-imports/preview': { audience: 'operator', status: 200, request: progressFile },
  'POST /rpc/operator/progress-imports': { audience: 'operator', status: 200, request: progressFile },
  'DELETE /rpc/operator/progress-imports/:batchId': {
    audience: 'operator',
    status: 404,
    path: '/rpc/operator/progress-imports/999',
  },
  'GET /rpc/operator/progress-reversals': { audience: 'operator', status: 200 },
  'POST /rpc/operator/progress-reversals': {
    audience: 'operator',
    status: 409,
    request: ({ email }) => command({ ...INDUCCION, email, reason: 'No era suyo' }),
  },
  'PUT /rpc/operator/people/active': {
    audience: 'operator',
    status: 200,
    request: ({ email }) => ({ json: { email, isActive: true } }),
  },
  'PUT /rpc/operator/people/platforms': {
    audience: 'operator',
    status: 200,
    request: ({ email }) => ({ json: { email, platform: ['figuras'] } }),
  },
  'GET /rpc/operator/redeems': { audience: 'operator', status: 200 },
  ...Object.fromEntries(
    ['approval', 'preparation', 'readiness', 'delivery', 'rejection', 'failure'].map((deed) => [
      `PUT /rpc/operator/redeems/:redeemId/${deed}`,
      {
        audience: 'operator',
        status: 404,
        path: `/rpc/operator/redeems/999/${deed}`,
        request: () => command({ note: 'Lo vimos en bodega' }),
      } as const,
    ]),
  ),
  'POST /rpc/operator/redeems/pickups': {
    audience: 'operator',
    status: 404,
    request: () => command({ code: '7K2M-94QX' }),
  },
  'PUT /rpc/operator/rewards': {
    audience: 'operator',
    status: 200,
    request: () => command({ reward: aReward({ id: 'otro-premio' }) }),
  },
  'GET /rpc/operator/rewards/stock-alerts': { audience: 'operator', status: 200 },
  'POST /rpc/operator/rewards/:rewardId/stock': {
    audience: 'operator',
    status: 200,
    path: `/rpc/operator/rewards/${REWARD.id}/stock`,
    request: () => command({ amount: 1, reason: 'Llegó una más' }),
  },
  'POST /rpc/operator/rewards/:rewardId/codes': {
    audience: 'operator',
    status: 404,
    path: '/rpc/operator/rewards/ninguno/codes',
    request: () => command({ codes: ['ABCD-1234'] }),
  },
  'PUT /rpc/operator/rewards/:rewardId/retirement': {
    audience: 'operator',
    status: 404,
    path: '/rpc/operator/rewards/ninguno/retirement',
    request: () => command(),
  },
  'DELETE /rpc/operator/sign-in-locks': {
    audience: 'operator',
    status: 204,
    request: ({ email }) => ({ json: { email } }),
  },
  'PUT /rpc/operator/terms': {
    audience: 'operator',
    status: 200,
    request: () => ({ json: { ...terms, version: `${++version}.0` } }),
  },
}

/** What the doors need in the database before anybody knocks. */
export async function prepareDoors(pool: pg.Pool): Promise<void> {
  await pool.query(
    "insert into terms (version, effective_on, content, published_at) values ('1.0', '2026-01-01', $1, now())",
    [JSON.stringify(terms)],
  )
  const now = new Date('2026-11-01T12:00:00Z')
  await publishSeason(pool, v.parse(Season, season), now)
  await publishChallenge(pool, { challenge: CHALLENGE, actor: null, now })
  await transaction(pool, (tx) => publishReward(tx, { reward: REWARD, actor: null, now }))
  await pool.query('insert into ledger_checks (checked_at, drifted) values ($1, 0)', [now])
  await pool.query(
    "insert into packs (user_id, source, source_key, granted_at) select id, 'welcome', 'welcome', now() from users",
  )
}
