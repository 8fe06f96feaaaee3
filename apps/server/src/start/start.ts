import { join } from 'node:path'
import { buildApp } from '../app.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Env } from '../env/env.ts'
import { findLostMovements } from '../game/ledger/lost-movements.ts'
import { findCompanyAccountFacts, SINGLE_SIGN_ON_CHANNEL } from '../identity/single-sign-on/switch.ts'
import { type Connection, connectDatabase } from '../infra/db/connections/connect.ts'
import { type Watch, watchDatabase } from '../infra/db/connections/watch.ts'
import { migrationsCurrent } from '../infra/db/migrate.ts'
import { holdPresence, type Presence, whileDatabaseAnswers } from '../infra/db/presence.ts'
import { ownsSchema } from '../infra/db/product-role.ts'
import { refuseUnknownTimeZone } from '../infra/db/time-zone.ts'
import { createReadiness } from '../infra/health/readiness.ts'
import { healthRoutes } from '../infra/health/routes.ts'
import { createEdge } from '../infra/http/edge.ts'
import { periodically } from '../infra/jobs/periodically.ts'
import { runJob } from '../infra/jobs/run-job.ts'
import { endStreams, liveListener } from '../infra/live/live-listener.ts'
import { createLog } from '../infra/log/create-log.ts'
import type { LogStream } from '../infra/log/log.ts'
import type { CollectedMetrics } from '../infra/metrics/create-metrics.ts'
import { type ConsoleBuild, readConsoleBuild } from '../infra/pages/console-build.ts'
import { openPages, type Pages } from '../infra/pages/pages.ts'
import type { Fetcher } from '../infra/pages/personal-page.ts'
import { pageRoutes } from '../infra/pages/routes.ts'
import { readWebBuild } from '../infra/pages/web-build.ts'
import { jobsOf } from '../jobs/jobs.ts'
import { settleMail } from '../outgoing/mail/queue-mail.ts'
import { sendOutgoing } from '../outgoing/send-outgoing.ts'
import { onQueued } from '../outgoing/wake.ts'
import { findCurrentTerms, TERMS_CHANNEL } from '../people/terms/current-terms.ts'
import { migrationsOf, versionOf } from '../root.ts'
import type { Seeded } from '../seed/seed.ts'
import { COMPANY_CHANNEL, findCompanyFacts } from '../settings/find-company.ts'
import { drain, type HttpListener, listen, listenerOf } from './listen.ts'
import { freeBytesOf, prepareDependencies } from './prepare-dependencies.ts'

const LIVE_SESSIONS = { name: 'live-sessions', firstAfterMs: 60_000, everyMs: 60_000 }

export type StartOptions = {
  env: Env
  /** folder of the project */
  root: string
  /** folder of the web build; that of the project unless a test passes its own */
  dist?: string
  /** prints a line in Spanish about slow steps and replaced settings */
  say: (line: string) => void
  logStream?: LogStream
  /** how long the process keeps answering as "not ready" before it closes its listener; that of the environment if absent */
  lameDuckMs?: number
}

export type Product = {
  /** its address, without a trailing slash */
  url: string
  /** the address of its metrics, if it serves them */
  metricsUrl?: string
  /** whether it shows the demo company */
  demo: boolean
  dataDir?: string
  /** lets proxies and running requests leave, then closes everything. @param how.isAtOnce does not wait for proxies */
  stop(how?: { isAtOnce: boolean }): Promise<void>
}

/**
 * Starts the product: database, schema, first data, pages, listener. Closes what it opened when a later step fails.
 *
 * @throws StartError, PepperError or DataDirError when the operator must act first
 */
