import { EvidenceParam } from '@orbita/domain/missions/inputs'
import type { Dependencies } from '../../../dependencies.ts'
import { platformKit } from '../../../infra/http/kit/route-kit.ts'
import { findFile } from './find-file.ts'

/** The route that downloads an employee's own evidence as stored. @see MI-6 */
export const evidenceRoutes = (dependencies: Dependencies) => {
  const { routes, download } = platformKit('mision-espacial', dependencies)
  const { objects } = dependencies

  return routes.get(
    '/:evidenceId/file',
    download({ params: EvidenceParam }, ({ db, me, params }) =>
      findFile({ db: db.pool, objects }, { id: params.evidenceId, userId: me.user.id }),
    ),
  )
}
