import { command } from '../../game/album.ts'
import { routesOf } from '../route-request.ts'

/** The operator's routes of grants, movements and the inboxes. */
export const LEDGER_ROUTES = routesOf('operator', {
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
})
