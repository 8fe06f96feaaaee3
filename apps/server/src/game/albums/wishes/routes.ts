import { WishesOutput, WishGrantOutput } from '@orbita/contract/albums/wishes'
import { WishesInput, WishParam } from '@orbita/domain/album/inputs'
import type { Dependencies } from '../../../dependencies.ts'
import { platformKit } from '../../../infra/http/kit/route-kit.ts'
import { catalogOf } from '../catalog.ts'
import { findWishes } from './find-wishes.ts'
import { findGrantedWish, seeGrantedWish } from './granted-wish.ts'
import { markWishes } from './mark-wishes.ts'

/** The routes of the wish of the month. @see AL-12 */
export const wishRoutes = (dependencies: Dependencies) => {
  const { routes, read, command } = platformKit('figuras', dependencies)
  const game = { catalog: catalogOf(dependencies.db), timeZone: dependencies.config.timeZone }

  return routes
    .get(
      '/',
      read({}, WishesOutput, ({ db, me, now }) => findWishes(db.pipeline, { ...game, userId: me.user.id, now })),
    )
    .put(
      '/',
      command({ body: WishesInput }, WishesOutput, ({ tx, me, body, now }) =>
        markWishes(tx, { ...game, ...body, userId: me.user.id, now }),
      ),
    )
    .get(
      '/:month',
      read({ params: WishParam }, WishGrantOutput, ({ db, me, params }) =>
        findGrantedWish(db.pipeline, { ...game, ...params, userId: me.user.id }),
      ),
    )
    .post(
      '/:month/seen',
      command({ params: WishParam }, WishGrantOutput, ({ tx, me, params, now }) =>
        seeGrantedWish(tx, { ...game, ...params, userId: me.user.id, now }),
      ),
    )
}
