import type { Dependencies } from '../dependencies.ts'
import { NoContent } from '../infra/http/kit/output.ts'
import { operatorKit } from '../infra/http/kit/route-kit.ts'
import { clearSignInLock } from './clear-sign-in-lock.ts'
import { ClearLockInput } from './inputs.ts'

/** Waits after wrong passwords, which an operator may end. */
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
