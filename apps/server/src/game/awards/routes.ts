import type { AwardView } from '@orbita/domain/album/views'
import { Slug } from '@orbita/domain/missions/challenge'
import { IncentivesInput } from '@orbita/domain/missions/inputs'
import type { IncentivesView, IncentiveView } from '@orbita/domain/missions/views'
import { CommandInput } from '@orbita/domain/operation'
import { dayKey } from '@orbita/domain/period'
import { normaliseEmail, Text } from '@orbita/domain/text'
import * as v from 'valibot'
import type { Dependencies } from '../../dependencies.ts'
import { transaction } from '../../infra/db/transaction.ts'
import { answer } from '../../infra/http/answer.ts'
import { operatorRoutes, platformRoutes } from '../../infra/http/audience.ts'
import { input } from '../../infra/http/input.ts'
import { defineView } from '../../infra/http/view.ts'
import { once } from '../../infra/idempotency/once.ts'
import { catalogOf } from '../albums/catalog.ts'
import { claimAwardOnce } from './claim-award.ts'
import { claimIncentive } from './claim-incentive.ts'
import { deliverAward } from './deliver-award.ts'
import { findAwards } from './find-awards.ts'
import { findIncentives } from './find-incentives.ts'
import { type PublishedIncentives, publishIncentives } from './publish-incentives.ts'

const AwardId = v.pipe(v.string(), v.regex(/^[a-z0-9.-]+$/), v.maxLength(121))

const DeliveryInput = v.strictObject({
  email: v.pipe(Text, v.maxLength(320), v.transform(normaliseEmail), v.minLength(1)),
  awardId: AwardId,
})

type Delivery = { awardId: string; state: 'delivered'; deliveredAt: string }

const viewAwards = defineView<AwardView[]>()((awards: AwardView[]) => awards)
const viewAward = defineView<AwardView>()((award: AwardView) => award)
const viewIncentives = defineView<IncentivesView>()((incentives: IncentivesView) => incentives)
const viewIncentive = defineView<IncentiveView>()((incentive: IncentiveView) => incentive)
const viewPublished = defineView<PublishedIncentives>()((published: PublishedIncentives) => published)
const viewDelivery = defineView<Delivery>()((delivery: Delivery) => delivery)

/** Awards of the album, and claiming them. @see D-57 */
export const awardRoutes = ({ db, clock, config }: Dependencies) => {
  const catalog = catalogOf(db)
  const today = () => dayKey(clock(), config.timeZone)
  return platformRoutes('figuras')
    .get('/', async (c) => {
      const asked = { userId: c.get('me').user.id, today: today() }
      return answer(c, viewAwards(await findAwards(db.pipeline, catalog, asked)))
    })
    .post('/:awardId/claim', input('param', v.object({ awardId: AwardId })), input('json', CommandInput), async (c) => {
      const { accountId: account, user } = c.get('me')
      const { awardId } = c.req.valid('param')
      const now = clock()
      const operation = { account, ...c.req.valid('json'), body: ['awards/claim', awardId], now }
      const claim = { catalog, awardId, userId: user.id, now }
      return answer(c, viewAward(await once(db.pool, operation, (tx) => claimAwardOnce(tx, claim))))
    })
}

/** Awards of the programme, and claiming them. @see D-63 */
export const incentiveRoutes = ({ db, clock }: Dependencies) =>
  platformRoutes('mision-espacial')
    .get('/', async (c) => answer(c, viewIncentives(await findIncentives(db.pipeline, c.get('me').user.id))))
    .post('/:awardId/claim', input('param', v.object({ awardId: Slug })), input('json', CommandInput), async (c) => {
      const { accountId: account, user } = c.get('me')
      const { awardId } = c.req.valid('param')
      const now = clock()
      const operation = { account, ...c.req.valid('json'), body: ['incentives/claim', awardId], now }
      const claim = { awardId, userId: user.id, now }
      return answer(c, viewIncentive(await once(db.pool, operation, (tx) => claimIncentive(tx, claim))))
    })

/** The programme as operators publish it. @see AW-1 */
export const incentiveOperatorRoutes = ({ db, clock }: Dependencies) =>
  operatorRoutes().put('/', input('json', IncentivesInput), async (c) => {
    const { accountId: account } = c.get('me')
    const { operationId, incentives } = c.req.valid('json')
    const now = clock()
    const operation = { account, operationId, body: ['operator/incentives', incentives], now }
    const published = { incentives, actor: account, now }
    return answer(c, viewPublished(await once(db.pool, operation, (tx) => publishIncentives(tx, published))))
  })

/** Prizes that operators hand over. @see AW-2 */
export const awardOperatorRoutes = ({ db, clock }: Dependencies) =>
  operatorRoutes().put('/delivery', input('json', DeliveryInput), async (c) => {
    const delivery = { ...c.req.valid('json'), actor: c.get('me').accountId, now: clock() }
    return answer(c, viewDelivery(await transaction(db.pool, (tx) => deliverAward(tx, delivery))))
  })
