import season from '../../../../../../content/season-1.json' with { type: 'json' }
import { command } from '../../game/album.ts'
import { aWrittenIncentive } from '../../game/incentives.ts'
import { anEvidence, PIXEL } from '../../game/missions.ts'
import { seasonDocument } from '../../game/seasons.ts'
import { routesOf } from '../route-request.ts'

const award = `${season.id}.${season.awards[0]!.id}`

const seasonPath = `/rpc/operator/seasons/${season.id}`

/** The operator's routes of seasons, awards, incentives, codes, packs and pictures. */
export const ALBUM_ROUTES = routesOf('operator', {
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
  'GET /rpc/operator/awards': { status: 200, path: '/rpc/operator/awards?q=ta&platform=figuras&sort=-unlocked' },
  'GET /rpc/operator/awards/:awardId': { status: 200, path: `/rpc/operator/awards/${award}` },
  'GET /rpc/operator/awards/:awardId/people/export': {
    status: 200,
    path: `/rpc/operator/awards/${award}/people/export?format=csv`,
  },
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
  'GET /rpc/operator/codes/:campaignId/cards': { status: 404, path: '/rpc/operator/codes/999999/cards' },
  'GET /rpc/operator/codes/:campaignId/uses/export': {
    status: 404,
    path: '/rpc/operator/codes/999999/uses/export?format=csv',
  },
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
  'POST /rpc/operator/packs': {
    status: 200,
    request: ({ email }) => command({ emails: [email], reason: 'Por la feria' }),
  },
  'POST /rpc/operator/pictures': { status: 200, request: () => anEvidence(PIXEL) },
  'GET /rpc/operator/pictures/:pictureId/:side': { status: 404, path: `/rpc/operator/pictures/${'0'.repeat(32)}/320` },
})
