import { command } from '../game/album.ts'
import { aSubscription } from '../push/push.ts'
import { routesOf } from './route-request.ts'

export const EMPLOYEE_ROUTES = routesOf('employee', {
  'GET /rpc/employee/profile': { status: 200 },
  'PUT /rpc/employee/profile/avatar': { status: 200, request: () => command({ avatar: 'zip', firstLogin: true }) },
  'PUT /rpc/employee/mail': { status: 204, request: () => command({ digests: false }) },
  'PUT /rpc/employee/profile/called': { status: 200, request: () => command({ called: 'Majo' }) },
  'PUT /rpc/employee/profile/anniversary': { status: 200, request: () => command({ isAnnounced: false }) },
  'GET /rpc/employee/live': { status: 200 },
  'GET /rpc/employee/counts': { status: 200 },
  'GET /rpc/employee/ranks/:rankId': { status: 200, path: '/rpc/employee/ranks/explorador' },
  'PUT /rpc/employee/flight-plan': { status: 200, request: () => command({ isHidden: true }) },
  'GET /rpc/employee/notices': { status: 200 },
  'PUT /rpc/employee/notices/read': { status: 200, request: () => command({ upTo: 1 }) },
  'PUT /rpc/employee/notices/celebrated': { status: 204, request: () => command({ ids: [1] }) },
  'PUT /rpc/employee/notices/:noticeId/greeting': {
    status: 404,
    path: '/rpc/employee/notices/999999/greeting',
    request: () => command(),
  },
  'GET /rpc/employee/push': { status: 200 },
  'PUT /rpc/employee/push/subscription': { status: 200, request: () => command(aSubscription()) },
  'DELETE /rpc/employee/push/subscription': { status: 200, request: () => command() },
  'PUT /rpc/employee/push/quiet-hours': {
    status: 200,
    request: () => command({ from: 21, until: 6, weekends: false }),
  },
  'GET /rpc/employee/passkeys': { status: 200 },
  'POST /rpc/employee/passkeys/challenge': { status: 401, request: () => ({ json: { cedula: '00000000' } }) },
  // Nobody was given the challenge of this one.
  'POST /rpc/employee/passkeys': {
    status: 409,
    request: () => ({ json: { id: 'a', clientDataJSON: 'e30', attestationObject: 'a', transports: [] } }),
  },
  'POST /rpc/employee/passkeys/:passkeyId/removal': {
    status: 401,
    path: '/rpc/employee/passkeys/llave/removal',
    request: () => ({ json: { cedula: '00000000' } }),
  },
  'GET /rpc/employee/sessions': { status: 200 },
  'DELETE /rpc/employee/sessions': { status: 204, request: () => command() },
  'DELETE /rpc/employee/sessions/:sessionId': {
    status: 404,
    path: `/rpc/employee/sessions/${'B'.repeat(43)}`,
    request: () => command(),
  },
  'GET /rpc/employee/pictures/:pictureId/:side': { status: 404, path: `/rpc/employee/pictures/${'0'.repeat(32)}/320` },
  'GET /rpc/employee/my-data': { status: 200 },
  'GET /rpc/employee/my-data/document': { status: 200 },
  'GET /rpc/employee/my-data/file': { status: 200 },
  'POST /rpc/employee/my-data/requests': {
    status: 200,
    request: () => command({ kind: 'correct', what: null, text: 'Mi apellido va con tilde' }),
  },
  'PUT /rpc/employee/my-data/requests/:requestId/reply': {
    status: 404,
    path: '/rpc/employee/my-data/requests/999999/reply',
    request: () => command({ text: 'Es Ruíz, con tilde' }),
  },
  'DELETE /rpc/employee/my-data/requests/:requestId': {
    status: 404,
    path: '/rpc/employee/my-data/requests/999999',
    request: () => command(),
  },
  'GET /rpc/employee/logbook': { status: 200 },
  'GET /rpc/employee/movements': { status: 200 },
  'POST /rpc/employee/movements/:movementId/report': {
    status: 404,
    path: '/rpc/employee/movements/1/report',
    request: () => command({ text: 'No es lo que hice ese día' }),
  },
})
