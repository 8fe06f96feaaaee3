import type { Dependencies } from '../dependencies.ts'
import { NoContent } from '../infra/http/kit/output.ts'
import { operatorKit } from '../infra/http/kit/route-kit.ts'
import { clearSignInLock } from './clear-sign-in-lock.ts'
import { ClearLockInput } from './inputs.ts'

/** Routes with which an operator ends the wait after wrong passwords. */
export function signInLockRoutes(dependencies: Dependencies) {
  const { routes, command } = operatorKit(dependencies)
  const { config } = dependencies

  return routes.delete(
    '/',
    command({ body: ClearLockInput }, NoContent, ({ tx, me, body, now }) =>
      clearSignInLock(tx, { ...body, config, operatorId: me.accountId, now }),
    ),
  )
}
