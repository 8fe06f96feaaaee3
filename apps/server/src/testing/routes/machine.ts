import { randomUUID } from 'node:crypto'
import { CHALLENGE } from '../game/missions.ts'
import { routesOf } from './route-request.ts'

const once = () => ({ 'idempotency-key': randomUUID() })

export const MACHINE_ROUTES = routesOf('machine', {
  'GET /api/v1/missions': { status: 200 },
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
  'GET /api/v1/openapi.json': { status: 200 },
})
