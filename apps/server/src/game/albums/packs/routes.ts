import { OpeningOutput, OpeningsOutput, PacksOutput, WeeklyPackOutput } from '@orbita/contract/albums/packs'
import { IdText } from '@orbita/domain/page'
import * as v from 'valibot'
import type { Dependencies } from '../../../dependencies.ts'
import { platformKit } from '../../../infra/http/kit/route-kit.ts'
import { catalogOf } from '../catalog.ts'
import { grantWish } from '../wishes/grant-wish.ts'
import { findOpening } from './find-opening.ts'
import { findPacks } from './find-packs.ts'
import { grantWeeklyPack } from './grant-weekly-pack.ts'
import { openAllPacks } from './open-all-packs.ts'
import { openPack } from './open-pack.ts'

const PackParam = v.object({ packId: IdText })

/** The routes that list, open and replay packs. @see D-56 */
export const packRoutes = (dependencies: Dependencies) => {
  const { routes, read, command } = platformKit('figuras', dependencies)
  const { timeZone } = dependencies.config
  const season = { catalog: catalogOf(dependencies.db), timeZone }

  return routes
    .get(
      '/',
      read({}, PacksOutput, ({ db, me, now }) => findPacks(db.pipeline, { userId: me.user.id, now, timeZone })),
    )
    .post(
      '/weekly',
      command({}, WeeklyPackOutput, async ({ tx, me, now }) => {
        const visit = { ...season, userId: me.user.id, now }
        // First, as it takes the lock of the person.
        const wish = await grantWish(tx, visit)
        return { ...(await grantWeeklyPack(tx, visit)), wish }
      }),
    )
    .post(
      '/openings',
      command({}, OpeningsOutput, ({ tx, me, now }) => openAllPacks(tx, { ...season, userId: me.user.id, now })),
    )
    .get(
      '/:packId/opening',
      read({ params: PackParam }, OpeningOutput, ({ db, me, params }) =>
        findOpening(db.pipeline, { ...params, userId: me.user.id, catalog: season.catalog }),
      ),
    )
    .post(
      '/:packId/opening',
      command({ params: PackParam }, OpeningOutput, ({ tx, me, params, now }) =>
        openPack(tx, { ...season, ...params, userId: me.user.id, now }),
      ),
    )
}
