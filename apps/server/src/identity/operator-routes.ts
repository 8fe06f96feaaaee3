import { OperatorOutput } from '@orbita/contract/identity/operator-session'
import type { Dependencies } from '../dependencies.ts'
import { NoContent } from '../infra/http/kit/output.ts'
import { operatorKit } from '../infra/http/kit/route-kit.ts'
import { ClearLockInput, ReleaseNetworkInput } from './inputs.ts'
import { findOperatorName } from './operators/find-operator.ts'
import { countRecoveryCodes } from './operators/recovery-codes.ts'
import { clearNetworkLock, clearSignInLock } from './sign-in/clear-sign-in-lock.ts'

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

/** The route that tells an operator who they are. The console also asks it whether its session is still open. */
export function ownOperatorRoutes(dependencies: Dependencies) {
  const { routes, read } = operatorKit(dependencies)

  return routes.get(
    '/',
    read({}, OperatorOutput, async ({ db, me: { accountId, email } }) => {
      const [[named], recoveryCodesLeft] = await Promise.all([
        findOperatorName(db.pipeline, accountId),
        countRecoveryCodes(db.pipeline, accountId),
      ])
      return {
        email,
        name: named?.name ?? null,
        recoveryCodesLeft,
        duties: named?.duties ?? {},
        areas: named?.areas ?? null,
      }
    }),
  )
}
