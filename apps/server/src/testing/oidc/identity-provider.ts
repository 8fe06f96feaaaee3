import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import { type Context, Provider } from 'oidc-provider'
import type { SingleSignOnConfig } from '../../dependencies.ts'
import { type Browser, ORIGIN } from '../browser.ts'

/** What the provider says of a person, besides their id. */
export type Claims = { email?: string; email_verified?: boolean; employee_number?: string }

export type IdentityProvider = Awaited<ReturnType<typeof anIdentityProvider>>

const RETURN = `${ORIGIN}/auth/company/return`

/**
 * Starts a real provider on this machine. Whoever goes there has entered at once, as `who` says.
 *
 * The caller closes it.
 */
export async function anIdentityProvider() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const keys = await Promise.all([keyPair('one'), keyPair('two')])
  const people = new Map<string, Claims>()
  const state = {
    /** who is at the browser */
    who: 'ana',
    amr: ['pwd'] as string[],
    /** the error that the provider returns with, instead of a code */
    denies: undefined as string | undefined,
    /** changes an answer before it is sent, by the name of its route */
    tamper: undefined as ((route: string, ctx: Context) => Promise<void> | void) | undefined,
  }
  let provider = make(0)
  let handle = provider.callback()
  server.on('request', (request, response) => handle(request, response))

  function make(key: number): Provider {
    const made: Provider = new Provider(issuer, {
      clients: [{ client_id: 'orbita', client_secret: 'secreto', redirect_uris: [RETURN] }],
      jwks: { keys: [keys[key]!.jwk] },
      cookies: { keys: ['una llave'] },
      claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'], profile: ['employee_number'] },
      conformIdTokenClaims: false,
      features: { devInteractions: { enabled: false } },
      pkce: { required: () => true },
      ttl: { AccessToken: 60, AuthorizationCode: 60, IdToken: 600, Grant: 600, Interaction: 60, Session: 600 },
      findAccount: (_ctx: unknown, id: string) => ({
        accountId: id,
        claims: async () => ({ sub: id, ...people.get(id) }),
      }),
      interactions: { url: () => '/entrar' },
      loadExistingGrant: async (ctx: { oidc: { client: { clientId: string }; session: { accountId: string } } }) => {
        const { client, session } = ctx.oidc
        const grant = new made.Grant({ clientId: client.clientId, accountId: session.accountId })
        grant.addOIDCScope('openid email profile')
        await grant.save()
        return grant
      },
    })
    made.use(async (ctx, next) => {
      if (ctx.path === '/entrar') {
        const { who: accountId, amr, denies } = state
        const result = denies ? { error: denies } : { login: { accountId, amr } }
        return made.interactionFinished(ctx.req, ctx.res, result)
      }
      await next()
      await state.tamper?.(ctx.path, ctx)
    })
    return made
  }

  return {
    issuer,
    people,
    state,
    /** The configuration of the product. */
    config: (more: Partial<SingleSignOnConfig> = {}): SingleSignOnConfig => ({
      ...{ issuer, clientId: 'orbita', clientSecret: 'secreto', isRequired: false, acr: [] },
      ...more,
    }),
    /** Signs claims as the provider does, or with a key of nobody's. */
    sign: (claims: object, { key = keys[0]!.privateKey as CryptoKey, kid = 'one', typ = 'JWT' } = {}) =>
      new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256', kid, typ }).sign(key),
    /** Makes it sign with another key from now on. */
    rotate: () => {
      provider = make(1)
      handle = provider.callback()
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function keyPair(kid: string): Promise<{ jwk: JWK; privateKey: CryptoKey }> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { privateKey, jwk: { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' } }
}

/** A key that nobody knows. */
export const foreignKey = async (): Promise<CryptoKey> => (await keyPair('one')).privateKey

/**
 * Goes to the provider with a browser, as far as the address that leads back.
 *
 * @returns the path back to the product, or where the product led instead of to the provider
 */
export async function toProvider(browser: Browser, start = '/auth/company/start?to=figuras'): Promise<string> {
  const answer = await browser.get(start)
  let at = answer.headers.get('location') ?? ''
  if (!at.startsWith('http')) return at

  const cookies = new Map<string, string>()
  for (let step = 0; step < 8 && !at.startsWith(ORIGIN); step++) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const page = await fetch(at, { redirect: 'manual', headers: { cookie } })
    for (const set of page.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    const next = page.headers.get('location')
    if (next === null) throw new Error(`${page.status} ${await page.text()}`)
    at = new URL(next, at).href
  }
  return at.slice(ORIGIN.length)
}

/** Enters with the company's account. @returns where the product leads in the end */
export async function enterWithCompany(browser: Browser, start?: string): Promise<string> {
  const back = await toProvider(browser, start)
  if (!back.startsWith('/auth/company/return')) return back

  return (await browser.get(back)).headers.get('location') ?? ''
}
