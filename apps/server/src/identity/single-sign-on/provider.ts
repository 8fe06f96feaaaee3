import { CONFIRMED_MINUTES } from '@orbita/domain/sign-in/operator-inputs'
import type { Configuration } from 'openid-client'
import type { SingleSignOnConfig } from '../../dependencies.ts'
import { boundedQueue } from '../../infra/bounded-queue.ts'
import { guardedFetch } from '../../infra/http/guarded-fetch.ts'
import type { Pending } from './pending.ts'
import { NotEntered, problemOf } from './problem.ts'

/** The time within which the provider must answer, in milliseconds. */
const WITHIN_MS = 10_000
/** How far its clock may be from ours, in seconds. */
const TOLERANCE_SECONDS = 60
/** How long what it says of itself is believed, in milliseconds. */
const KNOWN_MS = 60 * 60_000
/** The people for whom it is asked at once, in one process: a slow one takes no more sockets than that. */
const AT_ONCE = { running: 20, waiting: 200 }

/** Whom the provider vouches for. */
export type Proven = {
  subject: string
  /** only one that the provider has verified */
  email: string | undefined
  hasUnverifiedEmail: boolean
  employeeNumber: string | undefined
  /** whether it asked for more than one factor */
  isStrong: boolean
  sid: string | undefined
}

export type Provider = ReturnType<typeof openProvider>

type Options = { config: SingleSignOnConfig; networks: readonly string[]; redirectUri: string; withinMs?: number }

/** Reaches the company's identity provider. The library is loaded by the first who enters with it. @see D-112 */
export function openProvider({ config, networks, redirectUri, withinMs = WITHIN_MS }: Options) {
  const queue = boundedQueue(AT_ONCE)
  let known: { at: number; configuration: Promise<Configuration> } | undefined

  const read = async (): Promise<Configuration> => {
    const oidc = await import('openid-client')
    const { clientId, clientSecret, issuer } = config
    const options = {
      [oidc.customFetch]: (url: string, request: object) => guardedFetch(url, request, { networks, withinMs }),
      timeout: withinMs / 1_000,
      execute: [
        // Without it a token with a broken signature is accepted in this flow.
        oidc.enableNonRepudiationChecks,
        ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
      ],
    }
    const [basic, inBody] = [oidc.ClientSecretBasic(clientSecret), oidc.ClientSecretPost(clientSecret)]
    return oidc.discovery(
      new URL(issuer),
      clientId,
      { [oidc.clockTolerance]: TOLERANCE_SECONDS },
      (server, ...rest) => {
        const methods = server.token_endpoint_auth_methods_supported
        return methods && !methods.includes('client_secret_basic') ? inBody(server, ...rest) : basic(server, ...rest)
      },
      options,
    )
  }

  /** Reads what the provider says of itself, again after an hour and after a failure. */
  const configured = (): Promise<Configuration> => {
    if (known && Date.now() - known.at < KNOWN_MS) return known.configuration

    const mine = { at: Date.now(), configuration: read() }
    known = mine
    mine.configuration.catch(() => {
      if (known === mine) known = undefined
    })
    return mine.configuration
  }

  const inTurn = <Result>(work: () => Promise<Result>) => {
    if (queue.isFull()) throw new NotEntered('busy')
    return queue.run(work)
  }

  return {
    /** Returns where to send a browser, and what to keep of it until it is back. @throws NotEntered */
    begin: (to: Pending['to']): Promise<{ url: URL; pending: Pick<Pending, 'state' | 'nonce' | 'verifier'> }> =>
      inTurn(async () => {
        try {
          const oidc = await import('openid-client')
          const configuration = await configured()
          const pending = {
            state: oidc.randomState(),
            nonce: oidc.randomNonce(),
            verifier: oidc.randomPKCECodeVerifier(),
          }
          const url = oidc.buildAuthorizationUrl(configuration, {
            redirect_uri: redirectUri,
            scope: 'openid email profile',
            state: pending.state,
            nonce: pending.nonce,
            code_challenge: await oidc.calculatePKCECodeChallenge(pending.verifier),
            code_challenge_method: 'S256',
            ...(to === 'consola' && {
              // A session of an operator counts as a proof of who they are for its first minutes.
              max_age: `${CONFIRMED_MINUTES * 60}`,
              ...(config.acr.length > 0 && { acr_values: config.acr.join(' ') }),
            }),
          })
          return { url, pending }
        } catch (error) {
          throw problemOf(error)
        }
      }),

    /** Reads whom the provider vouches for, from the address that a browser came back with. @throws NotEntered */
    finish: (search: string, pending: Pending): Promise<Proven> =>
      inTurn(async () => {
        try {
          return await prove(await configured(), search, pending)
        } catch (error) {
          // The keys, or whatever else it says of itself, may be other ones by now.
          known = undefined
          throw problemOf(error)
        }
      }),

    /** What the provider says of itself, read again. @throws the library's own error */
    reread: (): Promise<Configuration> => {
      known = undefined
      return configured()
    },
    configured,
    redirectUri,
    config,
    networks,
    withinMs,
  }

  async function prove(configuration: Configuration, search: string, pending: Pending): Promise<Proven> {
    const oidc = await import('openid-client')
    const url = new URL(redirectUri)
    url.search = search
    const tokens = await oidc.authorizationCodeGrant(configuration, url, {
      pkceCodeVerifier: pending.verifier,
      expectedState: pending.state,
      expectedNonce: pending.nonce,
      idTokenExpected: true,
      ...(pending.to === 'consola' && { maxAge: CONFIRMED_MINUTES * 60 }),
    })
    const claims = tokens.claims()
    if (!claims) throw new NotEntered('refused', 'no ID token')

    const { numberClaim } = config
    const has = claims.email !== undefined || (numberClaim !== undefined && claims[numberClaim] !== undefined)
    // Some providers say who somebody is in one place, some in the other.
    const about =
      has || configuration.serverMetadata().userinfo_endpoint === undefined
        ? claims
        : { ...(await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)), ...claims }
    const isVerified = about.email_verified === true || about.email_verified === 'true'
    const email = typeof about.email === 'string' ? about.email : undefined
    const { amr, acr, sid } = claims
    return {
      subject: claims.sub,
      email: isVerified ? email : undefined,
      hasUnverifiedEmail: email !== undefined && !isVerified,
      employeeNumber: numberClaim === undefined ? undefined : textOf(about[numberClaim]),
      isStrong: (Array.isArray(amr) && amr.includes('mfa')) || (typeof acr === 'string' && config.acr.includes(acr)),
      sid: typeof sid === 'string' ? sid : undefined,
    }
  }
}

function textOf(claim: unknown): string | undefined {
  const text = typeof claim === 'number' ? `${claim}` : typeof claim === 'string' ? claim.trim() : ''
  return text === '' ? undefined : text
}
