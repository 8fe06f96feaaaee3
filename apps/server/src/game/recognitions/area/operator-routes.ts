import { AreaHiddenOutput, AreaThanksForOperatorsOutput } from '@orbita/contract/recognitions/area-thanks'
import { AreaHidingInput, AreaThanksQuery, KudosParam } from '@orbita/domain/recognitions/inputs'
import type { Dependencies } from '../../../dependencies.ts'
import { operatorKit } from '../../../infra/http/kit/route-kit.ts'
import { findAreaThanksForOperators, hideAreaThanks } from './moderate.ts'

/** The operator routes of the kudos that areas see. @see D-69b */
export const areaThanksOperatorRoutes = (dependencies: Dependencies) => {
  const { routes, read, command } = operatorKit(dependencies)

  return routes
    .get(
      '/',
      read({ query: AreaThanksQuery }, AreaThanksForOperatorsOutput, ({ db, query }) =>
        findAreaThanksForOperators(db.pool, query),
      ),
    )
    .put(
      '/:kudosId',
      command({ params: KudosParam, body: AreaHidingInput }, AreaHiddenOutput, ({ tx, me, params, body, now }) =>
        hideAreaThanks(tx, { ...params, ...body, actor: me.accountId, now }),
      ),
    )
}
