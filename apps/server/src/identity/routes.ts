import { SessionOutput } from '@orbita/contract/identity/session'
import { DeviceLinkInput } from '@orbita/domain/sign-in/devices'
import { PasskeyAnswerInput } from '@orbita/domain/sign-in/passkeys'
import { SignInInput } from '@orbita/domain/sign-in/sign-in'
import type { Dependencies } from '../dependencies.ts'
import { NoContent } from '../infra/http/kit/output.ts'
import { publicKit } from '../infra/http/kit/route-kit.ts'
import type { Identity } from './identity.ts'
import { SignOutInput } from './inputs.ts'

/**
 * The authentication service. Its routes take no idempotency key: before a sign-in there is no account to remember it
 * for, and a stored answer could not send the cookie again. Signing in twice opens two sessions; signing out twice has
 * the effect of once.
 *
 * @see S-45
 */
export function sessionRoutes(dependencies: Dependencies, identity: Identity) {
  const { routes, withContext } = publicKit(dependencies)

  return routes
    .post(
      '/',
      withContext({ body: SignInInput }, SessionOutput, async ({ body }, c) => {
        return identity.signIn(c, body)
      }),
    )
    .post(
      '/passkey',
      withContext({ body: PasskeyAnswerInput }, SessionOutput, ({ body }, c) => identity.confirmPasskey(c, body)),
    )
    .post(
      '/device-link',
      withContext({ body: DeviceLinkInput }, NoContent, ({ body }, c) => identity.useDeviceLink(c, body.token)),
    )
    .delete(
      '/',
      withContext({ query: SignOutInput }, NoContent, ({ query: { id } }, c) =>
        id === undefined ? identity.signOut(c) : identity.signOutLate(id),
      ),
    )
}
