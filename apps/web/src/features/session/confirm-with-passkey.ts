import type { PasskeyRequest } from '@orbita/contract/identity/session'
import { confirmSession } from '../../rpc/session.ts'

const TIMEOUT_MS = 120_000

/**
 * Asks the person for their passkey and opens the session with it.
 *
 * @throws an error of the browser when nothing was confirmed; RpcError when it was refused
 * @see SE-4
 */
export async function confirmWithPasskey({ challenge, rpId, credentials }: PasskeyRequest): Promise<void> {
  // Few have one, so it loads when it is asked for.
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { id, response } = await startAuthentication({
    optionsJSON: {
      challenge,
      rpId,
      allowCredentials: credentials.map(({ id, transports }) => ({
        id,
        type: 'public-key',
        transports: transports as AuthenticatorTransport[],
      })),
      userVerification: 'preferred',
      timeout: TIMEOUT_MS,
    },
  })
  const { clientDataJSON, authenticatorData, signature } = response
  await confirmSession({ id, clientDataJSON, authenticatorData, signature })
}
