import { OfferOutput, TradeParticipationOutput, TradesOutput } from '@orbita/contract/albums/trades'
import { ParticipationInput, ProposeTradeInput } from '@orbita/domain/album/inputs'
import { IdText } from '@orbita/domain/page'
import { newUntil } from '@orbita/domain/sign-in/devices'
import * as v from 'valibot'
import type { Dependencies } from '../../../dependencies.ts'
import { raiseEvent } from '../../../events/raise-event.ts'
import { platformKit } from '../../../infra/http/kit/route-kit.ts'
import { requireKnownDevice } from '../../../infra/http/require-known-device.ts'
import { catalogOf } from '../catalog.ts'
import { acceptTrade } from './accept-trade.ts'
import { endTrade } from './answer-trade.ts'
import { findTrades } from './find-trades.ts'
import { setTradeParticipation } from './participation.ts'
import { proposeTrade } from './propose-trade.ts'

const TradeParam = v.object({ tradeId: IdText })

/** The routes of trades: participation, proposals, offers and their answers. @see D-58, AL-7 */
export const tradeRoutes = (dependencies: Dependencies) => {
  const { routes, read, command } = platformKit('figuras', dependencies)
  const { db, config } = dependencies
  const market = { catalog: catalogOf(db), timeZone: config.timeZone }
  const key = config.keys.trade
  const ending = (to: 'rejected' | 'cancelled') =>
    command({ params: TradeParam }, OfferOutput, ({ tx, me, params, now }) =>
      endTrade(tx, { ...params, to, userId: me.user.id, now }),
    )

  return routes
    .get(
      '/',
      read({}, TradesOutput, async ({ db, me, now }) => ({
        ...(await findTrades(db, { ...market, key, userId: me.user.id, now })),
        trustedFrom: newUntil(me.device.since, now),
      })),
    )
    .put(
      '/participation',
      command(
        { body: ParticipationInput },
        TradeParticipationOutput,
        async ({ tx, me, body, now }) => {
          const userId = me.user.id
          const chosen = await setTradeParticipation(tx, { ...body, userId, now })
          const { timeZone } = config
          if (chosen.optedIn)
            await raiseEvent(tx, { kind: 'thing-done', thing: 'trades', userIds: [userId], at: now, timeZone })
          return chosen
        },
        { acceptsNoId: true },
      ),
    )
    .post(
      '/',
      command({ body: ProposeTradeInput }, OfferOutput, ({ tx, me, body, now }) => {
        requireKnownDevice(me, now)
        return proposeTrade(tx, { ...market, key, ...body, userId: me.user.id, now })
      }),
    )
    .post(
      '/:tradeId/acceptance',
      command({ params: TradeParam }, OfferOutput, ({ tx, me, params, now }) => {
        requireKnownDevice(me, now)
        return acceptTrade(tx, { ...market, ...params, userId: me.user.id, now })
      }),
    )
    .post('/:tradeId/rejection', ending('rejected'))
    .post('/:tradeId/cancellation', ending('cancelled'))
}
