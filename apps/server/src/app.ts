import { DomainError } from '@orbita/domain/errors'
import { PLATFORMS } from '@orbita/domain/platforms'
import { Hono, type MiddlewareHandler } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import type { Dependencies } from './dependencies.ts'
import { signInForm } from './identity/form-routes.ts'
import { publicGuard } from './identity/guards.ts'
import { createIdentity, type Identity } from './identity/identity.ts'
import { operatorSessionRoutes } from './identity/operators/routes.ts'
import { sessionRoutes } from './identity/routes.ts'
import { behind, guarded } from './infra/http/behind.ts'
import { bodyLimit } from './infra/http/body-limit.ts'
import { jsonOnly } from './infra/http/json-only.ts'
import { noStore } from './infra/http/no-store.ts'
import { onError, refuse } from './infra/http/on-error.ts'
import { REQUEST_LIMITS, rateLimit } from './infra/http/rate-limit.ts'
import { sameOrigin } from './infra/http/same-origin.ts'
import { requestLog } from './infra/log/request-log.ts'
import { buildRpc } from './rpc.ts'

const LOGINS = ['/login', ...PLATFORMS.map((platform) => `/${platform}/login`)]

/**
 * Builds the product over HTTP: the authentication and documents services (S-45), the sign-in forms without JavaScript,
 * and the given routes for the remaining paths.
 *
 * @param pages health, assets and HTML, matched last
 */
export function buildApp(dependencies: Dependencies, pages = new Hono()): Hono {
  const identity = createIdentity(dependencies)
  const app = new Hono()
  app.onError(onError(dependencies.log))
  app.notFound((c) => refuse(c, new DomainError('NOT_FOUND')))
  guardEveryPath(app, dependencies, identity)
  app.route(
    '/auth',
    behind(publicGuard(), {
      session: sessionRoutes(dependencies, identity),
      operator: operatorSessionRoutes(dependencies, identity),
    }),
  )
  app.route('/rpc', buildRpc(dependencies, identity))
  app.route('/login', guarded(publicGuard(), signInForm(identity)))
  for (const platform of PLATFORMS) {
    app.route(`/${platform}/login`, guarded(publicGuard(), signInForm(identity, platform)))
  }
  app.route('/', pages)
  return app
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
  app.use(sameOrigin(config.publicOrigin), bodyLimit)
  const limit = rateLimit({
    clock,
    limits,
    metrics,
    sessionOf: (c) => (readsOperatorSession(c.req.path) ? operatorCookies : cookies).readToken(c),
    networkOf,
  })
  for (const service of ['/auth/*', '/rpc/*']) app.use(service, noStore, jsonOnly, limit)
  // The same paths answer GET with the login pages, which may be cached and are not limited.
  for (const login of LOGINS) app.use(login, onPost(noStore), onPost(limit))
}

/** Returns whether a path reads the operator's session instead of the employee's. */
function readsOperatorSession(path: string): boolean {
  return path.startsWith('/rpc/operator/') || path.startsWith('/auth/operator/')
}

function onPost(middleware: MiddlewareHandler): MiddlewareHandler {
  return (c, next) => (c.req.method === 'POST' ? middleware(c, next) : next())
}
