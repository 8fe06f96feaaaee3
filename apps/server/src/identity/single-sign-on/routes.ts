import { CompanyAccountOutput } from '@orbita/contract/identity/single-sign-on'
import { DomainError } from '@orbita/domain/errors'
import type { CompanyAccountProblem } from '@orbita/domain/sign-in/company-account'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { type Dependencies, isSecure } from '../../dependencies.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { transaction } from '../../infra/db/transaction.ts'
import type { PublicEnv } from '../../infra/http/audience.ts'
import { publicKit } from '../../infra/http/kit/route-kit.ts'
import type { Identity } from '../identity.ts'
import { PasskeyNeeded } from '../passkeys/needed.ts'
import { tokenHash } from '../sessions/sessions.ts'
import { safeNext } from '../sign-in/safe-next.ts'
import { endSubjectSessions } from './end-sessions.ts'
import { findAccountOf, keepSubject } from './find-account.ts'
import { readLogoutToken } from './logout-token.ts'
import { Destination, type Pending, pendingCookies } from './pending.ts'
import { NotEntered, problemOf } from './problem.ts'
import { openProvider, type Proven, type Provider } from './provider.ts'
import { noteFortune, readSwitch } from './switch.ts'

/** The path at which the provider ends its sessions. It is no page of the product: the provider's server calls it. */
export const COMPANY_SIGN_OUT = '/cuenta-de-la-empresa/salida'

/** The path to which the provider returns people, which is registered there. */
export const RETURN_PATH = '/auth/company/return'

const FOUND = 303
const CONSOLE = '/consola'
const INSIDE_CONSOLE = /^\/consola\/(?!login)[\w/-]*$/
const HOMES = { figuras: '/figuras', 'mision-espacial': '/mision-espacial/inicio', inicio: '/' } as const

/** What is the provider's, or between it and us: what operators can do something about. */
const OF_THE_PROVIDER: ReadonlySet<CompanyAccountProblem> = new Set(['away', 'refused', 'clock'])

type Options = { dependencies: Dependencies; identity: Identity; provider: Provider | undefined }

/** Returns the company's provider; undefined while the installation names none. */
export function providerOf({ config }: Pick<Dependencies, 'config'>): Provider | undefined {
  const { singleSignOn, publicOrigin, outgoing } = config
  if (!singleSignOn || publicOrigin === undefined) return undefined

  const redirectUri = `${publicOrigin}${RETURN_PATH}`
  return openProvider({ config: singleSignOn, networks: outgoing?.networks ?? [], redirectUri })
}

/**
 * The way in with the company's account. Both ends are pages: what goes wrong leads back to the sign-in page, which says so.
 *
 * @see D-112
 */
export function companyAccountRoutes(options: Options) {
  const { dependencies, provider } = options
  const { routes, read } = publicKit(dependencies)
  const { config, clock, log } = dependencies
  const pendings = pendingCookies({ key: config.keys.operatorTicket, isSecure: isSecure(config) })

  const fail = async (c: Context, to: Destination, next: string | undefined, error: unknown) => {
    const { problem, message } = problemOf(error)
    if (OF_THE_PROVIDER.has(problem)) {
      log.warn({ event: `company-account.${problem}` }, `La cuenta de la empresa no dejó entrar: ${message}`)
      await noteFortune(dependencies.db.signInPool, clock(), problem)
    }
    return c.redirect(signInPage(to, { next, problem }), FOUND)
  }

  return routes
    .get(
      '/',
      read({}, CompanyAccountOutput, ({ db }) => readSwitch(db.pipeline, config)),
    )
    .get('/start', async (c) => {
      const asked = v.safeParse(Destination, c.req.query('to'))
      const to = asked.success ? asked.output : 'inicio'
      const next = nextOf(to, c.req.query('next'))
      // An old page may still show the button.
      if (!provider || !(await isOnFor(options, to))) return c.redirect(signInPage(to, { next }), FOUND)

      try {
        const { url, pending } = await provider.begin(to)
        pendings.keep(c, { ...pending, to, ...(next !== undefined && { next }) }, clock())
        return c.redirect(url.href, FOUND)
      } catch (error) {
        return fail(c, to, next, error)
      }
    })
    .get('/return', async (c) => {
      const pending = pendings.take(c, c.req.query('state') ?? '', clock())
      if (!pending) return c.redirect(signInPage('inicio', { problem: 'stale' }), FOUND)

      const { to, next } = pending
      if (!provider || !(await isOnFor(options, to))) return c.redirect(signInPage(to, { next }), FOUND)

      try {
        const proven = await provider.finish(new URL(c.req.url).search, pending)
        await enter(c, options, { proven, pending, provider })
      } catch (error) {
        if (error instanceof NotEntered) return fail(c, to, next, error)
        throw error
      }
      await noteFortune(dependencies.db.signInPool, clock())
      return c.redirect(next ?? (to === 'consola' ? CONSOLE : HOMES[to]), FOUND)
    })
}

