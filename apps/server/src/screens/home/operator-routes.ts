import { OperatorHomeOutput } from '@orbita/contract/operator-home'
import { dayKey } from '@orbita/domain/period'
import type { Dependencies } from '../../dependencies.ts'
import { operatorKit } from '../../infra/http/kit/route-kit.ts'
import { findHome } from './find-home.ts'

/** The operator route of the console's first screen, whose counts the side bar shows too. @see D-71 */
export const operatorHomeRoutes = (dependencies: Dependencies) => {
  const { routes, read } = operatorKit(dependencies)
  const { timeZone } = dependencies.config

  return routes.get(
    '/',
    read({}, OperatorHomeOutput, ({ db, me, now }) =>
      findHome(db, { now, today: dayKey(now, timeZone), timeZone, me: me.accountId }),
    ),
  )
}
