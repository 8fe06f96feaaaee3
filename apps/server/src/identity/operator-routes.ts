import type { Dependencies } from '../dependencies.ts'
import { NoContent } from '../infra/http/kit/output.ts'
import { operatorKit } from '../infra/http/kit/route-kit.ts'
import { clearNetworkLock, clearSignInLock } from './clear-sign-in-lock.ts'
import { ClearLockInput, ReleaseNetworkInput } from './inputs.ts'

/** The routes with which an operator ends the wait of an account or of a network after wrong passwords. */
export function signInLockRoutes(dependencies: Dependencies) {
  const { routes, command } = operatorKit(dependencies)
  const { config } = dependencies

  return routes
    .delete(
      '/',
      command({ body: ClearLockInput }, NoContent, ({ tx, me, body, now }) =>
        clearSignInLock(tx, { ...body, config, operatorId: me.accountId, now }),
      ),
    )
    .delete(
      '/network',
      command({ body: ReleaseNetworkInput }, NoContent, ({ tx, me, body, now }) =>
        clearNetworkLock(tx, { ...body, operatorId: me.accountId, now }),
      ),
    )
}
