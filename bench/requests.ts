import { type ChildProcess, fork } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { openCluster } from '../apps/server/src/infra/db/embedded/open-cluster.ts'
import { removeTemporaryFolder, temporaryFolder } from '../apps/server/src/infra/db/embedded/testing/temporary-data.ts'
import { migrate } from '../apps/server/src/infra/db/migrate.ts'
import { deriveKeys } from '../apps/server/src/infra/secrets/keys.ts'
import { createHasher } from '../apps/server/src/infra/secrets/password-hasher.ts'
import { seed } from '../apps/server/src/seed/seed.ts'
import type { ServerReport, ServerTask } from './requests-product.ts'
import { median } from './statistics.ts'

/**
 * Measures the processor time that a process of the product uses for one request, the database's own not included, beside
 * a bare Hono server that asks for the same session and profile. The people are those of the demo company; the clients
 * keep their connections open and accept compressed answers, as browsers do. Every figure is the median of rounds that
 * take turns, after the servers rest: the product compresses its pages behind its start. On a busy machine all
 * figures grow alike, and the ratios to the bare server hold.
 *
 * Run `npm run build`, then `npx tsx bench/requests.ts [folder of an earlier checkout, or "" for none] [part of a name]`.
 * `node --cpu-prof --import tsx` is passed on to the servers. It fails when an answer is not 200.
 */
const WARM_UP = 1_000
const REQUESTS = 1_000
const ROUNDS = 5
const CLIENTS = 8
/** For how long a server is watched before it is measured, and the share of the processor that it may still use. */
const WATCHED_MS = 2_000
const AT_REST = 0.01

type Side = 'bare' | 'now' | 'before'
type Measured = { name: string; at: string; side: Side }
type Running = { child: ChildProcess; port: number }

const HERE = path.join(import.meta.dirname, '..')
const PROFILE = '/rpc/employee/profile'
const MISSIONS = '/rpc/mision-espacial'
const ALL = [
  { name: 'profile', at: PROFILE },
  { name: 'home of figuras', at: '/rpc/figuras/home' },
  { name: 'home of mision-espacial', at: `${MISSIONS}/home` },
  { name: 'album', at: '/rpc/figuras/albums' },
  { name: 'map', at: `${MISSIONS}/challenges` },
  { name: 'rewards', at: `${MISSIONS}/rewards` },
  { name: 'document of the home of figuras', at: '/figuras/inicio' },
  { name: 'document of the home of mision-espacial', at: '/mision-espacial/inicio' },
]

const folder = temporaryFolder()
const cluster = await openCluster({ dataDir: path.join(folder, 'data'), product: 'orbita' })
const keys = deriveKeys(randomBytes(32))
await migrate(cluster.config)
await seed({
  config: cluster.config,
  content: path.join(HERE, 'content'),
  demo: true,
  hasher: createHasher(keys),
  keys,
  clock: () => new Date(),
  timeZone: 'America/Bogota',
})
const cookies = await openSessions()
const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
const [, , earlier, part = ''] = process.argv
const servers: Record<Side, Running | undefined> = {
  bare: await startServer('bare', HERE),
  now: await startServer('product', HERE),
  before: earlier ? await startServer('product', path.resolve(earlier)) : undefined,
}

const measured = ALL.filter(({ name }) => name.includes(part)).flatMap((each) => [
  { ...each, side: 'now' as const },
  ...(earlier ? [{ ...each, side: 'before' as const }] : []),
])
const all = [{ name: 'profile', at: PROFILE, side: 'bare' as const }, ...measured]
for (const each of all) await costOf(each, WARM_UP)
const costs = all.map((): number[] => [])
for (let round = 0; round < ROUNDS; round++) {
  for (const [at, each] of all.entries()) costs[at]!.push(await costOf(each, REQUESTS))
}
const bare = median(costs[0]!)
console.table(
  all.map(({ name, side }, at) => ({
    request: name,
    server: side,
    'µs of processor': Math.round(median(costs[at]!)),
    'of the bare server': (median(costs[at]!) / bare).toFixed(2),
  })),
)

agent.destroy()
for (const { child } of Object.values(servers).filter((server) => server !== undefined)) {
  const gone = once(child, 'exit')
  child.disconnect()
  await gone
}
await cluster.release()
await removeTemporaryFolder(folder)

/** Opens a session of every employee who has both platforms. @returns the cookies of each */
async function openSessions(): Promise<string[]> {
  const db = new pg.Client(cluster.config)
  await db.connect()
  const { rows } = await db.query<{ id: number; email: string }>(
    `select a.id::int, a.email from accounts a join users u using (email)
      where u.is_active and u.platform @> '{figuras,mision-espacial}'`,
  )
  const all: string[] = []
  for (const { id, email } of rows) {
    const token = randomBytes(32).toString('base64url')
    const hash = createHash('sha256').update(token).digest()
    await db.query(
      `insert into sessions (token_hash, account_id, created_at, seen_at, idle_for, idle_until, ends_at, device_since)
       values ($1, $2, now(), now(), interval '12 hours', now() + interval '12 hours', now() + interval '30 days', now() - interval '30 days')`,
      [hash, id],
    )
    all.push(`session=${token}; signed-in=${encodeURIComponent(email)}/${hash.toString('base64url')}`)
  }
  await db.end()
  return all
}

async function startServer(server: ServerTask['server'], folder: string): Promise<Running> {
  const child = fork(path.join(folder, 'bench/requests-product.ts'), {
    execArgv: [...process.execArgv.filter((flag) => flag.startsWith('--cpu-prof')), '--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const { port } = (await instruct(child, { server, config: { ...cluster.config } })) as { port: number }
  await untilItRests(child)
  return { child, port }
}

/** Waits until a server has ended what it does behind its start, which would be counted with the requests. */
async function untilItRests(child: ChildProcess): Promise<void> {
  let used: number
  do {
    used = await usedBy(child)
    await setTimeout(WATCHED_MS)
  } while ((await usedBy(child)) - used > AT_REST * WATCHED_MS * 1_000)
}

/** Returns the microseconds of processor that a server has used. */
async function usedBy(child: ChildProcess): Promise<number> {
  return ((await instruct(child, 'cpu')) as { cpu: number }).cpu
}

async function instruct(child: ChildProcess, what: ServerTask | 'cpu'): Promise<ServerReport> {
  const answered = once(child, 'message') as Promise<[ServerReport]>
  child.send(what)
  const [report] = await answered
  return report
}

/** Returns the microseconds of processor for each of many requests. */
async function costOf({ at, side }: Measured, many: number): Promise<number> {
  const { child, port } = servers[side]!
  const before = await usedBy(child)
  let left = many
  const client = async () => {
    while (left > 0) await ask(port, at, cookies[left-- % cookies.length]!)
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return ((await usedBy(child)) - before) / many
}

function ask(port: number, at: string, cookie: string): Promise<void> {
  const headers = {
    cookie,
    'accept-encoding': 'gzip, deflate, br',
    'sec-fetch-site': 'same-origin',
    'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  }
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', agent, path: at, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${at} answered ${answer.statusCode}`))
      answer.resume().on('end', () => resolve())
    })
    sent.on('error', reject)
    sent.end()
  })
}
