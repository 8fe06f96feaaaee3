import { DomainError } from '@orbita/domain/errors'
import { PLATFORMS } from '@orbita/domain/platforms'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { API, buildApi } from './api.ts'
import type { Dependencies } from './dependencies.ts'
import { publicGuard } from './identity/guards.ts'
import { createIdentity, type Identity } from './identity/identity.ts'
import { operatorSessionRoutes } from './identity/operators/routes.ts'
import { sessionRoutes } from './identity/routes.ts'
import { signInForm } from './identity/sign-in/form-routes.ts'
import {
  COMPANY_SIGN_OUT,
  companyAccountRoutes,
  companySignOutRoutes,
  providerOf,
} from './identity/single-sign-on/routes.ts'
import { behind, guarded } from './infra/http/behind.ts'
import { bodyLimit } from './infra/http/body-limit.ts'
import { jsonOnly } from './infra/http/json-only.ts'
import { isOfMachines } from './infra/http/machines/problem.ts'
import { SCIM } from './infra/http/machines/scim-kit.ts'
import { noStore } from './infra/http/no-store.ts'
import { onError, refuse } from './infra/http/on-error.ts'
import { REQUEST_LIMITS, rateLimit } from './infra/http/rate-limit.ts'
import { sameOrigin } from './infra/http/same-origin.ts'
import { requestLog } from './infra/log/request-log.ts'
import type { ConsoleBuild } from './infra/pages/console-build.ts'
import { type ConsoleVisitor, consoleRoutes } from './infra/pages/console-routes.ts'
import { previewRoutes } from './infra/pages/preview-routes.ts'
import { MAIL_STOP, mailStopRoutes } from './outgoing/mail/stop-routes.ts'
import { buildRpc } from './rpc.ts'
import { buildScim } from './scim.ts'

const LOGINS = ['/login', ...PLATFORMS.map((platform) => `/${platform}/login`)]

/**
 * Builds the product over HTTP: the authentication and documents services (S-45), the sign-in forms without JavaScript,
 * and the given routes for the remaining paths.
 *
 * @param pages health, assets and HTML, matched last
 * @param consoleBuild the people team's console; tests that need no page of it leave it out
 */
export function buildApp(dependencies: Dependencies, pages = new Hono(), consoleBuild?: ConsoleBuild): Hono {
  const identity = createIdentity(dependencies)
  const provider = providerOf(dependencies)
  const app = new Hono()
  app.onError(onError(dependencies.log))
  app.notFound((c) => refuse(c, new DomainError('NOT_FOUND')))
  guardEveryPath(app, dependencies, identity)
  app.route(
    '/auth',
    behind(publicGuard(), {
      session: sessionRoutes(dependencies, identity),
      operator: operatorSessionRoutes(dependencies, identity),
      company: companyAccountRoutes({ dependencies, identity, provider }),
    }),
  )
  app.route('/rpc', buildRpc(dependencies, { ...identity, provider }))
  app.route(
    API,
    buildApi(dependencies, identity, () => app),
  )
  app.route(SCIM, buildScim(dependencies, identity))
  app.route(COMPANY_SIGN_OUT, guarded(publicGuard(), companySignOutRoutes({ dependencies, provider })))
  app.route(MAIL_STOP, guarded(publicGuard(), mailStopRoutes(dependencies)))
  app.route('/login', guarded(publicGuard(), signInForm(identity)))
  for (const platform of PLATFORMS) {
    app.route(`/${platform}/login`, guarded(publicGuard(), signInForm(identity, platform)))
  }
  if (consoleBuild) {
    app.route('/', previewRoutes(consoleBuild.preview)).route('/', consoleRoutes(consoleBuild, visitorOf(identity)))
  }
  app.route('/', pages)
  return app
}

/** Returns the function that finds who asks for a page of the console. One browser may hold both kinds of session. */
function visitorOf({ sessions, cookies, operatorCookies }: Identity): (c: Context) => Promise<ConsoleVisitor> {
  return async (c) => {
    const operator = await sessions.find(operatorCookies.readToken(c))
    if (operator.state === 'open' && operator.principal.kind === 'operator') return 'operator'

    const employee = await sessions.find(cookies.readToken(c))
    return employee.state === 'none' ? 'nobody' : 'employee'
  }
}

function guardEveryPath(app: Hono, { config, clock, log, metrics }: Dependencies, identity: Identity): void {
  const { cookies, operatorCookies, networkOf } = identity
  app.use(requestLog(log, networkOf, metrics))
  const limits = config.requestLimits ?? REQUEST_LIMITS
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) => {
        c.header('allow', methods.join(', '))
        return refuse(c, new DomainError('METHOD_NOT_ALLOWED'))
      },
    }),
  )
  // A machine sends no origin and no cookie; its key is in a header that no other site can make a browser send.
  app.use(exceptMachines(sameOrigin(config.publicOrigin)), bodyLimit)
  const limit = rateLimit({
    clock,
    limits,
    metrics,
    sessionOf: (c) => (readsOperatorSession(c.req.path) ? operatorCookies : cookies).readToken(c),
    networkOf,
  })
  for (const service of ['/auth/*', '/rpc/*', '/api/*', '/scim/*']) app.use(service, noStore, jsonOnly, limit)
  // The same paths answer GET with the login pages, which may be cached and are not limited.
  for (const login of LOGINS) app.use(login, onPost(noStore), onPost(limit))
  app.use(COMPANY_SIGN_OUT, noStore, limit)
}

/** Returns whether a path reads the operator's session instead of the employee's. */
function readsOperatorSession(path: string): boolean {
  return path.startsWith('/rpc/operator/') || path.startsWith('/auth/operator/')
}

/**
 * The address of the first holds its own proof, and mail readers call it from wherever they are; the body of the second is
 * signed, and the provider's server sends no origin.
 */
const provesItself = (path: string) => path.startsWith(`${MAIL_STOP}/`) || path === COMPANY_SIGN_OUT

function exceptMachines(middleware: MiddlewareHandler): MiddlewareHandler {
  return (c, next) => (isOfMachines(c.req.path) || provesItself(c.req.path) ? next() : middleware(c, next))
}

function onPost(middleware: MiddlewareHandler): MiddlewareHandler {
  return (c, next) => (c.req.method === 'POST' ? middleware(c, next) : next())
}
