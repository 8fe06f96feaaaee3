import { EvidenceReviewOutput } from '@orbita/contract/missions/evidence'
import { ApprovalInput, EvidenceParam, RejectionInput } from '@orbita/domain/missions/inputs'
import type { Dependencies } from '../../../dependencies.ts'
import { operatorKit } from '../../../infra/http/kit/route-kit.ts'
import { openFile } from './find-file.ts'
import { approveEvidence, rejectEvidence } from './review-evidence.ts'

/** The operator routes that open a file of evidence and decide on it. @see MI-6 */
export const evidenceOperatorRoutes = (dependencies: Dependencies) => {
  const { routes, command, download } = operatorKit(dependencies)
  const { timeZone } = dependencies.config

  return routes
    .get(
      '/:evidenceId/file',
      download({ params: EvidenceParam }, ({ me, params, now }) =>
        openFile(dependencies, { id: params.evidenceId, actor: me.accountId, now }),
      ),
    )
    .put(
      '/:evidenceId/approval',
      command({ params: EvidenceParam, body: ApprovalInput }, EvidenceReviewOutput, (given) => {
        const { tx, me, params, body, now } = given
        return approveEvidence(tx, { id: params.evidenceId, ...body, actor: me.accountId, now, timeZone })
      }),
    )
    .put(
      '/:evidenceId/rejection',
      command({ params: EvidenceParam, body: RejectionInput }, EvidenceReviewOutput, ({ tx, me, params, body, now }) =>
        rejectEvidence(tx, { id: params.evidenceId, ...body, actor: me.accountId, now }),
      ),
    )
}
