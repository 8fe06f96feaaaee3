import { ShowcaseOutput } from '@orbita/contract/albums/showcase'
import { SetShowcaseInput } from '@orbita/domain/album/inputs'
import type { Dependencies } from '../../../dependencies.ts'
import { platformKit } from '../../../infra/http/kit/route-kit.ts'
import { findShowcase } from './find-showcase.ts'
import { setShowcase } from './set-showcase.ts'

/** The routes of the figures that an employee shows. @see D-138 */
export const showcaseRoutes = (dependencies: Dependencies) => {
  const { routes, read, command } = platformKit('figuras', dependencies)

  return routes
    .get(
      '/',
      read({}, ShowcaseOutput, ({ db, me }) => findShowcase(db.pipeline, me.user.id)),
    )
    .put(
      '/',
      command({ body: SetShowcaseInput }, ShowcaseOutput, ({ tx, me, body }) =>
        setShowcase(tx, { ...body, userId: me.user.id }),
      ),
    )
}
