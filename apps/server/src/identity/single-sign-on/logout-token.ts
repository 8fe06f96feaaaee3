import type { Provider } from './provider.ts'

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'

/** How old a token may be: long enough for a provider that repeats it. */
const MOST_AGE = '5 minutes'

/**
 * Reads the token by which a provider ends its sessions (OpenID Connect Back-Channel Logout 1.0).
 *
 * @returns whose sessions; undefined for a token that is not the provider's, or not such a one
 * @throws an error when the provider's keys could not be read
 */
export async function readLogoutToken(
  provider: Provider,
  token: string,
): Promise<{ subject: string | undefined; sid: string | undefined } | undefined> {
  const { createRemoteJWKSet, customFetch, errors, jwtVerify } = await import('jose')
  const { guardedFetch } = await import('../../infra/http/guarded-fetch.ts')
  const { config, networks, withinMs } = provider
  const metadata = (await provider.configured()).serverMetadata()
  if (metadata.jwks_uri === undefined) return undefined

  const keys = createRemoteJWKSet(new URL(metadata.jwks_uri), {
    timeoutDuration: withinMs,
    [customFetch]: (url: string, { headers, signal }: { headers: Headers; signal: AbortSignal }) =>
      guardedFetch(url, { headers: Object.fromEntries(headers), signal }, { networks, withinMs }),
  })
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      issuer: metadata.issuer,
      audience: config.clientId,
      // One without its type could be a token of identity, which passes through browsers.
      requiredClaims: ['iat', 'jti', 'events'],
      maxTokenAge: MOST_AGE,
      clockTolerance: 60,
    })
    const { events, nonce, sub, sid } = payload
    const isLogout = typeof events === 'object' && events !== null && EVENT in events && nonce === undefined
    const isTyped =
      protectedHeader.typ === undefined || /^(?:application\/)?logout\+jwt$|^jwt$/i.test(protectedHeader.typ)
    const sessionId = typeof sid === 'string' ? sid : undefined
    if (!isLogout || !isTyped || (sub === undefined && sessionId === undefined)) return undefined
    return { subject: sub, sid: sessionId }
  } catch (error) {
    const isWrong = error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)
    if (isWrong && error.code !== 'ERR_JOSE_GENERIC') return undefined
    throw error
  }
}
