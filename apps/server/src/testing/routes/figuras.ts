import season from '../../../../../content/season-1.json' with { type: 'json' }
import { command } from '../game/album.ts'
import { routesOf } from './route-request.ts'

const album = `/rpc/figuras/albums/${season.id}`
const figure = { albumId: season.id, number: 1 }
const award = `${season.id}.${season.awards[0]!.id}`

export const FIGURAS_ROUTES = routesOf('figuras', {
  'GET /rpc/figuras/albums': { status: 200 },
  'GET /rpc/figuras/albums/:albumId': { status: 200, path: album },
  'PUT /rpc/figuras/albums/:albumId/visit': { status: 200, path: `${album}/visit`, request: () => command() },
  'GET /rpc/figuras/albums/:albumId/figures/:number': { status: 200, path: `${album}/figures/1` },
  'GET /rpc/figuras/awards': { status: 200 },
  'POST /rpc/figuras/awards/claims': { status: 409, request: () => command() },
  'POST /rpc/figuras/awards/:awardId/claim': {
    status: 409,
    path: `/rpc/figuras/awards/${award}/claim`,
    request: () => command(),
  },
  'POST /rpc/figuras/awards/:awardId/chest': {
    status: 409,
    path: `/rpc/figuras/awards/${award}/chest`,
    request: () => command(),
  },
  'POST /rpc/figuras/codes': { status: 404, request: () => command({ code: 'NADA-1234' }) },
  'GET /rpc/figuras/packs': { status: 200 },
  'POST /rpc/figuras/packs/weekly': { status: 200, request: () => command() },
  'POST /rpc/figuras/packs/openings': { status: 200, request: () => command() },
  // Pack 1 belongs to another employee.
  'GET /rpc/figuras/packs/:packId/opening': { status: 404, path: '/rpc/figuras/packs/1/opening' },
  'POST /rpc/figuras/packs/:packId/opening': {
    status: 404,
    path: '/rpc/figuras/packs/1/opening',
    request: () => command(),
  },
  'GET /rpc/figuras/wishes': { status: 200 },
  'PUT /rpc/figuras/wishes': { status: 200, request: () => command({ albumId: season.id, numbers: [] }) },
  // No month has given a wish.
  'GET /rpc/figuras/wishes/:month': { status: 404, path: '/rpc/figuras/wishes/2026-10' },
  'POST /rpc/figuras/wishes/:month/seen': {
    status: 404,
    path: '/rpc/figuras/wishes/2026-10/seen',
    request: () => command(),
  },
  'GET /rpc/figuras/showcase': { status: 200 },
  'PUT /rpc/figuras/showcase': { status: 404, request: () => command({ figures: [figure] }) },
  // No week of that name asks.
  'POST /rpc/figuras/silhouette': { status: 409, request: () => command({ week: '2020-W01', number: 1 }) },
  'POST /rpc/figuras/stardust/conversions': {
    status: 409,
    request: () => command({ ...figure, copies: 1 }),
  },
  'POST /rpc/figuras/stardust/purchases': { status: 409, request: () => command(figure) },
  'POST /rpc/figuras/stardust/finishes': { status: 404, request: () => command({ ...figure, finish: 'aurora' }) },
  'PUT /rpc/figuras/stardust/finishes/shown': { status: 200, request: () => command({ ...figure, finish: null }) },
  'GET /rpc/figuras/trades': { status: 200 },
  'PUT /rpc/figuras/trades/participation': {
    status: 200,
    request: () => command({ optedIn: true }),
  },
  'POST /rpc/figuras/trades': { status: 404, request: () => command({ proposalId: 'nada' }) },
  ...Object.fromEntries(
    ['acceptance', 'rejection', 'cancellation'].map((end) => [
      `POST /rpc/figuras/trades/:tradeId/${end}`,
      // The sender is neither of the two employees of the trade.
      { status: 404, path: `/rpc/figuras/trades/1/${end}`, request: () => command() },
    ]),
  ),
  'GET /rpc/figuras/gifts': { status: 200 },
  // Neither the figure is spare, nor the gift one of the sender's.
  'GET /rpc/figuras/gifts/match': { status: 409, path: '/rpc/figuras/gifts/match?number=1' },
  'GET /rpc/figuras/gifts/people': { status: 200, path: '/rpc/figuras/gifts/people?q=ana' },
  'POST /rpc/figuras/gifts': {
    status: 404,
    request: () => command({ ...figure, person: 'nadie', sentence: 'me-acorde' }),
  },
  'GET /rpc/figuras/gifts/:giftId': { status: 404, path: '/rpc/figuras/gifts/1' },
  'POST /rpc/figuras/gifts/:giftId/opening': {
    status: 404,
    path: '/rpc/figuras/gifts/1/opening',
    request: () => command(),
  },
  'POST /rpc/figuras/gifts/:giftId/thanks': {
    status: 404,
    path: '/rpc/figuras/gifts/1/thanks',
    request: () => command(),
  },
  'GET /rpc/figuras/home': { status: 200 },
  'PUT /rpc/figuras/avatar': {
    status: 200,
    request: () => command({ avatar: 'zip', firstLogin: true }),
  },
})
