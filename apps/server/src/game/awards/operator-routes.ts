import { AwardDeliveryOutput } from '@orbita/contract/awards/awards'
import { IncentivesPublishedOutput } from '@orbita/contract/awards/incentives'
import { IncentivesInput } from '@orbita/domain/missions/inputs'
import { Email, normaliseEmail } from '@orbita/domain/text/text'
import * as v from 'valibot'
import type { Dependencies } from '../../dependencies.ts'
import { operatorKit } from '../../infra/http/kit/route-kit.ts'
import { requireOwnAreas } from '../../people/users/require-own-areas.ts'
import { AwardId } from './award-id.ts'
import { deliverAward } from './deliver-award.ts'
import { publishIncentives } from './publish-incentives.ts'

const DeliveryInput = v.strictObject({ email: Email, awardId: AwardId })

/** The operator routes that publish the programme. @see AW-1 */
export const incentiveOperatorRoutes = (dependencies: Dependencies) => {
  const { routes, command } = operatorKit(dependencies)

  return routes.put(
    '/',
    command({ body: IncentivesInput }, IncentivesPublishedOutput, ({ tx, me, body, now }) =>
      publishIncentives(tx, { ...body, actor: me.accountId, now }),
    ),
  )
}

/** The operator routes that record the delivery of prizes. @see AW-2 */
export const awardOperatorRoutes = (dependencies: Dependencies) => {
  const { routes, command } = operatorKit(dependencies)

  return routes.put(
    '/delivery',
    command({ body: DeliveryInput }, AwardDeliveryOutput, async ({ tx, me, body, now }) => {
      await requireOwnAreas(tx, me, { emails: [normaliseEmail(body.email)] })
      return deliverAward(tx, { ...body, actor: me.accountId, now })
    }),
  )
}
