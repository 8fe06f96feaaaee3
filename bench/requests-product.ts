import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'
import { buildApp } from '../apps/server/src/app.ts'
import { drawConsequences } from '../apps/server/src/consequences/draw-consequences.ts'
import { sessionsOn } from '../apps/server/src/identity/sessions/sessions.ts'
import { withTypes } from '../apps/server/src/infra/db/config.ts'
import { openDatabase } from '../apps/server/src/infra/db/database.ts'
import { createEdge } from '../apps/server/src/infra/http/edge.ts'
import { createStreams } from '../apps/server/src/infra/live/streams.ts'
import { createLog } from '../apps/server/src/infra/log/create-log.ts'
import { openPages } from '../apps/server/src/infra/pages/pages.ts'
import type { Fetcher } from '../apps/server/src/infra/pages/personal-page.ts'
import { pageRoutes } from '../apps/server/src/infra/pages/routes.ts'
import { readWebBuild } from '../apps/server/src/infra/pages/web-build.ts'
import { deriveKeys } from '../apps/server/src/infra/secrets/keys.ts'
import { createHasher } from '../apps/server/src/infra/secrets/password-hasher.ts'
import { createUploads } from '../apps/server/src/infra/uploads/uploads.ts'
import { findCurrentTerms } from '../apps/server/src/people/terms/current-terms.ts'
import { findProfile } from '../apps/server/src/people/users/find-profile.ts'
import { profileOf } from '../apps/server/src/people/users/to-profile-output.ts'

/** The task of the process: which server to be, over which database, and the pepper in hexadecimal if people sign in. */
export type ServerTask = { server: 'product' | 'bare'; config: pg.ClientConfig; pepper?: string }

/** Its answers: its port once it listens, then the microseconds of processor it has used, whenever it is asked. */
export type ServerReport = { port: number } | { cpu: number }

const ROOT = path.join(import.meta.dirname, '..')

process.once('message', async ({ server, config, pepper }: ServerTask) => {
  const listener = server === 'product' ? await product(config, pepper) : bare(config)
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    report({ cpu: user + system })
  })
  report({ port: (listener.address() as AddressInfo).port })
})
process.once('disconnect', () => process.exit())

function report(what: ServerReport): void {
  process.send!(what)
}

/** The product as `start` puts it together, with its log at `info`, and without a limit of requests. */
async function product(config: pg.ClientConfig, pepper?: string): Promise<Server> {
  const db = openDatabase(config, { consequences: drawConsequences })
  const terms = await findCurrentTerms(db.pipeline)
  if (!terms) throw new Error('There are no terms')

  const keys = deriveKeys(pepper ? Buffer.from(pepper, 'hex') : randomBytes(32))
  const pages = await openPages({
    build: await readWebBuild(path.join(ROOT, 'dist')),
    demo: true,
    terms,
    timeZone: 'America/Bogota',
  })
  const app: Fetcher = buildApp(
    {
      db,
      clock: () => new Date(),
      randomBytes,
      hasher: createHasher(keys),
      log: createLog({ level: 'info' }),
      config: { trustProxy: [], timeZone: 'America/Bogota', keys, requestLimits: { person: 1e9, network: 1e9 } },
      streams: createStreams(),
      uploads: createUploads({ folder: tmpdir() }),
    },
    pageRoutes(pages, (request, env) => app.fetch(request, env)),
  )
  return createEdge(app, {})
}

/**
 * The least that answering with a profile takes: the router, the queries of the session and of the profile, and JSON.
 */
function bare(config: pg.ClientConfig): Server {
  const pool = new pg.Pool(withTypes(config))
  const sessions = sessionsOn(pool, () => new Date())
  const app = new Hono().get('/rpc/employee/profile', async (c) => {
    const [, token] = /session=([\w-]{43})/.exec(c.req.header('cookie') ?? '') ?? []
    const found = await sessions.find(token)
    if (found.state !== 'open') return c.json({ error: 'NO_SESSION' }, 401)

    return c.json(profileOf(await findProfile(pool, found.principal.email)))
  })
  return createServer(getRequestListener(app.fetch))
}
