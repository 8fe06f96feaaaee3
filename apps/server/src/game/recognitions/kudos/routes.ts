import { CommandInput } from '@orbita/domain/operation'
import { IdText } from '@orbita/domain/page'
import { KudosInput, KudosQuery } from '@orbita/domain/recognitions/inputs'
import type { KudosPage, KudosSent, KudosView } from '@orbita/domain/recognitions/views'
import * as v from 'valibot'
import type { Dependencies } from '../../../dependencies.ts'
import { transaction } from '../../../infra/db/transaction.ts'
import { answer } from '../../../infra/http/answer.ts'
import { platformRoutes } from '../../../infra/http/audience.ts'
import { input } from '../../../infra/http/input.ts'
import { defineView } from '../../../infra/http/view.ts'
import { once } from '../../../infra/idempotency/once.ts'
import { findKudos } from './find-kudos.ts'
import { reportKudos } from './report-kudos.ts'
import { sendKudos } from './send-kudos.ts'
import { thankKudos } from './thank-kudos.ts'
import { withdrawKudos } from './withdraw-kudos.ts'

const KudosParam = v.object({ kudosId: IdText })
const Nothing = v.strictObject({})

const viewPage = defineView<KudosPage>()((page: KudosPage) => page)
const viewSent = defineView<KudosSent>()((sent: KudosSent) => sent)
const viewKudos = defineView<KudosView>()((kudos: KudosView) => kudos)
const viewWithdrawn = defineView<{ id: number }>()((withdrawn: { id: number }) => withdrawn)

/** Thanks between colleagues. @see RC-3, RC-4, D-65 */
export const kudosRoutes = ({ db, clock, config: { keys, timeZone } }: Dependencies) => {
  const key = keys.colleague
  return platformRoutes('mision-espacial')
    .get('/', input('query', KudosQuery), async (c) => {
      const asked = { ...c.req.valid('query'), key, userId: c.get('me').user.id, now: clock() }
      return answer(c, viewPage(await findKudos(db.pipeline, asked)))
    })
    .post('/', input('json', KudosInput), async (c) => {
      const { accountId: account, user } = c.get('me')
      const { operationId, ...thanks } = c.req.valid('json')
      const now = clock()
      const operation = { account, operationId, body: ['kudos', thanks], now }
      const sent = { ...thanks, key, userId: user.id, now, timeZone }
      return answer(c, viewSent(await once(db.pool, operation, (tx) => sendKudos(tx, sent))))
    })
    .post('/:kudosId/withdrawal', input('param', KudosParam), input('json', CommandInput), async (c) => {
      const { accountId: account, user } = c.get('me')
      const { kudosId } = c.req.valid('param')
      const now = clock()
      const operation = { account, ...c.req.valid('json'), body: ['kudos/withdrawal', kudosId], now }
      const asked = { userId: user.id, kudosId, now }
      return answer(c, viewWithdrawn(await once(db.pool, operation, (tx) => withdrawKudos(tx, asked))))
    })
    .put('/:kudosId/thanks', input('param', KudosParam), input('json', Nothing), async (c) => {
      const asked = { ...c.req.valid('param'), key, userId: c.get('me').user.id, now: clock() }
      return answer(c, viewKudos(await transaction(db.pool, (tx) => thankKudos(tx, asked))))
    })
    .post('/:kudosId/report', input('param', KudosParam), input('json', Nothing), async (c) => {
      const asked = { ...c.req.valid('param'), key, userId: c.get('me').user.id, now: clock() }
      return answer(c, viewKudos(await transaction(db.pool, (tx) => reportKudos(tx, asked))))
    })
}
