import { MissionOutput } from '@orbita/contract/missions/challenges'
import { EvidenceParam } from '@orbita/domain/missions/inputs'
import { dayKey } from '@orbita/domain/time/period'
import type { Dependencies } from '../../../dependencies.ts'
import { platformKit } from '../../../infra/http/kit/route-kit.ts'
import { missionCatalogOf } from '../catalog.ts'
import { findFile } from './find-file.ts'
import { withdrawEvidence } from './withdraw-evidence.ts'

/** The routes that download an employee's own evidence as stored, and that withdraw it. @see MI-6, D-62 */
export const evidenceRoutes = (dependencies: Dependencies) => {
  const { routes, command, download } = platformKit('mision-espacial', dependencies)
  const { db, objects, config } = dependencies
  const { timeZone } = config
  const catalog = missionCatalogOf(db)

  return routes
    .get(
      '/:evidenceId/file',
      download({ params: EvidenceParam }, ({ db, me, params }) =>
        findFile({ db: db.pool, objects }, { id: params.evidenceId, userId: me.user.id }),
      ),
    )
    .put(
      '/:evidenceId/withdrawal',
      command({ params: EvidenceParam }, MissionOutput, ({ tx, me, params, now }) => {
        const asked = { id: params.evidenceId, userId: me.user.id, today: dayKey(now, timeZone), timeZone }
        return withdrawEvidence(tx, catalog, asked)
      }),
    )
}
