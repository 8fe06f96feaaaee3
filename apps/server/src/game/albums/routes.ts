import { AlbumOutput, AlbumsOutput, AlbumVisitOutput, FigureOutput } from '@orbita/contract/albums/albums'
import { AlbumId } from '@orbita/domain/album/inputs'
import { dayKey } from '@orbita/domain/time/period'
import * as v from 'valibot'
import type { Dependencies } from '../../dependencies.ts'
import { platformKit } from '../../infra/http/kit/route-kit.ts'
import { catalogOf } from './catalog.ts'
import { createFigureShares } from './figure-shares.ts'
import { findAlbum } from './find-album.ts'
import { findAlbums } from './find-albums.ts'
import { findFigure } from './find-figure.ts'
import { visitAlbum } from './visit-album.ts'

const AlbumParam = v.object({ albumId: AlbumId })
const FigureParam = v.object({
  albumId: AlbumId,
  number: v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number)),
})

/** The routes of the album and its figures. @see D-54, D-55 */
export const albumRoutes = (dependencies: Dependencies) => {
  const { routes, read, command } = platformKit('figuras', dependencies)
  const { timeZone } = dependencies.config
  const catalog = catalogOf(dependencies.db)
  const shares = createFigureShares()

  return routes
    .get(
      '/',
      read({}, AlbumsOutput, ({ db, me, now }) =>
        findAlbums(db.pipeline, { userId: me.user.id, today: dayKey(now, timeZone) }),
      ),
    )
    .get(
      '/:albumId',
      read({ params: AlbumParam }, AlbumOutput, ({ db, me, params, now }) =>
        findAlbum(db.pipeline, catalog, { ...params, userId: me.user.id, today: dayKey(now, timeZone) }),
      ),
    )
    .put(
      '/:albumId/visit',
      command(
        { params: AlbumParam },
        AlbumVisitOutput,
        ({ tx, me, params, now }) =>
          visitAlbum(tx, { ...params, userId: me.user.id, today: dayKey(now, timeZone), timeZone, now }),
        { acceptsNoId: true },
      ),
    )
    .get(
      '/:albumId/figures/:number',
      read({ params: FigureParam }, FigureOutput, ({ db, me, params, now }) =>
        findFigure(db.pipeline, catalog, {
          ...params,
          userId: me.user.id,
          today: dayKey(now, timeZone),
          // It reads many people: in the pipeline it would delay the short reads behind it.
          shareOf: () => shares.read(db.mayBeOld(db.pool), { ...params, now }),
        }),
      ),
    )
}
