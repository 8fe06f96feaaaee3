import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
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
import { median, quantile } from './statistics.ts'

/**
 * Measures sign-ins with hashes of full cost: how many a second the product answers while sixteen clients ask without a
 * pause, and the processor time of its process for each; beside them a colleague's profile is read every 50 ms. The row
 * before is the hash alone, two at a time, in this process. All are medians of rounds that take turns, after sign-ins enough
 * for the engine to have compiled what runs often.
 *
 * Run `npm run build`, then `npx tsx bench/sign-ins.ts`. On a busy machine only the ratio of the rows says something.
 * It fails when an answer is not 200.
 */
const SIGN_INS = 300
const WARM_UP = 600
const ROUNDS = 7
const CLIENTS = 16
const READ_EVERY_MS = 50
const CEDULA = '80123456'
const PEOPLE = 200

type Measured = { perSecond: number; cpuMs: number; reads: number[] }

const HERE = path.join(import.meta.dirname, '..')
const pepper = randomBytes(32)
const keys = deriveKeys(pepper)
const hasher = createHasher(keys)
const folder = temporaryFolder()
const cluster = await openCluster({ dataDir: path.join(folder, 'data'), product: 'orbita' })
await migrate(cluster.config)
await seed({
  config: cluster.config,
  content: path.join(HERE, 'content'),
  demo: true,
  hasher,
  keys,
  clock: () => new Date(),
  timeZone: 'America/Bogota',
})
const hash = await hasher.hash(CEDULA)
await addPeople()
const agent = new Agent({ keepAlive: true })
const product = await startProduct()
const cookiesOf = new Map<number, string>()
// Nobody else signs in as this person, so the session stays open.
const cookie = await signIn(PEOPLE)

await productOf(WARM_UP)
const rounds: { hash: Measured; product: Measured }[] = []
for (let round = 0; round < ROUNDS; round++) {
  rounds.push({ hash: await hashesOf(SIGN_INS), product: await productOf(SIGN_INS) })
}
console.table(
  (['hash', 'product'] as const).map((name) => ({
    '': name === 'hash' ? 'hash alone' : 'sign-in',
    'a second': median(rounds.map((round) => round[name].perSecond)).toFixed(1),
    'ms of processor': median(rounds.map((round) => round[name].cpuMs)).toFixed(2),
    'slowest read in a hundred, ms': readsOf(rounds.flatMap((round) => round[name].reads)),
  })),
)

agent.destroy()
const gone = once(product.child, 'exit')
product.child.disconnect()
await gone
await cluster.release()
await removeTemporaryFolder(folder)

function readsOf(times: readonly number[]): string {
  return times.length === 0 ? '' : quantile(times, 0.99).toFixed(1)
}

/** Adds people with the same cédula, so that no two sign-ins at once are of one account. */
async function addPeople(): Promise<void> {
  const db = new pg.Client(cluster.config)
  await db.connect()
  await db.query(
    `insert into accounts (kind, email, password_hash)
     select 'employee', 'persona' || n || '@orbita.example', $1 from generate_series(0, $2::int) as n`,
    [hash, PEOPLE],
  )
  await db.query(
    `insert into users (email, name, platform)
     select 'persona' || n || '@orbita.example', 'Persona ' || n, '{figuras}' from generate_series(0, $1::int) as n`,
    [PEOPLE],
  )
  await db.end()
}

async function startProduct(): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(path.join(HERE, 'bench/requests-product.ts'), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const task: ServerTask = { server: 'product', config: { ...cluster.config }, pepper: pepper.toString('hex') }
  const { port } = (await send(child, task)) as { port: number }
  return { child, port }
}

async function send(child: ChildProcess, message: ServerTask | 'cpu'): Promise<ServerReport> {
  const answered = once(child, 'message') as Promise<[ServerReport]>
  child.send(message)
  const [answer] = await answered
  return answer
}

async function hashesOf(many: number): Promise<Measured> {
  const before = process.cpuUsage()
  const { seconds } = await inTurns(many, 2, async () => {
    if (!(await hasher.verify(CEDULA, hash))) throw new Error('The hash does not match')
  })
  const { user, system } = process.cpuUsage(before)
  return { perSecond: many / seconds, cpuMs: (user + system) / many / 1_000, reads: [] }
}

async function productOf(many: number): Promise<Measured> {
  const cpu = async () => ((await send(product.child, 'cpu')) as { cpu: number }).cpu
  const before = await cpu()
  let isOver = false
  const reading = readBeside(() => isOver)
  const { seconds } = await inTurns(many, CLIENTS, (turn) => signIn(turn % PEOPLE))
  isOver = true
  return { perSecond: many / seconds, cpuMs: ((await cpu()) - before) / many / 1_000, reads: await reading }
}

async function inTurns(many: number, clients: number, work: (turn: number) => Promise<unknown>) {
  const start = performance.now()
  let left = many
  const client = async () => {
    while (left > 0) await work(left--)
  }
  await Promise.all(Array.from({ length: clients }, client))
  return { seconds: (performance.now() - start) / 1_000 }
}

/** Reads a profile again and again. @returns the milliseconds that each answer took */
async function readBeside(isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  while (!isOver()) {
    const start = performance.now()
    await ask('GET', '/rpc/employee/profile', { cookie })
    times.push(performance.now() - start)
    await setTimeout(READ_EVERY_MS)
  }
  return times
}

/** Signs a person in, from a browser that has done so before but for the first time. @returns the cookies of the session */
async function signIn(person: number): Promise<string> {
  const body = JSON.stringify({ email: `persona${person}@orbita.example`, password: CEDULA })
  const known = cookiesOf.get(person)
  const headers = { 'content-type': 'application/json', ...(known && { cookie: known }) }
  const cookies = await ask('POST', '/auth/session', headers, body)
  cookiesOf.set(person, cookies)
  return cookies
}

function ask(method: string, at: string, headers: Record<string, string>, body = ''): Promise<string> {
  const all = { 'sec-fetch-site': 'same-origin', 'content-length': Buffer.byteLength(body), ...headers }
  return new Promise((resolve, reject) => {
    const sent = request({ port: product.port, host: '127.0.0.1', method, path: at, headers: all, agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${at} answered ${answer.statusCode}`))
      const cookies = (answer.headers['set-cookie'] ?? []).map((each) => each.split(';')[0])
      answer.resume().on('end', () => resolve(cookies.join('; ')))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
