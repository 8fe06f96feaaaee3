import { randomUUID } from 'node:crypto'
import { FIRST_THRESHOLDS } from '@orbita/domain/ranks'
import { FIRST_GUARD_LEVELS } from '@orbita/domain/recognitions/guards'
import { SETTINGS } from '@orbita/domain/settings'
import terms from '../../../../../../content/terms.json' with { type: 'json' }
import { command } from '../../game/album.ts'
import { routesOf } from '../route-request.ts'

let version = 100

/** The operator's routes of the audit, the operators, the jobs, the reports, the settings, the terms and the messages. */
export const CONTROL_ROUTES = routesOf('operator', {
  'GET /rpc/operator/audit': { status: 200, path: '/rpc/operator/audit?group=people&from=2026-01-01' },
  'GET /rpc/operator/audit/export': { status: 200, path: '/rpc/operator/audit/export?format=xlsx&group=people' },
  'GET /rpc/operator/audit/actors': { status: 200 },
  'GET /rpc/operator/audit/:entryId': { status: 404, path: '/rpc/operator/audit/999999' },
  'GET /rpc/operator/operators': { status: 200 },
  'POST /rpc/operator/operators': {
    status: 200,
    request: () =>
      command({ email: `invitada.${randomUUID()}@orbita.example`, duties: { review: 'write' }, areas: null }),
  },
  'POST /rpc/operator/operators/confirmation': {
    status: 401,
    request: () => ({ json: { passphrase: 'no es la frase', code: '000000' } }),
  },
  'PUT /rpc/operator/operators/me/name': { status: 204, request: () => command({ name: 'Juliana Peña' }) },
  'PUT /rpc/operator/operators/me/passphrase': {
    status: 204,
    request: () => command({ passphrase: 'siete lunas de papel' }),
  },
  'PUT /rpc/operator/operators/:accountId/duties': {
    status: 404,
    path: '/rpc/operator/operators/999999/duties',
    request: () => command({ duties: { review: 'write' }, areas: null }),
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
  'PUT /rpc/operator/operators/requests/:requestId/decision': {
    status: 404,
    path: '/rpc/operator/operators/requests/999999/decision',
    request: () => command({ decision: 'yes' }),
  },
  'PUT /rpc/operator/operators/requests/:requestId/completion': {
    status: 404,
    path: '/rpc/operator/operators/requests/999999/completion',
    request: () => command(),
  },
  'DELETE /rpc/operator/operators/sessions/:sessionId': {
    status: 404,
    path: `/rpc/operator/operators/sessions/${'x'.repeat(43)}`,
    request: () => command(),
  },
  'GET /rpc/operator/jobs': { status: 200 },
  'POST /rpc/operator/jobs/:name/runs': {
    status: 404,
    path: '/rpc/operator/jobs/unknown/runs',
    request: () => command(),
  },
  ...Object.fromEntries(
    ['participation', 'recognitions', 'credits', 'missions', 'albums'].map((name) => [
      `GET /rpc/operator/reports/${name}`,
      { status: 200, path: `/rpc/operator/reports/${name}?from=2026-10-24&until=2026-11-22` },
    ]),
  ),
  'GET /rpc/operator/reports/budget': { status: 200 },
  'GET /rpc/operator/reports/participation/people': {
    status: 404,
    path: '/rpc/operator/reports/participation/people?group=99&week=2026-11-16',
  },
  'GET /rpc/operator/system': { status: 200 },
  'POST /rpc/operator/system/rehearsals': { status: 204, request: () => command() },
  'GET /rpc/operator/home': { status: 200 },
  'GET /rpc/operator/home/period': {
    status: 200,
    path: '/rpc/operator/home/period?from=2026-10-24&until=2026-11-22',
  },
  'GET /rpc/operator/me': { status: 200 },
  'GET /rpc/operator/learning': { status: 200 },
  // No statement named it.
  'PUT /rpc/operator/learning': {
    status: 404,
    request: () =>
      command({ activity: 'https://academia.example/nada', verb: 'urn:verb', mission: null, leastScore: null }),
  },
  'GET /rpc/operator/machine-keys': { status: 200 },
  'POST /rpc/operator/machine-keys': {
    status: 200,
    request: () => command({ name: 'CRM de ventas', scopes: ['progress:write'], days: 180 }),
  },
  // No key has this id.
  'PUT /rpc/operator/machine-keys/:keyId/revoked': {
    status: 404,
    path: '/rpc/operator/machine-keys/999999/revoked',
    request: () => command(),
  },
  'GET /rpc/operator/directory': { status: 200 },
  'POST /rpc/operator/directory/opening': { status: 204, request: () => command() },
  // No directory says anything of this person.
  'PUT /rpc/operator/directory/people/:personId': {
    status: 404,
    path: '/rpc/operator/directory/people/999999',
    request: () => command({ field: 'name' }),
  },
  'GET /rpc/operator/mail': { status: 200 },
  'POST /rpc/operator/mail/invitations': { status: 200, request: () => command() },
  'GET /rpc/operator/integrations': { status: 200 },
  // The tests have no mail server.
  'POST /rpc/operator/mail/retries': { status: 404, request: () => command() },
  'POST /rpc/operator/mail/test': { status: 404, request: () => command() },
  // The tests have no identity provider.
  'GET /rpc/operator/single-sign-on': { status: 200 },
  'GET /rpc/operator/single-sign-on/check': { status: 404 },
  'PUT /rpc/operator/single-sign-on': {
    status: 404,
    request: () => command({ forEmployees: true, forOperators: false }),
  },
  // Nobody has entered with the company's account.
  'DELETE /rpc/operator/single-sign-on/people/:personId': {
    status: 404,
    path: '/rpc/operator/single-sign-on/people/999999',
    request: () => command(),
  },
  'GET /rpc/operator/destinations': { status: 200 },
  'POST /rpc/operator/destinations': {
    status: 200,
    request: () =>
      command({ kind: 'webhook', name: 'Nómina', url: 'https://example.com/orbita', events: ['redemption.approved'] }),
  },
  // No destination has this id.
  ...Object.fromEntries(
    (
      [
        ['GET', '/deliveries'],
        ['GET', '/deliveries/:deliveryId'],
        ['POST', '/resends'],
        ['POST', '/deliveries/:deliveryId/resends'],
        ['POST', '/secret'],
        ['POST', '/test'],
        ['DELETE', ''],
        ['PUT', '/state', { isOn: false }],
        ['PUT', '', { name: 'Nómina', url: null, events: ['redemption.approved'] }],
      ] as const
    ).map(([method, end, body]) => [
      `${method} /rpc/operator/destinations/:destinationId${end}`,
      {
        status: 404,
        path: `/rpc/operator/destinations/999999${end.replace(':deliveryId', '999999')}`,
        ...(method !== 'GET' && { request: () => command(body) }),
      },
    ]),
  ),
  'GET /rpc/operator/settings': { status: 200 },
  'GET /rpc/operator/settings/:key/versions': { status: 200, path: '/rpc/operator/settings/values/versions' },
  'GET /rpc/operator/settings/values/uses': { status: 200 },
  'PUT /rpc/operator/settings/brand': {
    status: 200,
    request: () => command({ value: { name: 'Tierralta', accent: '#ffc93a', logo: null }, version: 0 }),
  },
  'PUT /rpc/operator/settings/place': {
    status: 200,
    request: () => command({ value: { country: 'CO', currency: 'COP' }, version: 0 }),
  },
  'PUT /rpc/operator/settings/ranks': {
    status: 200,
    request: () => command({ value: { ...FIRST_THRESHOLDS, explorador: 800 }, version: 0 }),
  },
  'PUT /rpc/operator/settings/values': {
    status: 200,
    request: () =>
      command({
        value: ['Cuidamos', 'Cumplimos'].map((name) => ({ name, sentence: '', icon: 'iconos/kudos' })),
        version: 0,
      }),
  },
  'PUT /rpc/operator/settings/kudos': { status: 200, request: () => command({ value: { aWeek: 6 }, version: 0 }) },
  'PUT /rpc/operator/settings/leaders': {
    status: 200,
    request: () => command({ value: { ...SETTINGS.leaders.initial, sees: 'all' }, version: 0 }),
  },
  'PUT /rpc/operator/settings/promises': {
    status: 200,
    request: () => command({ value: { evidence: 2, reports: 3, signatures: 3, prizes: 5 }, version: 0 }),
  },
  'PUT /rpc/operator/settings/holidays': {
    status: 200,
    request: () => command({ value: [{ day: '2026-12-08', name: 'Inmaculada Concepción' }], version: 0 }),
  },
  'PUT /rpc/operator/settings/budget': {
    status: 200,
    request: () => command({ value: { ceiling: 2_000_000 }, version: 0 }),
  },
  'PUT /rpc/operator/settings/payroll': {
    status: 200,
    request: () => command({ value: { money: 'adds', goods: 'wellbeing', time: 'time' }, version: 0 }),
  },
  'GET /rpc/operator/payroll/lines': { status: 200, path: '/rpc/operator/payroll/lines?month=2026-11&sort=-on' },
  'GET /rpc/operator/payroll/lines/export': {
    status: 200,
    path: '/rpc/operator/payroll/lines/export?month=2026-11&format=csv',
  },
  'POST /rpc/operator/payroll/returns': {
    status: 404,
    request: () => command({ key: 'redeem:999999', reason: 'Llegó rota' }),
  },
  'GET /rpc/operator/payroll/:month': { status: 200, path: '/rpc/operator/payroll/2026-11' },
  'DELETE /rpc/operator/payroll/:month/signature': {
    status: 404,
    path: '/rpc/operator/payroll/2026-11/signature',
    request: () => command(),
  },
  'PUT /rpc/operator/payroll/:month/closing': {
    status: 409,
    path: '/rpc/operator/payroll/2999-11/closing',
    request: () => command({ note: '' }),
  },
  'PUT /rpc/operator/settings/anniversaries': {
    status: 200,
    request: () => command({ value: { ...SETTINGS.anniversaries.initial, packs: 2 }, version: 0 }),
  },
  'PUT /rpc/operator/settings/data-terms': {
    status: 200,
    request: () => command({ value: { own: null }, version: 0 }),
  },
  'PUT /rpc/operator/settings/leavers': { status: 200, request: () => command({ value: { days: 90 }, version: 0 }) },
  'GET /rpc/operator/leavers': { status: 200, path: '/rpc/operator/leavers?days=90' },
  'PUT /rpc/operator/settings/guards': {
    status: 200,
    request: () => command({ value: { ...FIRST_GUARD_LEVELS, reciprocal: 'warn' }, version: 0 }),
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
  'GET /rpc/operator/terms/:version/acceptances/export': {
    status: 200,
    path: '/rpc/operator/terms/1.0/acceptances/export?format=csv',
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
