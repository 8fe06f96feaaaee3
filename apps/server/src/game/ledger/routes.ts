import { DomainError } from '@orbita/domain/errors'
import { AnswerInput, ManualMovementInput, MovementReversalInput, ReportInput } from '@orbita/domain/ledger/inputs'
import type {
  ManualMovementView,
  MovementReportsView,
  MovementReportView,
  MovementsView,
  MovementView,
  WaitingMovementsView,
} from '@orbita/domain/ledger/views'
import { CommandInput } from '@orbita/domain/operation'
import { IdText, PageQuery } from '@orbita/domain/page'
import * as v from 'valibot'
import type { Dependencies } from '../../dependencies.ts'
import { answer } from '../../infra/http/answer.ts'
import { employeeRoutes, operatorRoutes } from '../../infra/http/audience.ts'
import { input } from '../../infra/http/input.ts'
import { defineView } from '../../infra/http/view.ts'
import { once } from '../../infra/idempotency/once.ts'
import { answerReport } from './answer-report.ts'
import { askMovement } from './ask-movement.ts'
import { approveMovement, findWaitingMovements, refuseMovement } from './decide-movement.ts'
import { findMovements } from './find-movements.ts'
import { findReports } from './find-reports.ts'
import { reportMovement } from './report-movement.ts'
import { reverseMovement } from './reverse-movement.ts'

const MovementParam = v.object({ movementId: IdText })
const ReportParam = v.object({ reportId: IdText })

const viewMovements = defineView<MovementsView>()((movements: MovementsView) => movements)
const viewMovement = defineView<MovementView>()((movement: MovementView) => movement)
const viewReports = defineView<MovementReportsView>()((reports: MovementReportsView) => reports)
const viewReport = defineView<MovementReportView>()((report: MovementReportView) => report)
const viewManual = defineView<ManualMovementView>()((movement: ManualMovementView) => movement)
const viewWaiting = defineView<WaitingMovementsView>()((waiting: WaitingMovementsView) => waiting)

/** What moved somebody's balances and why, whichever platforms are theirs. @see PT-5, D-52 */
export const movementRoutes = ({ db, clock }: Dependencies) =>
  employeeRoutes()
    .get('/', input('query', PageQuery), async (c) => {
      const { user } = c.get('me')
      if (!user) return answer(c, viewMovements({ movements: [], next: null }))

      return answer(c, viewMovements(await findMovements(db.pipeline, { userId: user.id, ...c.req.valid('query') })))
    })
    .post('/:movementId/report', input('param', MovementParam), input('json', ReportInput), async (c) => {
      const { accountId: account, user } = c.get('me')
      if (!user) throw new DomainError('PROFILE_NOT_FOUND')

      const { movementId } = c.req.valid('param')
      const { operationId, text } = c.req.valid('json')
      const now = clock()
      const operation = { account, operationId, body: ['movements/report', movementId, text], now }
      const report = { userId: user.id, movementId, text, now }
      return answer(c, viewMovement(await once(db.pool, operation, (tx) => reportMovement(tx, report))))
    })

/** Movements by hand, their second operator, and corrections. @see PT-6 */
export const movementOperatorRoutes = ({ db, clock }: Dependencies) => {
  const decision = (name: string, decide: typeof approveMovement) =>
    operatorRoutes().put('/', input('param', MovementParam), input('json', CommandInput), async (c) => {
      const { accountId: account } = c.get('me')
      const { movementId: id } = c.req.valid('param')
      const now = clock()
      const operation = { account, ...c.req.valid('json'), body: [`operator/movements/${name}`, id], now }
      const decided = { id, actor: account, now }
      return answer(c, viewManual(await once(db.pool, operation, (tx) => decide(tx, decided))))
    })
  return operatorRoutes()
    .post('/', input('json', ManualMovementInput), async (c) => {
      const { accountId: account } = c.get('me')
      const { operationId, ...asked } = c.req.valid('json')
      const now = clock()
      const operation = { account, operationId, body: ['operator/movements', asked], now }
      const movement = { ...asked, actor: account, now }
      return answer(c, viewManual(await once(db.pool, operation, (tx) => askMovement(tx, movement))))
    })
    .get('/waiting', async (c) => answer(c, viewWaiting(await findWaitingMovements(db.pool, c.get('me').accountId))))
    .post('/reversals', input('json', MovementReversalInput), async (c) => {
      const { accountId: account } = c.get('me')
      const { operationId, ...asked } = c.req.valid('json')
      const now = clock()
      const operation = { account, operationId, body: ['operator/movements/reversals', asked], now }
      const reversal = { ...asked, actor: account, now }
      return answer(c, viewManual(await once(db.pool, operation, (tx) => reverseMovement(tx, reversal))))
    })
    .route('/:movementId/approval', decision('approval', approveMovement))
    .route('/:movementId/refusal', decision('refusal', refuseMovement))
}

/** What employees said of their movements. @see PT-5 */
export const reportOperatorRoutes = ({ db, clock }: Dependencies) =>
  operatorRoutes()
    .get('/', async (c) => answer(c, viewReports(await findReports(db.pool))))
    .put('/:reportId/answer', input('param', ReportParam), input('json', AnswerInput), async (c) => {
      const { accountId: account } = c.get('me')
      const { reportId } = c.req.valid('param')
      const { operationId, answer: words } = c.req.valid('json')
      const now = clock()
      const operation = { account, operationId, body: ['operator/movement-reports', reportId, words], now }
      const given = { reportId, answer: words, actor: account, now }
      return answer(c, viewReport(await once(db.pool, operation, (tx) => answerReport(tx, given))))
    })
