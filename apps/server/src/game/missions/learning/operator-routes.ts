import { LearningDecidedOutput, LearningOutput } from '@orbita/contract/missions/learning'
import { LearningInput } from '@orbita/domain/machines/statements'
import type { Dependencies } from '../../../dependencies.ts'
import { operatorKit } from '../../../infra/http/kit/route-kit.ts'
import { withPaymentsAfter } from '../progress/completions/pay-pending.ts'
import { decideActivity } from './decide-activity.ts'
import { findLearning } from './find-learning.ts'

/** The operator routes that say which mission an activity of a course platform advances. @see D-108 */
export const learningOperatorRoutes = (dependencies: Dependencies) => {
  const { routes, read, command } = operatorKit(dependencies)
  const { timeZone } = dependencies.config
  return routes
    .get(
      '/',
      read({}, LearningOutput, ({ db }) => findLearning(db.pool)),
    )
    .put(
      '/',
      command(
        { body: LearningInput },
        LearningDecidedOutput,
        ({ tx, me, body, now }) => decideActivity(tx, { ...body, actor: me.accountId, now, timeZone }),
        { within: withPaymentsAfter(dependencies.db.pool) },
      ),
    )
}
