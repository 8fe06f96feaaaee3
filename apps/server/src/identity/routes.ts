import { SignInInput } from '@orbita/domain/sign-in'
import type { Dependencies } from '../dependencies.ts'
import { answer } from '../infra/http/answer.ts'
import { operatorRoutes, publicRoutes } from '../infra/http/audience.ts'
import { input } from '../infra/http/input.ts'
import { clearSignInLock } from './clear-sign-in-lock.ts'
import type { Identity } from './identity.ts'
import { ClearLockInput, SignOutInput } from './inputs.ts'
import { viewSignedIn } from './view.ts'

/** The authentication service. @see S-45 */
export function sessionRoutes(identity: Identity) {
  return publicRoutes()
    .post('/', input('json', SignInInput), async (c) => {
      const { email, password } = c.req.valid('json')
      return answer(c, viewSignedIn(await identity.signIn(c, { email, password })))
    })
    .delete('/', input('query', SignOutInput), async (c) => {
      const { id } = c.req.valid('query')
      await (id === undefined ? identity.signOut(c) : identity.signOutLate(id))
      return c.body(null, 204)
    })
}

export function signInLockRoutes(dependencies: Dependencies) {
  return operatorRoutes().delete('/', input('json', ClearLockInput), async (c) => {
    const { email } = c.req.valid('json')
    await clearSignInLock(dependencies, { email, operatorId: c.get('me').accountId })
    return c.body(null, 204)
  })
}
