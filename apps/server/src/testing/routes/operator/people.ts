import { randomUUID } from 'node:crypto'
import { command } from '../../game/album.ts'
import { aFileOf } from '../../imports.ts'
import { routesOf } from '../route-request.ts'

/** The operator's routes of people, their rights and their files. */
export const PEOPLE_ROUTES = routesOf('operator', {
  'GET /rpc/operator/people': { status: 200, path: '/rpc/operator/people?q=te&sort=-credits' },
  'GET /rpc/operator/people/export': { status: 200, path: '/rpc/operator/people/export?format=csv&sort=-credits' },
  'GET /rpc/operator/people/summary': { status: 200 },
  'GET /rpc/operator/people/anniversaries': { status: 200 },
  'GET /rpc/operator/people/areas': { status: 200, path: '/rpc/operator/people/areas?q=te&sort=-people' },
  'GET /rpc/operator/people/areas/export': { status: 200, path: '/rpc/operator/people/areas/export?format=csv' },
  'POST /rpc/operator/people/change-preview': {
    status: 200,
    request: ({ userId }) => ({ json: { who: { ids: [userId] }, change: { kind: 'area', area: 'Ventas' } } }),
  },
  'POST /rpc/operator/people/link-cards': {
    status: 200,
    request: ({ userId }) => command({ who: { ids: [userId] } }),
  },
  'PUT /rpc/operator/people': {
    status: 409,
    request: ({ userId }) =>
      command({
        who: { ids: [userId] },
        change: { kind: 'platforms', gives: ['figuras'], takes: [] },
        stamp: '0'.repeat(32),
        reason: 'Cambio de sede',
      }),
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
  'POST /rpc/operator/absences': {
    status: 200,
    request: () =>
      command({ absences: [{ email: 'nadie@orbita.example', startsOn: '2026-12-01', endsOn: '2026-12-04' }] }),
  },
  'GET /rpc/operator/absences/:personId': { status: 200, path: '/rpc/operator/absences/1' },
  'POST /rpc/operator/absences/:personId': {
    status: 404,
    path: '/rpc/operator/absences/999999',
    request: () => command({ startsOn: '2026-12-01', endsOn: '2026-12-04' }),
  },
  'DELETE /rpc/operator/absences/:personId/:absenceId': {
    status: 200,
    path: '/rpc/operator/absences/1/999999',
    request: () => command(),
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
  'POST /rpc/operator/people/:personId/device-link': {
    status: 404,
    path: '/rpc/operator/people/999999/device-link',
    request: () => command(),
  },
  'PUT /rpc/operator/people/:personId/exposure': {
    status: 404,
    path: '/rpc/operator/people/999999/exposure',
    request: () => command({ isExposed: true }),
  },
  'PUT /rpc/operator/people/:personId/cedula': {
    status: 404,
    path: '/rpc/operator/people/999999/cedula',
    request: () => command({ cedula: '1020304050' }),
  },
  'GET /rpc/operator/people/:personId': { status: 200, path: '/rpc/operator/people/1' },
  ...Object.fromEntries(
    ['activity', 'album', 'packs', 'points', 'trades'].map((part) => [
      `GET /rpc/operator/people/:personId/${part}`,
      { status: 200, path: `/rpc/operator/people/1/${part}` },
    ]),
  ),
  'GET /rpc/operator/people/:personId/movements': { status: 200, path: '/rpc/operator/people/1/movements' },
  'GET /rpc/operator/people/:personId/movements/export': {
    status: 200,
    path: '/rpc/operator/people/1/movements/export?format=csv',
  },
  'GET /rpc/operator/scheduled-loads': { status: 200 },
  'POST /rpc/operator/scheduled-loads/runs': { status: 404, request: () => command() },
  'POST /rpc/operator/scheduled-loads/:arrivalId/draft': {
    status: 404,
    path: '/rpc/operator/scheduled-loads/999/draft',
    request: () => command(),
  },
  'PUT /rpc/operator/scheduled-loads/:arrivalId/noted': {
    status: 404,
    path: '/rpc/operator/scheduled-loads/999/noted',
    request: () => command(),
  },
  'POST /rpc/operator/imports': {
    status: 200,
    path: '/rpc/operator/imports?kind=people',
    request: () => aFileOf('correo,cedula,nombre,plataformas\nana@x.example,1020304050,Ana,figuras', 'personas.csv'),
  },
  'POST /rpc/operator/imports/lists': {
    status: 200,
    path: '/rpc/operator/imports/lists?kind=codes',
    request: () => aFileOf('Código\nCINE-7001-AAAA', 'codigos.csv'),
  },
  'GET /rpc/operator/imports/open': { status: 200 },
  'GET /rpc/operator/imports/batches': { status: 200, path: '/rpc/operator/imports/batches?kind=people&state=applied' },
  'GET /rpc/operator/imports/batches/:kind/:batchId/undo-preview': {
    status: 404,
    path: '/rpc/operator/imports/batches/people/999/undo-preview',
  },
  'GET /rpc/operator/imports/batches/:kind/:batchId': { status: 404, path: '/rpc/operator/imports/batches/people/999' },
  'GET /rpc/operator/imports/batches/:kind/:batchId/rows': {
    status: 404,
    path: '/rpc/operator/imports/batches/progress/999/rows',
  },
  'GET /rpc/operator/imports/batches/:kind/:batchId/refused': {
    status: 404,
    path: '/rpc/operator/imports/batches/progress/999/refused',
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
  'PUT /rpc/operator/imports/:importId/names': {
    status: 404,
    path: '/rpc/operator/imports/999/names',
    request: () => command({ names: [{ name: 'Ana Paz', userId: null }] }),
  },
  'PUT /rpc/operator/imports/:importId/conflicts': {
    status: 404,
    path: '/rpc/operator/imports/999/conflicts',
    request: () => command({ of: [{ userId: 1, column: 'area' }], usesFile: true }),
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
  'PUT /rpc/operator/people/active': {
    status: 200,
    request: ({ email }) => command({ email, isActive: true }),
  },
  'PUT /rpc/operator/people/platforms': {
    status: 200,
    request: ({ email }) => command({ email, platform: ['figuras'] }),
  },
  'GET /rpc/operator/data-requests': { status: 200, path: '/rpc/operator/data-requests?state=late&q=a&sort=-asked' },
  'GET /rpc/operator/data-requests/export': { status: 200, path: '/rpc/operator/data-requests/export?format=csv' },
  'PUT /rpc/operator/data-requests/:requestId/taken': {
    status: 404,
    path: '/rpc/operator/data-requests/999999/taken',
    request: () => command(),
  },
  'PUT /rpc/operator/data-requests/:requestId/question': {
    status: 404,
    path: '/rpc/operator/data-requests/999999/question',
    request: () => command({ text: '¿Cuál es el apellido?' }),
  },
  'PUT /rpc/operator/data-requests/:requestId/closing': {
    status: 404,
    path: '/rpc/operator/data-requests/999999/closing',
    request: () => command({ outcome: 'done', answer: 'Ya está corregido.' }),
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
})
