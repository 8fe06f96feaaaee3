import { CommandInput } from '@orbita/domain/operation'
import { InboxQuery, PickupInput, ReasonedStepInput, RedeemParam, StepInput } from '@orbita/domain/rewards/inputs'
import type { RedeemStep } from '@orbita/domain/rewards/redemption'
import type { RedeemCodeView, RedeemInbox, RedeemsView, RedeemToHandle, RedeemView } from '@orbita/domain/rewards/views'
import type { Dependencies } from '../../../dependencies.ts'
import { answer } from '../../../infra/http/answer.ts'
import { operatorRoutes, platformRoutes } from '../../../infra/http/audience.ts'
import { input } from '../../../infra/http/input.ts'
import { defineView } from '../../../infra/http/view.ts'
import { once } from '../../../infra/idempotency/once.ts'
import { deliverByCode } from './deliver-by-code.ts'
import { findCode } from './find-code.ts'
import { findInbox, findRedeem, findRedeems, findToHandle } from './find-redeems.ts'
import { takeStep } from './take-step.ts'

const viewRedeems = defineView<RedeemsView>()((redeems: RedeemsView) => redeems)
const viewRedeem = defineView<RedeemView>()((redemption: RedeemView) => redemption)
const viewCode = defineView<RedeemCodeView>()((code: RedeemCodeView) => code)
const viewInbox = defineView<RedeemInbox>()((inbox: RedeemInbox) => inbox)
const viewToHandle = defineView<RedeemToHandle>()((redemption: RedeemToHandle) => redemption)

/** «Mis canjes»: what somebody asked for, taking it back, and their codes. @see D-64, RE-3, RE-5 */
export const redeemRoutes = ({ db, clock, config: { keys } }: Dependencies) =>
  platformRoutes('mision-espacial')
    .get('/', async (c) => answer(c, viewRedeems(await findRedeems(db.pipeline, c.get('me').user.id))))
    .post('/:redeemId/cancellation', input('param', RedeemParam), input('json', CommandInput), async (c) => {
      const { accountId: account, user } = c.get('me')
      const { redeemId } = c.req.valid('param')
      const now = clock()
      const operation = { account, ...c.req.valid('json'), body: ['redeems/cancellation', redeemId], now }
      const cancelled = await once(db.pool, operation, async (tx) => {
        await takeStep(tx, { redeemId, step: 'cancel', by: 'employee', ownerId: user.id, keys, now })
        return findRedeem(tx, redeemId)
      })
      return answer(c, viewRedeem(cancelled))
    })
    .get('/:redeemId/code', input('param', RedeemParam), async (c) => {
      const asked = { ...c.req.valid('param'), ownerId: c.get('me').user.id, keys }
      return answer(c, viewCode(await findCode(db.pipeline, asked)))
    })

/** What was asked for, on its way to whoever asked. @see RE-3, RE-5 */
export const redeemOperatorRoutes = ({ db, clock, config: { keys } }: Dependencies) => {
  const stepRoute = (name: string, step: RedeemStep, schema: typeof StepInput | typeof ReasonedStepInput = StepInput) =>
    operatorRoutes().put('/', input('param', RedeemParam), input('json', schema), async (c) => {
      const { accountId: actor } = c.get('me')
      const { redeemId } = c.req.valid('param')
      const { operationId, note } = c.req.valid('json')
      const now = clock()
      const body = [`operator/redeems/${name}`, redeemId, note]
      const handled = await once(db.pool, { account: actor, operationId, body, now }, async (tx) => {
        await takeStep(tx, { redeemId, step, by: 'operator', actor, note, keys, now })
        return findToHandle(tx, redeemId)
      })
      return answer(c, viewToHandle(handled))
    })
  return operatorRoutes()
    .get('/', input('query', InboxQuery), async (c) =>
      answer(c, viewInbox(await findInbox(db.pool, c.req.valid('query')))),
    )
    .post('/pickups', input('json', PickupInput), async (c) => {
      const pickup = { ...c.req.valid('json'), account: c.get('me').accountId, keys, now: clock() }
      return answer(c, viewToHandle(await deliverByCode(db.pool, pickup)))
    })
    .route('/:redeemId/approval', stepRoute('approval', 'approve'))
    .route('/:redeemId/preparation', stepRoute('preparation', 'prepare'))
    .route('/:redeemId/readiness', stepRoute('readiness', 'make-ready'))
    .route('/:redeemId/delivery', stepRoute('delivery', 'deliver'))
    .route('/:redeemId/rejection', stepRoute('rejection', 'reject', ReasonedStepInput))
    .route('/:redeemId/failure', stepRoute('failure', 'fail', ReasonedStepInput))
}
