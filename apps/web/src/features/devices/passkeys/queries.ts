import type { OwnPasskeysOutput } from '@orbita/contract/identity/passkeys'
import { queryOptions } from '@tanstack/react-query'
import { asked } from '../../../app/queries/asked.ts'
import { queryKeys } from '../../../app/queries/query-keys.ts'
import { call } from '../../../rpc/call.ts'
import { rpc } from '../../../rpc/client.ts'

/** The employee's passkeys. No news announces a change, so each visit asks again. @see SE-4 */
export const passkeysQuery = queryOptions({
  queryKey: queryKeys.passkeys,
  queryFn: (context): Promise<OwnPasskeysOutput> => call(rpc.employee.passkeys.$get({}, asked(context))),
  staleTime: 0,
})

/** Makes a passkey in this browser and registers it. @param cedula the proof @throws RpcError; an error of the browser */
export async function registerPasskey(cedula: string, email: string): Promise<OwnPasskeysOutput> {
  const { challenge, rpId, userId, exclude } = await call(rpc.employee.passkeys.challenge.$post({ json: { cedula } }))
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge,
      rp: { id: rpId, name: 'Órbita' },
      user: { id: userId, name: email, displayName: email },
      // EdDSA, ES256, RS256.
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
      excludeCredentials: exclude.map((known) => ({ id: known, type: 'public-key' })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      attestation: 'none',
      timeout: 120_000,
    },
  })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return call(rpc.employee.passkeys.$post({ json: { id, clientDataJSON, attestationObject, transports } }))
}

/** Removes a passkey. @param cedula the proof @throws RpcError */
export const removePasskey = (passkeyId: string, cedula: string): Promise<OwnPasskeysOutput> =>
  call(rpc.employee.passkeys[':passkeyId'].removal.$post({ param: { passkeyId }, json: { cedula } }))