export async function start(options: StartOptions): Promise<Product> {
  const { env, root, say } = options
  const log = createLog({ level: env.logLevel, ...(options.logStream && { stream: options.logStream }) })
  const dist = options.dist ?? join(root, 'dist')
  // Read while the database starts, which is mostly a wait for another process.
  const builds = Promise.all([readWebBuild(dist), readConsoleBuild(dist)])
  builds.catch(() => undefined) // reported where they are awaited
  const closers: (() => Promise<unknown>)[] = []
  let { lameDuckMs = env.drainSeconds * 1_000 } = options
  const stop = once(async () => {
    for (const close of closers.toReversed()) await close()
  })
  try {
    if (env.traces !== undefined) {
      closers.push((await import('../infra/tracing/open-telemetry.ts')).openTelemetry(env.traces))
    }
    const connection = await connectDatabase(env, say)
    closers.push(connection.close)
    const presence = await holdPresence({ config: connection.config, what: 'servidor' })
    closers.push(presence.close)
    await refuseUnknownTimeZone(presence, env.timeZone)
    const metrics = env.metrics && (await import('../infra/metrics/create-metrics.ts')).createMetrics()
    const preparing = prepareDependencies({ env, root, connection, log, metrics })
    const { dependencies, seeded, terms } = await whileDatabaseAnswers(presence, preparing)
    closers.push(dependencies.db.close, async () => dependencies.objects?.close())
    const demo = env.demo && seeded.hasDemo
    warnAbout(seeded, { env, say, isOwner: await ownsSchema(presence) })
    const [build, consoleBuild] = await builds
    const company = await findCompanyFacts(dependencies.db.pipeline)
    const companyAccount = await findCompanyAccountFacts(dependencies.db.pipeline, dependencies.config)
    const pages = await openPages({ build, demo, terms, company, companyAccount, timeZone: env.timeZone })
    closers.push(periodically({ ...LIVE_SESSIONS, run: () => endStreams(dependencies) }, log))
    closers.push(keepUp({ connection, dependencies, pages }).close)

    const metricsUrl = metrics && (await openMetrics({ env, metrics, dependencies, presence, connection, closers }))
    const listener = openListener({ dependencies, pages, consoleBuild, root, presence, connection })
    const url = await listen(listener.server, env)
    const leaving = new AbortController()
    await settleMail(dependencies.db.pool, {
      hasServer: dependencies.config.mail !== undefined,
      now: dependencies.clock(),
    })
    // Other systems are told at once; the job finds what a process that ended left behind.
    onQueued(dependencies.db.pool, () => {
      sendOutgoing(dependencies, { signal: leaving.signal }).catch(() => undefined)
    })
    for (const job of jobsOf(dependencies, leaving.signal)) {
      closers.push(periodically({ ...job, run: () => runJob(dependencies, job) }, log))
    }
    closers.push(async () => leaving.abort())
    closers.push(() => drain(listener, lameDuckMs))
    // A live stream never ends by itself, so waiting for running requests would never finish.
    closers.push(async () => dependencies.streams.close())
    const { dataDir } = connection
    return {
      url,
      demo,
      stop: (how) => {
        if (how?.isAtOnce) lameDuckMs = 0
        return stop()
      },
      ...(metricsUrl !== undefined && { metricsUrl }),
      ...(dataDir !== undefined && { dataDir }),
    }
  } catch (error) {
    await stop()
    throw error
  }
}

const LOST =
  'La base que ahora responde no tiene movimientos que se habían confirmado: se promovió una réplica atrasada'

type Told = Pick<StartOptions, 'env' | 'say'> & { isOwner: boolean }

function warnAbout(seeded: Seeded, { env, say, isOwner }: Told): void {
  if (env.demo && !seeded.hasDemo) {
    say('DEMO=1 no se aplica: la base de datos ya tiene personas y no es la empresa de demostración.')
  }
  if (!env.demo && seeded.hasDemo) {
    say('Atención: la base de datos contiene la empresa de demostración, cuyas cédulas son públicas.')
  }
  if (env.databaseUrl !== undefined && isOwner) {
    say(
      'Atención: el producto usa la base de datos con el usuario que la migra. Define DATABASE_OWNER_URL y dale a DATABASE_URL ' +
        'un usuario sin privilegios: docs/operations-database.md, «Usuarios de la base de datos».',
    )
  }
  if (!env.demo && seeded.isEmpty) {
    say(
      'Todavía no hay personas. Crea quien administra con: npm run operator -- create gente@tuempresa.com. ' +
        'Después, en /consola, se cargan desde su archivo.',
    )
  }
}

