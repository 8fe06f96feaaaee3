import { EvidenceDetailOutput, EvidenceInboxOutput, EvidenceSummaryOutput } from '@orbita/contract/missions/evidence'
import { EvidenceExportQuery, EvidenceParam, EvidenceQuery } from '@orbita/domain/missions/inputs'
import { dayKey } from '@orbita/domain/time/period'
import type { Dependencies } from '../../dependencies.ts'
import { operatorKit } from '../../infra/http/kit/route-kit.ts'
import { findEvidence } from './find-evidence.ts'
import { exportEvidence, findEvidenceInbox } from './find-inbox.ts'
import { findEvidenceSummary } from './find-summary.ts'

/** The operator routes that show evidence: the inbox, what it says about itself, and one evidence. @see D-78 */
export const evidenceScreenRoutes = (dependencies: Dependencies) => {
  const { routes, read, download } = operatorKit(dependencies)
  const { timeZone } = dependencies.config

  return routes
    .get(
      '/',
      read({ query: EvidenceQuery }, EvidenceInboxOutput, ({ db, me, query }) =>
        findEvidenceInbox(db.pipeline, { ...query, of: me.areas }),
      ),
    )
    .get(
      '/export',
      download({ query: EvidenceExportQuery }, ({ db, me, query }) =>
        exportEvidence(db.pool, { ...query, of: me.areas, timeZone }),
      ),
    )
    .get(
      '/summary',
      read({}, EvidenceSummaryOutput, ({ db, me, now }) =>
        findEvidenceSummary(db, { today: dayKey(now, timeZone), timeZone, areas: me.areas }),
      ),
    )
    .get(
      '/:evidenceId',
      read({ params: EvidenceParam, badParams: 'NOT_FOUND' }, EvidenceDetailOutput, ({ db, me, params }) =>
        findEvidence(db.pipeline, { id: params.evidenceId, areas: me.areas }),
      ),
    )
}
