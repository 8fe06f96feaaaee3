import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { openClient } from './connections/open-client.ts'
import type { Queryable } from './sql.ts'

/**
 * An arbitrary number, the same in every process: processes share this lock while they use the database, a restore
 * takes it exclusively.
 */
const PRESENCE_LOCK = 4_206_912
const CONNECT_WITHIN_MS = 3_000
const ANSWER_WITHIN_MS = 2_000
const RETRY_MS = 500
const GOODBYE_MS = 500
const MARK = 'orbita:'

/** Goes before the end of a connection, because the server keeps the locks of a closed one for a moment longer. */
const UNLOCK = 'select pg_advisory_unlock_all()'

/**
 * The registration of a process. It also answers the queries of health probes, over a connection no request waits for.
 */
export type Presence = Queryable & {
  /** False while the connection is lost, or while a restore that started meanwhile is running. */
  isHeld(): boolean
  close(): Promise<void>
}

/**
 * Registers this process as a user of the database until it closes, so that a restore refuses to start. A lost
 * connection is replaced.
 *
 * @param options.what names the process in Spanish, for the operator who must stop it
 * @throws StartError while a restore is running
 */
export async function holdPresence(options: { config: pg.ClientConfig; what: string }): Promise<Presence> {
  const closing = new AbortController()
  let held: Held | undefined = await enter(options)
  const keep = async () => {
    while (!closing.signal.aborted) {
      await held?.gone
      held = undefined
      await sleep(RETRY_MS, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
      if (!closing.signal.aborted) held = await enter(options).catch(() => undefined)
    }
    await held?.leave()
  }
  const keeping = keep()
  return {
    isHeld: () => held !== undefined,
    query: (question) => held?.query(question) ?? Promise.reject(new Error('The database is away')),
    close: async () => {
      closing.abort()
      await Promise.race([
        held?.query({ name: 'presence.unlock', text: UNLOCK, values: [] }).catch(() => undefined),
        sleep(GOODBYE_MS, undefined, { ref: false }),
      ])
      await held?.leave()
      await keeping
    },
  }
}

/**
 * Waits for work on the database while the database answers. A server that is frozen, or gone without a word, would be
 * waited for without an end: what migrates has no limit of time.
 *
 * @param limits.questions the questions in a row without an answer after which the work is given up; a test asks for fewer
 * @throws StartError when the database does not answer any more, and what the work throws
 */
export async function whileDatabaseAnswers<Result>(
  presence: Presence,
  work: Promise<Result>,
  { everyMs, questions } = { everyMs: 5_000, questions: 6 },
): Promise<Result> {
  const over = new AbortController()
  const watch = async (): Promise<never> => {
    for (let unanswered = 0; unanswered < questions; ) {
      await sleep(everyMs, undefined, { signal: over.signal })
      const isThere = await presence.query({ name: 'presence.ask', text: 'select', values: [] }).then(
        () => true,
        () => false,
      )
      unanswered = isThere ? 0 : unanswered + 1
    }
    throw new StartError('La base de datos dejó de responder. Revísala y vuelve a intentarlo.')
  }
  const watching = watch()
  watching.catch(() => undefined)
  try {
    return await Promise.race([work, watching])
  } finally {
    over.abort()
    work.catch(() => undefined)
  }
}

/**
 * Runs work while no process of the product uses the database and none can start to.
 *
 * @param refuse makes the error from the names of the processes that use it
 */
export async function withoutOthers<Result>(
  options: { config: pg.ClientConfig; what: string; refuse: (processes: readonly string[]) => Error },
  work: () => Promise<Result>,
): Promise<Result> {
  const client = await connect(options)
  try {
    const { rows } = await client.query<{ is_mine: boolean }>('select pg_try_advisory_lock($1) as is_mine', [
      PRESENCE_LOCK,
    ])
    if (!rows[0]!.is_mine) throw options.refuse(await processesOn(client))

    return await work()
  } finally {
    await release(client)
  }
}

async function release(client: pg.Client): Promise<void> {
  await client.query(UNLOCK).catch(() => undefined)
  await client.end().catch(() => undefined)
}

type Held = Queryable & { gone: Promise<void>; leave(): Promise<void> }

async function enter(options: { config: pg.ClientConfig; what: string }): Promise<Held> {
  const client = await connect(options)
  let drop = () => {}
  const gone = new Promise<void>((resolve) => {
    drop = resolve
    client.on('error', drop).on('end', drop)
  })
  // A database that hangs does not answer the goodbye either, so the wait is limited.
  const leave = () => Promise.race([client.end().catch(() => undefined), sleep(GOODBYE_MS, undefined, { ref: false })])
  const query: Queryable['query'] = (statement) =>
    client.query(statement).catch((error: unknown) => {
      // An error of the database comes over a healthy connection; a timeout or a closed socket does not.
      if (!(error instanceof pg.DatabaseError)) {
        drop()
        void leave()
      }
      throw error
    })
  try {
    const { rows } = await client.query<{ is_held: boolean }>('select pg_try_advisory_lock_shared($1) as is_held', [
      PRESENCE_LOCK,
    ])
    if (rows[0]!.is_held) return { gone, leave, query }
  } catch (error) {
    await leave()
    throw error
  }
  await leave()
  throw new StartError(
    'Se está restaurando una copia en esta base de datos, o cambiando su clave. Espera a que termine y vuelve a intentarlo.',
  )
}

async function connect({ config, what }: { config: pg.ClientConfig; what: string }): Promise<pg.Client> {
  const limits = { connectionTimeoutMillis: CONNECT_WITHIN_MS, query_timeout: ANSWER_WITHIN_MS, keepAlive: true }
  return openClient({ ...config, ...limits, application_name: applicationName(what) })
}

/** Builds the application name, of which PostgreSQL keeps 63 bytes and only ASCII. */
function applicationName(what: string): string {
  return `${MARK}${what} (proceso ${process.pid} en ${hostname()})`.slice(0, 63)
}

/**
 * Names those who hold the lock. A session without the name of a process of the product is one of a pooler, on which the lock
 * of a process that has gone was left.
 */
async function processesOn(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string | null; pid: number; place: string }>(
    `select a.application_name as name, l.pid, coalesce(host(a.client_addr), 'esta máquina') as place
       from pg_locks l left join pg_stat_activity a on a.pid = l.pid
      where l.locktype = 'advisory' and l.granted and l.objsubid = 1 and l.classid = 0 and l.objid = $1
        and l.database = (select oid from pg_database where datname = current_database())
      order by a.backend_start`,
    [PRESENCE_LOCK],
  )
  return rows.map(({ name, pid, place }) =>
    name?.startsWith(MARK)
      ? name.slice(MARK.length)
      : `una sesión de PostgreSQL abierta desde ${place} en la que quedó un cerrojo, quizá de PgBouncer (select pg_terminate_backend(${pid}))`,
  )
}
