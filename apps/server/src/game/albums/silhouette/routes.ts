import { Silhouette } from '@orbita/contract/albums/silhouette'
import { GuessInput } from '@orbita/domain/album/inputs'
import type { Dependencies } from '../../../dependencies.ts'
import { platformKit } from '../../../infra/http/kit/route-kit.ts'
import { catalogOf } from '../catalog.ts'
import { guessSilhouette } from './guess-silhouette.ts'

/** The route of the silhouette of the week, which the home of figuras shows. @see D-138 */
export const silhouetteRoutes = (dependencies: Dependencies) => {
  const { routes, command } = platformKit('figuras', dependencies)
  const game = { catalog: catalogOf(dependencies.db), timeZone: dependencies.config.timeZone }

  return routes.post(
    '/',
    command({ body: GuessInput }, Silhouette, ({ tx, me, body, now }) =>
      guessSilhouette(tx, { ...game, ...body, userId: me.user.id, now }),
    ),
  )
}
