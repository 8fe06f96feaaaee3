import type { ProviderFinding } from '@orbita/domain/sign-in/company-account'
import { guardedFetch } from '../../infra/http/guarded-fetch.ts'
import { isAddressRefused, statusOf } from './problem.ts'
import type { Provider } from './provider.ts'

/** The difference of clocks from which tokens would be refused, in milliseconds. */
const FAR_MS = 60_000

/**
 * Tries everything of the provider that can be tried without a person: what it says of itself, its keys, whether it knows us,
 * and its clock.
 *
 * @returns the first thing that is wrong, or `fine`
 * @see D-112
 */
export async function checkProvider(provider: Provider): Promise<ProviderFinding> {
  const oidc = await import('openid-client')
  const { networks, withinMs, redirectUri } = provider
  const configuration = await provider.reread().catch((error: unknown) => error as Error)
  if (configuration instanceof Error) return findingOf(configuration)

  const { jwks_uri: keys } = configuration.serverMetadata()
  if (keys === undefined) return 'no-keys'
  const answer = await guardedFetch(keys, {}, { networks, withinMs }).catch((error: unknown) => error as Error)
  if (answer instanceof Error) return isAddressRefused(answer) ? 'private-address' : 'no-keys'
  const held = (await answer.json().catch(() => undefined)) as { keys?: unknown } | undefined
  if (answer.status !== 200 || !Array.isArray(held?.keys) || held.keys.length === 0) return 'no-keys'

  const date = Date.parse(answer.headers.get('date') ?? '')
  if (Math.abs(date - Date.now()) > FAR_MS) return 'clock'

  // A code that nobody gave is refused for itself, and a client that is not known before that.
  const error = await oidc
    .genericGrantRequest(configuration, 'authorization_code', {
      code: 'prueba',
      redirect_uri: redirectUri,
      code_verifier: oidc.randomPKCECodeVerifier(),
    })
    .then(
      () => undefined,
      (refusal: unknown) => refusal as { error?: unknown; status?: unknown },
    )
  if (isAddressRefused(error)) return 'private-address'
  return error?.error === 'invalid_client' || error?.error === 'unauthorized_client' || error?.status === 401
    ? 'client-refused'
    : 'fine'
}

function findingOf(error: Error & { code?: string; cause?: unknown }): ProviderFinding {
  if (isAddressRefused(error)) return 'private-address'
  const status = statusOf(error)
  if (status !== undefined) return status >= 500 ? 'no-answer' : 'no-discovery'
  if (error.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') return 'other-issuer'
  return error.code?.startsWith('OAUTH_') && error.code !== 'OAUTH_TIMEOUT' ? 'no-discovery' : 'no-answer'
}