/** The end of the provider's sessions, called by its server: see OpenID Connect Back-Channel Logout 1.0. @see D-112 */
export const companySignOutRoutes = ({ dependencies, provider }: Omit<Options, 'identity'>) =>
  new Hono<PublicEnv>().post('/', async (c) => {
    if (!provider) throw new DomainError('NOT_FOUND')

    const { logout_token: token } = await c.req.parseBody()
    const named = typeof token === 'string' ? await readLogoutToken(provider, token) : undefined
    if (!named) return c.json({ error: 'invalid_request' }, 400)

    const { issuer } = provider.config
    const now = dependencies.clock()
    await transaction(dependencies.db.pool, (tx) => endSubjectSessions(tx, { ...named, issuer, now }))
    return c.body(null, 200)
  })

async function isOnFor({ dependencies }: Options, to: Destination): Promise<boolean> {
  const { forEmployees, forOperators } = await readSwitch(dependencies.db.pipeline, dependencies.config)
  return to === 'consola' ? forOperators : forEmployees
}

async function enter(
  c: Context,
  { dependencies, identity }: Options,
  entering: { proven: Proven; pending: Pending; provider: Provider },
): Promise<void> {
  const { proven, pending, provider } = entering
  const { issuer } = provider.config
  const kind = pending.to === 'consola' ? 'operator' : 'employee'
  if (kind === 'operator' && !proven.isStrong) throw new NotEntered('second-factor')

  const account = await findAccountOf(dependencies.db.signInPool, { proven, issuer, kind })
  const at = dependencies.clock()
  const also = (tx: Tx, token: string) =>
    keepSubject(tx, { account, kind, tokenHash: tokenHash(token), issuer, proven, now: at })
  // Where the form lets nobody in, a passkey could not be confirmed anywhere.
  const asksPasskey = !proven.isStrong && !provider.config.isRequired
  const how = { at, key: `company:${pending.state}`, means: 'company', also, asksPasskey }
  try {
    await (kind === 'operator' ? identity.operators : identity).enter(c, account, how)
  } catch (error) {
    if (error instanceof PasskeyNeeded) throw new NotEntered('passkey')
    if (!(error instanceof DomainError)) throw error
    throw new NotEntered(error.code === 'ACCOUNT_INACTIVE' ? 'inactive' : 'unknown')
  }
}

function nextOf(to: Destination, wanted: string | undefined): string | undefined {
  if (wanted === undefined || to === 'inicio') return undefined
  if (to === 'consola') return INSIDE_CONSOLE.test(wanted) ? wanted : undefined

  return safeNext(wanted, to)
}

function signInPage(to: Destination, said: { next?: string | undefined; problem?: CompanyAccountProblem }): string {
  const { next, problem } = said
  const page = to === 'inicio' ? '/login' : `/${to}/login`
  const search = new URLSearchParams({
    ...(next !== undefined && { [to === 'consola' ? 'volver' : 'next']: next }),
    ...(problem !== undefined && { aviso: problem }),
  })
  return search.size > 0 ? `${page}?${search}` : page
}
