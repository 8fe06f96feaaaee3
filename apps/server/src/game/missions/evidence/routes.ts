import { ApprovalInput, RejectionInput } from '@orbita/domain/missions/inputs'
import type { EvidenceInbox } from '@orbita/domain/missions/views'
import { IdText, PageQuery } from '@orbita/domain/page'
import * as v from 'valibot'
import type { Dependencies } from '../../../dependencies.ts'
import { answer } from '../../../infra/http/answer.ts'
import { operatorRoutes, platformRoutes } from '../../../infra/http/audience.ts'
import { input } from '../../../infra/http/input.ts'
import { defineView } from '../../../infra/http/view.ts'
import { once } from '../../../infra/idempotency/once.ts'
import { answerFile } from './answer-file.ts'
import { findFile } from './find-file.ts'
import { findInbox } from './find-inbox.ts'
import { approveEvidence, type Review, rejectEvidence } from './review-evidence.ts'

const EvidenceParam = v.object({ evidenceId: IdText })

const viewInbox = defineView<EvidenceInbox>()((inbox: EvidenceInbox) => inbox)
const viewReview = defineView<Review>()((review: Review) => review)

/** What somebody sent, as it is kept. @see MI-6 */
export const evidenceRoutes = ({ db }: Dependencies) =>
  platformRoutes('mision-espacial').get('/:evidenceId/file', input('param', EvidenceParam), async (c) => {
    const { evidenceId: id } = c.req.valid('param')
    return answerFile(c, await findFile(db.pool, { id, userId: c.get('me').user.id }))
  })

/** The inbox of what waits for a review. @see MI-6 */
export const evidenceOperatorRoutes = ({ db, clock, config: { timeZone } }: Dependencies) =>
  operatorRoutes()
    .get('/', input('query', PageQuery), async (c) => {
      return answer(c, viewInbox(await findInbox(db.pool, c.req.valid('query'))))
    })
    .get('/:evidenceId/file', input('param', EvidenceParam), async (c) => {
      return answerFile(c, await findFile(db.pool, { id: c.req.valid('param').evidenceId, userId: null }))
    })
    .put('/:evidenceId/approval', input('param', EvidenceParam), input('json', ApprovalInput), async (c) => {
      const { accountId: actor } = c.get('me')
      const { operationId, amount } = c.req.valid('json')
      const { evidenceId: id } = c.req.valid('param')
      const now = clock()
      const operation = { account: actor, operationId, body: ['operator/evidence/approval', id, amount], now }
      const approval = { id, amount, actor, now, timeZone }
      return answer(c, viewReview(await once(db.pool, operation, (tx) => approveEvidence(tx, approval))))
    })
    .put('/:evidenceId/rejection', input('param', EvidenceParam), input('json', RejectionInput), async (c) => {
      const { accountId: actor } = c.get('me')
      const { operationId, reason } = c.req.valid('json')
      const { evidenceId: id } = c.req.valid('param')
      const now = clock()
      const operation = { account: actor, operationId, body: ['operator/evidence/rejection', id, reason], now }
      const rejection = { id, reason, actor, now }
      return answer(c, viewReview(await once(db.pool, operation, (tx) => rejectEvidence(tx, rejection))))
    })
