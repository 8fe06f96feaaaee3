import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { ClusterConfig } from '../apps/server/src/infra/db/embedded/connection.ts'
import { openCluster } from '../apps/server/src/infra/db/embedded/open-cluster.ts'
import { removeTemporaryFolder, temporaryFolder } from '../apps/server/src/infra/db/embedded/testing/temporary-data.ts'
import { writeSmallWeb } from '../apps/server/src/infra/pages/testing/small-web.ts'

const TICKS_PER_SECOND = 100

/** A person's session, with an address of its own behind the proxy. */
export type Session = { token: string; from: string }

export type Answer = { status: number; ms: number; body: string; retryAfter?: string | undefined }
export type Asked = { method?: string; json?: unknown; headers?: Record<string, string> }

/** A running product in a process and with a database of its own. */
export type Product = {
  port: number
  /** Opens sessions of people who are added for it, as many of each as asked. */
  people(many: number, sessions?: number): Promise<Session[][]>
  /** Opens a session of an employee of the demo company. */
  enter(email: string): Promise<Session>
  /** Sends a request. A connection that is reset counts as status 0. */
  ask(who: Session, path: string, asked?: Asked): Promise<Answer>
  /** seconds of processor that the process has used */
  cpuSeconds(): number
  memoryMB(): number
  stop(): Promise<void>
}

/**
 * A database for the product. @property config of a role that may write to every table @property url its address, for
 * the product @property environment further variables for the product @property close ends it
 */
export type OwnDatabase = {
  config: ClusterConfig
  url: string
  environment?: Record<string, string>
  close(): Promise<void>
}

/** Starts a database that ends with the product. */
async function temporaryDatabase(): Promise<OwnDatabase> {
  const data = temporaryFolder()
  const cluster = await openCluster({ dataDir: path.join(data, 'data'), product: 'orbita' })
  const { host, port, user, password, database } = cluster.config
  return {
    config: cluster.config,
    url: `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    close: async () => {
      await cluster.release()
      await removeTemporaryFolder(data)
    },
  }
}

/**
 * Starts the product of a checkout.
 *
 * @param folder of its sources, with their packages installed
 * @param own the database it works with; a new one if absent
 */
export async function startProduct(folder: string, own?: OwnDatabase): Promise<Product> {
  const { config, url, environment, close }: OwnDatabase = own ?? (await temporaryDatabase())
  const dist = mkdtempSync(path.join(tmpdir(), 'orbita-bench-'))
  await writeSmallWeb(dist)
  const program = path.join(folder, 'apps/server/src/testing/processes/run-product.ts')
  const settings = {
    PORT: '0',
    DEMO: '1',
    TRUST_PROXY: '127.0.0.1/32',
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    DRAIN_SECONDS: '0',
  }
  const child = spawn(process.execPath, ['--import', 'tsx', program, dist], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: url,
      PEPPER: randomBytes(32).toString('base64'),
      ...settings,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await portOf(child)
  const db = new pg.Client({ ...config })
  db.on('error', () => undefined) // the database may be killed on purpose
  await db.connect()
  const agent = new Agent({ keepAlive: true })
  let count = 0

  const open = async (account: number): Promise<Session> => {
    const token = randomBytes(32).toString('base64url')
    await db.query(
      `insert into sessions (token_hash, account_id, created_at, seen_at, idle_for, idle_until, ends_at, device_since)
       values ($1, $2, now(), now(), interval '12 hours', now() + interval '12 hours', now() + interval '30 days', now() - interval '30 days')`,
      [createHash('sha256').update(token).digest(), account],
    )
    count++
    return { token, from: `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}` }
  }
  return {
    port,
    people: async (many, sessions = 1) => {
      const { rows } = await db.query<{ id: number }>(
        `with people as (
           insert into users (email, name, platform)
           select 'banco' || n || '@orbita.example', 'Persona ' || n, '{figuras,mision-espacial}'
             from generate_series($1::int, $1::int + $2 - 1) as n returning email)
         insert into accounts (kind, email, password_hash) select 'employee', email, 'x' from people returning id::int`,
        [count + 1_000_000, many],
      )
      const all: Session[][] = []
      for (const { id } of rows) {
        const mine: Session[] = []
        for (let n = 0; n < sessions; n++) mine.push(await open(id))
        all.push(mine)
      }
      return all
    },
    enter: async (email) => {
      const { rows } = await db.query("select id::int from accounts where email = $1 and kind = 'employee'", [email])
      return open(rows[0].id)
    },
    ask: (who, to, asked) => ask({ port, agent }, who, { path: to, ...asked }),
    cpuSeconds: () => {
      const [, fields = ''] = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')
      const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number)
      return (user + system) / TICKS_PER_SECOND
    },
    memoryMB: () => {
      const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
      return Number(kilobytes) / 1_024
    },
    stop: async () => {
      agent.destroy()
      await db.end().catch(() => undefined)
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
      await close()
    },
  }
}

async function portOf(child: ChildProcess): Promise<number> {
  let printed = ''
  for await (const chunk of child.stdout!) {
    printed += chunk
    const [, port] = /http:\/\/127\.0\.0\.1:(\d+)/.exec(printed) ?? []
    if (port && printed.includes('Ctrl-C')) {
      child.stdout!.resume()
      return Number(port)
    }
  }
  throw new Error(`The product did not start: ${printed}`)
}

/** Sends a request to a port of this machine, as {@link Product} does. */
export function ask(
  to: { port: number; agent: Agent },
  who: Session,
  asked: Asked & { path: string },
): Promise<Answer> {
  const { method = 'GET', json, headers } = asked
  const body = json === undefined ? undefined : JSON.stringify(json)
  const began = performance.now()
  return new Promise((resolve) => {
    const end = (status: number, text = '', retryAfter?: string) =>
      resolve({ status, ms: performance.now() - began, body: text, retryAfter })
    const sent = request({
      port: to.port,
      host: '127.0.0.1',
      agent: to.agent,
      method,
      path: asked.path,
      headers: {
        'x-forwarded-for': who.from,
        cookie: `session=${who.token}`,
        'sec-fetch-site': 'same-origin',
        ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        ...headers,
      },
    })
    sent.on('error', () => end(0))
    sent.on('response', (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        end(answer.statusCode ?? 0, Buffer.concat(chunks).toString(), answer.headers['retry-after']),
      )
      answer.on('error', () => end(0))
    })
    sent.end(body)
  })
}
