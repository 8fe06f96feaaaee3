import { stopPath } from '../../outgoing/mail/stop-link.ts'
import type { TestEmployee } from '../factories.ts'
import { KEYS } from '../test-app.ts'
import { routesOf } from './route-request.ts'

const signInForm = {
  status: 303,
  request: ({ email, password }: TestEmployee) => ({ form: { email, password } }),
}

export const PUBLIC_ROUTES = routesOf('public', {
  'POST /auth/session': {
    status: 200,
    request: ({ email, password }) => ({ json: { email, password } }),
  },
  'POST /auth/session/device-link': { status: 404, request: () => ({ json: { token: 'a'.repeat(43) } }) },
  // Nobody has this challenge.
  'POST /auth/session/passkey': {
    status: 401,
    request: () => ({ json: { id: 'a', clientDataJSON: 'e30', authenticatorData: 'a', signature: 'a' } }),
  },
  'DELETE /auth/session': { status: 204 },
  // An employee's e-mail and cédula do not sign in an operator.
  'POST /auth/operator/passphrase': {
    status: 401,
    request: ({ email, password }) => ({ json: { email, passphrase: password } }),
  },
  'POST /auth/operator/session': { status: 401, request: () => ({ json: { ticket: 'none', code: '000000' } }) },
  'POST /auth/operator/enrolment': {
    status: 401,
    request: () => ({ json: { ticket: 'none', code: '000000', passphrase: 'ocho veleros de cristal' } }),
  },
  'DELETE /auth/operator/session': { status: 204 },
  'GET /auth/company': { status: 200 },
  'GET /auth/company/start': { status: 303 },
  'GET /auth/company/return': { status: 303 },
  'POST /cuenta-de-la-empresa/salida': { status: 404 },
  'GET /correo/:token': { status: 200, path: stopPath(KEYS, { kind: 'person', id: 1 }) },
  'POST /correo/:token': {
    status: 200,
    path: stopPath(KEYS, { kind: 'person', id: 1 }),
    request: () => ({ form: { 'List-Unsubscribe': 'One-Click' } }),
  },
  'POST /login': signInForm,
  'POST /figuras/login': signInForm,
  'POST /mision-espacial/login': signInForm,
  'GET /rpc/public/company': { status: 200 },
  'GET /rpc/public/company/logo/:pictureId/:side': {
    status: 404,
    path: `/rpc/public/company/logo/${'0'.repeat(32)}/320`,
  },
  'GET /rpc/public/terms': { status: 200 },
})
