import { CodeOutput } from '@orbita/contract/codes'
import { CodeInput } from '@orbita/domain/album/inputs'
import { dayKey } from '@orbita/domain/time/period'
import type { Dependencies } from '../../dependencies.ts'
import { transaction } from '../../infra/db/transaction.ts'
import { platformKit } from '../../infra/http/kit/route-kit.ts'
import { catalogOf } from '../albums/catalog.ts'
import { enterCode } from './enter-code.ts'
import { withCodeGuessLimit } from './throttle.ts'

/** The route where employees enter campaign codes. @see AL-5 */
export const codeRoutes = (dependencies: Dependencies) => {
  const { routes, command } = platformKit('figuras', dependencies)
  const { db, config } = dependencies
  const { keys } = config
  const catalog = catalogOf(db)

  return routes.post(
    '/',
    command(
      { body: CodeInput },
      CodeOutput,
      ({ tx, me, body, now }) =>
        enterCode(tx, { ...body, userId: me.user.id, keys, catalog, today: dayKey(now, config.timeZone), now }),
      {
        within: (work, { me, now }) =>
          withCodeGuessLimit(db.pool, { userId: me.user.id, now }, () => transaction(db.pool, work)),
      },
    ),
  )
}
