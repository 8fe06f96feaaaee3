import { ParticipationInput, ProposeTradeInput } from '@orbita/domain/album/inputs'
import type { Offer, TradesView } from '@orbita/domain/album/views'
import { CommandInput } from '@orbita/domain/operation'
import * as v from 'valibot'
import type { Dependencies } from '../../../dependencies.ts'
import { transaction } from '../../../infra/db/transaction.ts'
import { answer } from '../../../infra/http/answer.ts'
import { platformRoutes } from '../../../infra/http/audience.ts'
import { input } from '../../../infra/http/input.ts'
import { defineView } from '../../../infra/http/view.ts'
import { once } from '../../../infra/idempotency/once.ts'
import { catalogOf } from '../catalog.ts'
import { acceptTrade } from './accept-trade.ts'
import { endTrade } from './answer-trade.ts'
import { findTrades } from './find-trades.ts'
import { setParticipation } from './participation.ts'
import { proposeTrade } from './propose-trade.ts'

const TradeParam = v.object({ tradeId: v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number)) })

const viewTrades = defineView<TradesView>()((trades: TradesView) => trades)
const viewOffer = defineView<Offer>()((offer: Offer) => offer)
const viewParticipation = defineView<{ optedIn: boolean }>()((choice: { optedIn: boolean }) => choice)

/** Trades: taking part, what the app proposes, offers and their answers. @see D-58, AL-7 */
export const tradeRoutes = ({ db, clock, config }: Dependencies) => {
  const market = { catalog: catalogOf(db), timeZone: config.timeZone }
  const key = config.keys.trade
  return platformRoutes('figuras')
    .get('/', async (c) => {
      const asked = { ...market, key, userId: c.get('me').user.id, now: clock() }
      return answer(c, viewTrades(await findTrades(db, asked)))
    })
    .put('/participation', input('json', ParticipationInput), async (c) => {
      const choice = { ...c.req.valid('json'), userId: c.get('me').user.id, now: clock() }
      return answer(c, viewParticipation(await transaction(db.pool, (tx) => setParticipation(tx, choice))))
    })
    .post('/', input('json', ProposeTradeInput), async (c) => {
      const { accountId: account, user } = c.get('me')
      const { operationId, proposalId } = c.req.valid('json')
      const now = clock()
      const operation = { account, operationId, body: ['trades', proposalId], now }
      const offer = { ...market, key, proposalId, userId: user.id, now }
      return answer(c, viewOffer(await once(db.pool, operation, (tx) => proposeTrade(tx, offer))))
    })
    .post('/:tradeId/acceptance', input('param', TradeParam), input('json', CommandInput), async (c) => {
      const { accountId: account, user } = c.get('me')
      const { tradeId } = c.req.valid('param')
      const now = clock()
      const operation = { account, ...c.req.valid('json'), body: ['trades/acceptance', tradeId], now }
      const acceptance = { ...market, tradeId, userId: user.id, now }
      return answer(c, viewOffer(await once(db.pool, operation, (tx) => acceptTrade(tx, acceptance))))
    })
    .post('/:tradeId/rejection', input('param', TradeParam), input('json', CommandInput), async (c) => {
      const { accountId: account, user } = c.get('me')
      const { tradeId } = c.req.valid('param')
      const now = clock()
      const operation = { account, ...c.req.valid('json'), body: ['trades/rejection', tradeId], now }
      const ending = { tradeId, to: 'rejected', userId: user.id, now } as const
      return answer(c, viewOffer(await once(db.pool, operation, (tx) => endTrade(tx, ending))))
    })
    .post('/:tradeId/cancellation', input('param', TradeParam), input('json', CommandInput), async (c) => {
      const { accountId: account, user } = c.get('me')
      const { tradeId } = c.req.valid('param')
      const now = clock()
      const operation = { account, ...c.req.valid('json'), body: ['trades/cancellation', tradeId], now }
      const ending = { tradeId, to: 'cancelled', userId: user.id, now } as const
      return answer(c, viewOffer(await once(db.pool, operation, (tx) => endTrade(tx, ending))))
    })
}
