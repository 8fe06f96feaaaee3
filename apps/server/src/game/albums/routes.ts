import { AlbumId } from '@orbita/domain/album/inputs'
import type { AlbumSummary, AlbumView, FigureView } from '@orbita/domain/album/views'
import { dayKey } from '@orbita/domain/period'
import * as v from 'valibot'
import type { Dependencies } from '../../dependencies.ts'
import { answer } from '../../infra/http/answer.ts'
import { platformRoutes } from '../../infra/http/audience.ts'
import { input } from '../../infra/http/input.ts'
import { defineView } from '../../infra/http/view.ts'
import { catalogOf } from './catalog.ts'
import { findAlbum } from './find-album.ts'
import { findAlbums } from './find-albums.ts'
import { findFigure } from './find-figure.ts'
import { visitAlbum } from './visit-album.ts'

const AlbumParam = v.object({ albumId: AlbumId })
const FigureParam = v.object({
  albumId: AlbumId,
  number: v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number)),
})

const viewAlbums = defineView<AlbumSummary[]>()((albums: AlbumSummary[]) => albums)
const viewAlbum = defineView<AlbumView>()((album: AlbumView) => album)
const viewFigure = defineView<FigureView>()((figure: FigureView) => figure)
const viewVisit = defineView<{ visitedAt: string }>()((visit: { visitedAt: string }) => visit)

/** The album and its figures. @see D-54, D-55 */
export const albumRoutes = ({ db, clock, config }: Dependencies) => {
  const catalog = catalogOf(db)
  const today = () => dayKey(clock(), config.timeZone)
  return platformRoutes('figuras')
    .get('/', async (c) =>
      answer(c, viewAlbums(await findAlbums(db.pipeline, { userId: c.get('me').user.id, today: today() }))),
    )
    .get('/:albumId', input('param', AlbumParam), async (c) => {
      const asked = { ...c.req.valid('param'), userId: c.get('me').user.id, today: today() }
      return answer(c, viewAlbum(await findAlbum(db.pipeline, catalog, asked)))
    })
    .put('/:albumId/visit', input('param', AlbumParam), async (c) => {
      const visit = { ...c.req.valid('param'), userId: c.get('me').user.id, today: today(), now: clock() }
      return answer(c, viewVisit(await visitAlbum(db.pool, visit)))
    })
    .get('/:albumId/figures/:number', input('param', FigureParam), async (c) => {
      const asked = { ...c.req.valid('param'), userId: c.get('me').user.id, today: today() }
      return answer(c, viewFigure(await findFigure(db.pipeline, catalog, asked)))
    })
}