/** Watches the database: restarts the included one, reloads into the pages what they show of it, and notifies browsers. */
function keepUp(parts: { connection: Connection; dependencies: Dependencies; pages: Pages }): Watch {
  const { connection, dependencies, pages } = parts
  const { db, log } = dependencies
  const readTerms = () => {
    findCurrentTerms(db.pipeline)
      .then((terms) => terms && pages.update({ terms }))
      .catch((error: unknown) => log.warn({ event: 'terms.unread', err: error }, 'No se pudieron leer los términos'))
  }
  const readCompany = () => {
    findCompanyFacts(db.pipeline)
      .then((company) => pages.update({ company }))
      .catch((error: unknown) => log.warn({ event: 'company.unread', err: error }, 'No se pudo leer la marca'))
  }
  const readCompanyAccount = () => {
    findCompanyAccountFacts(db.pipeline, dependencies.config)
      .then((companyAccount) => pages.update({ companyAccount }))
      .catch((error: unknown) => log.warn({ event: 'company.unread', err: error }, 'No se pudo leer el acceso'))
  }
  const readers: Readonly<Record<string, () => void>> = {
    [TERMS_CHANNEL]: readTerms,
    [COMPANY_CHANNEL]: readCompany,
    [SINGLE_SIGN_ON_CHANNEL]: readCompanyAccount,
  }
  const tellOfLoss = () => {
    findLostMovements(db)
      .then((missing) => missing > 0 && log.error({ event: 'ledger.lost', count: missing }, LOST))
      .catch((error: unknown) => log.warn({ event: 'ledger.unknown', err: error }, 'No se pudo comparar lo confirmado'))
  }
  const live = liveListener(dependencies)
  return watchDatabase({
    config: connection.config,
    channels: [...Object.keys(readers), ...live.channels],
    onConnected: () => {
      for (const read of Object.values(readers)) read()
      tellOfLoss()
      live.onConnected()
    },
    onNotification: (channel, payload) => {
      const read = readers[channel]
      if (read) read()
      else live.onNotification(channel, payload)
    },
    onLost: async () => {
      log.warn({ event: 'database.lost' }, 'Se perdió la base de datos')
      await connection.restartDatabase().catch((error: unknown) => {
        log.error({ event: 'database.not-back', err: error }, 'La base de datos no vuelve')
        throw error
      })
    },
  })
}

function openListener(parts: {
  dependencies: Dependencies
  pages: Pages
  consoleBuild: ConsoleBuild
  root: string
  presence: Presence
  connection: Connection
}): HttpListener {
  const { dependencies, pages, consoleBuild, root, presence, connection } = parts
  const isReady = createReadiness({
    db: presence,
    isSchemaCurrent: migrationsCurrent(migrationsOf(root)),
    isAway: () => listener.isDraining || !presence.isHeld(),
    freeBytes: freeBytesOf(connection),
    log: dependencies.log,
  })
  const own = pageRoutes(pages, (request, env) => app.fetch(request, env))
  const app: Fetcher = buildApp(dependencies, healthRoutes(isReady, versionOf(root)).route('/', own), consoleBuild)
  const { publicOrigin } = dependencies.config
  const listener = listenerOf(createEdge(app, { publicOrigin }))
  return listener
}

/** Serves the metrics at their own address. @returns the address of `/metrics` */
async function openMetrics(parts: {
  env: Env
  metrics: CollectedMetrics
  dependencies: Dependencies
  presence: Presence
  connection: Connection
  closers: (() => Promise<unknown>)[]
}): Promise<string> {
  const { env, metrics, dependencies, presence, connection, closers } = parts
  const { metricsServer } = await import('./metrics.ts')
  const server = metricsServer({ metrics, dependencies, presence, freeBytes: freeBytesOf(connection) })
  const url = await listen(server, env.metrics!, { host: 'METRICS_HOST', port: 'METRICS_PORT' })
  closers.push(async () => {
    server.close()
    server.closeAllConnections()
  })
  return `${url}/metrics`
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => {
    done ??= work()
    return done
  }
}
