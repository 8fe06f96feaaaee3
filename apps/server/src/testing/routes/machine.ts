import { randomUUID } from 'node:crypto'
import { CHALLENGE } from '../game/missions.ts'
import { routesOf } from './route-request.ts'

const once = () => ({ 'idempotency-key': randomUUID() })

const XAPI = { 'x-experience-api-version': '1.0.3' }
const aStatement = (email: string) => ({
  actor: { mbox: `mailto:${email}` },
  verb: { id: 'http://adlnet.gov/expapi/verbs/completed' },
  object: { id: 'https://academia.example/altura/2' },
})

export const MACHINE_ROUTES = routesOf('machine', {
  'GET /api/v1/missions': { status: 200 },
  'GET /api/v1/movements': { status: 200 },
  'GET /api/v1/redemptions': { status: 200 },
  'GET /api/v1/people': { status: 200 },
  'GET /api/v1/people/:who': { status: 404, path: '/api/v1/people/999999' },
  'POST /api/v1/people': {
    status: 200,
    request: () => ({ json: { email: `${randomUUID()}@acme.example`, name: 'Ana Peña' }, headers: once() }),
  },
  'PATCH /api/v1/people/:who': {
    status: 404,
    path: '/api/v1/people/number:none',
    request: () => ({ json: { job: 'Asesora' } }),
  },
  'POST /api/v1/progress': {
    status: 200,
    request: ({ email }) => ({
      json: {
        source: 'crm',
        facts: [
          { key: randomUUID(), email, challenge: CHALLENGE.id, mission: 'induccion', amount: 1, day: '2026-11-18' },
        ],
      },
      headers: once(),
    }),
  },
  // No fact has this key.
  'DELETE /api/v1/progress/:source/:key': { status: 404, path: '/api/v1/progress/crm/none' },
  'GET /api/v1/xapi/about': { status: 200 },
  'POST /api/v1/xapi/statements': {
    status: 200,
    request: ({ email }) => ({ json: aStatement(email), headers: XAPI }),
  },
  'PUT /api/v1/xapi/statements': {
    status: 204,
    path: `/api/v1/xapi/statements?statementId=${randomUUID()}`,
    request: ({ email }) => ({ json: aStatement(email), headers: XAPI }),
  },
  'GET /api/v1/redemptions/to-deliver': { status: 200 },
  'POST /api/v1/absences': {
    status: 200,
    request: ({ email }) => ({
      json: { absences: [{ email, startsOn: '2027-11-01', endsOn: '2027-11-02' }] },
      headers: once(),
    }),
  },
  'DELETE /api/v1/absences/:id': { status: 404, path: '/api/v1/absences/999999' },
  'POST /api/v1/redemptions/:id/delivery': {
    status: 404,
    path: '/api/v1/redemptions/999/delivery',
    request: () => ({ json: { handedOver: true }, headers: once() }),
  },
  'GET /api/v1/openapi.json': { status: 200 },
  'GET /scim/v2/Users': { status: 200 },
  // Nobody has this id.
  'GET /scim/v2/Users/:userId': { status: 404, path: '/scim/v2/Users/999999' },
  'POST /scim/v2/Users': {
    status: 201,
    request: () => ({ json: { userName: `${randomUUID()}@acme.example`, displayName: 'Ana Peña', active: true } }),
  },
  'PUT /scim/v2/Users/:userId': {
    status: 404,
    path: '/scim/v2/Users/999999',
    request: () => ({ json: { title: 'Asesora' } }),
  },
  'PATCH /scim/v2/Users/:userId': {
    status: 404,
    path: '/scim/v2/Users/999999',
    request: () => ({ json: { Operations: [{ op: 'replace', path: 'title', value: 'Asesora' }] } }),
  },
  'DELETE /scim/v2/Users/:userId': { status: 404, path: '/scim/v2/Users/999999' },
  'GET /scim/v2/ServiceProviderConfig': { status: 200 },
  'GET /scim/v2/ResourceTypes': { status: 200 },
  'GET /scim/v2/ResourceTypes/:name': { status: 200, path: '/scim/v2/ResourceTypes/User' },
  'GET /scim/v2/Schemas': { status: 200 },
  'GET /scim/v2/Schemas/:name': {
    status: 200,
    path: '/scim/v2/Schemas/urn:ietf:params:scim:schemas:core:2.0:User',
  },
  // There are none.
  'GET /scim/v2/Groups': { status: 501 },
  'POST /scim/v2/Groups': { status: 501, request: () => ({ json: { displayName: 'Ventas' } }) },
})
