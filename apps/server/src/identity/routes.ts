import { SessionOutput } from '@orbita/contract/session'
import { SignInInput } from '@orbita/domain/sign-in'
import type { Dependencies } from '../dependencies.ts'
import { NoContent } from '../infra/http/kit/output.ts'
import { publicKit } from '../infra/http/kit/route-kit.ts'
import type { Identity } from './identity.ts'
import { SignOutInput } from './inputs.ts'

/**
 * The authentication service. Its routes are no commands with an operation id: before a sign-in there is no account whose
 * operations could be remembered, and what it brings is a cookie, which no kept answer could bring again. Twice signed in
 * is two sessions, twice signed out is once.
 *
 * @see S-45
 */
export function sessionRoutes(dependencies: Dependencies, identity: Identity) {
  const { routes, withContext } = publicKit(dependencies)

  return routes
    .post(
      '/',
      withContext({ body: SignInInput }, SessionOutput, async ({ body }, c) => {
        const { email } = await identity.signIn(c, body)
        return { email }
      }),
    )
    .delete(
      '/',
      withContext({ query: SignOutInput }, NoContent, ({ query: { id } }, c) =>
        id === undefined ? identity.signOut(c) : identity.signOutLate(id),
      ),
    )
}
