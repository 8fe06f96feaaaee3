import {
  GiftMatchOutput,
  GiftPeopleOutput,
  GiftsOutput,
  ReceivedGiftOutput,
  SentGiftOutput,
} from '@orbita/contract/albums/gifts'
import { GiftMatchQuery, GiveInput } from '@orbita/domain/album/inputs'
import { IdText } from '@orbita/domain/page'
import { PeopleQuery } from '@orbita/domain/recognitions/inputs'
import { newUntil } from '@orbita/domain/sign-in/devices'
import { GIFT_SUGGESTIONS } from '@orbita/domain/trades/gifts'
import * as v from 'valibot'
import type { Dependencies } from '../../../dependencies.ts'
import { platformKit } from '../../../infra/http/kit/route-kit.ts'
import { requireKnownDevice } from '../../../infra/http/require-known-device.ts'
import { findColleagues } from '../../../people/users/find-colleagues.ts'
import { catalogOf } from '../catalog.ts'
import { findGifts } from './find-gifts.ts'
import { findGiftMatch } from './find-match.ts'
import { giveFigure } from './give-figure.ts'
import { findReceivedGift, openGift, thankGift } from './received-gift.ts'

const GiftParam = v.object({ giftId: IdText })

/** The routes of gifts of figures. @see D-69, AL-10 */
export const giftRoutes = (dependencies: Dependencies) => {
  const { routes, read, command } = platformKit('figuras', dependencies)
  const { db, config } = dependencies
  const game = { catalog: catalogOf(db), timeZone: config.timeZone, key: config.keys.colleague }

  return routes
    .get(
      '/',
      read({}, GiftsOutput, async ({ db, me, now }) => ({
        ...(await findGifts(db.pipeline, { ...game, userId: me.user.id, now })),
        trustedFrom: newUntil(me.device.since, now),
      })),
    )
    .get(
      '/match',
      read({ query: GiftMatchQuery }, GiftMatchOutput, ({ db, me, query, now }) =>
        findGiftMatch(db.pool, {
          ...game,
          number: query.number,
          person: query.person,
          skip: query.skip,
          userId: me.user.id,
          now,
        }),
      ),
    )
    .get(
      '/people',
      read({ query: PeopleQuery }, GiftPeopleOutput, ({ db, me, query }) =>
        findColleagues(db.mayBeOld(db.pool), {
          key: game.key,
          userId: me.user.id,
          text: query.q,
          platform: 'figuras',
          limit: GIFT_SUGGESTIONS,
        }),
      ),
    )
    .post(
      '/',
      command({ body: GiveInput }, SentGiftOutput, ({ tx, me, body, now }) => {
        requireKnownDevice(me, now)
        return giveFigure(tx, { ...game, ...body, userId: me.user.id, now })
      }),
    )
    .get(
      '/:giftId',
      read({ params: GiftParam }, ReceivedGiftOutput, ({ db, me, params }) =>
        findReceivedGift(db.pipeline, { ...game, ...params, userId: me.user.id }),
      ),
    )
    .post(
      '/:giftId/opening',
      command({ params: GiftParam }, ReceivedGiftOutput, ({ tx, me, params, now }) =>
        openGift(tx, { ...game, ...params, userId: me.user.id, now }),
      ),
    )
    .post(
      '/:giftId/thanks',
      command({ params: GiftParam }, ReceivedGiftOutput, ({ tx, me, params, now }) =>
        thankGift(tx, { ...game, ...params, userId: me.user.id, now }),
      ),
    )
}
