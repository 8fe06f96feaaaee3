import { DomainError } from '@orbita/domain/errors'
import { Hono } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { type Dependencies, isSecure } from './dependencies.ts'
import { bodyLimit } from './http/body-limit.ts'
import { jsonOnly } from './http/json-only.ts'
import { noStore } from './http/no-store.ts'
import { onError, refuse } from './http/on-error.ts'
import { sameOrigin } from './http/same-origin.ts'
import { sessionCookies } from './identity/cookies.ts'
import type { Gate } from './identity/guards.ts'
import { sessionsOn } from './identity/sessions.ts'
import { buildRpc } from './rpc.ts'

/**
 * The product over HTTP: `/auth` and `/rpc` (S-45), and whatever else is given for the remaining paths.
 *
 * @param pages health, assets and HTML; asked last
 */
export function buildApp(dependencies: Dependencies, pages = new Hono()): Hono {
  const { config, db, clock, log } = dependencies
  const gate: Gate = { sessions: sessionsOn(db.lanes, clock), cookies: sessionCookies(isSecure(config)) }
  const app = new Hono()
  app.onError(onError(log))
  app.notFound((c) => refuse(c, new DomainError('NOT_FOUND')))
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
  for (const service of ['/auth/*', '/rpc/*']) app.use(service, noStore, jsonOnly)
  app.route('/rpc', buildRpc(dependencies, gate))
  app.route('/', pages)
  return app
}
