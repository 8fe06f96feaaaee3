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
 * Then known browsers sign in one after the other, and new ones from networks of their own, without and with a flood of
 * invented e-mails from one address; each pair takes turns.
 *
 * Run `npm run build`, then `npx tsx bench/sign-ins.ts`. On a busy machine only the ratio of the rows says something.
 * It fails when an answer is not 200, or when the median beside the flood is more than twice the one without.
 */
const SIGN_INS = 300
const WARM_UP = 600
const ROUNDS = 7
const CLIENTS = 16
const READ_EVERY_MS = 50
const CEDULA = '80123456'
const PEOPLE = 200
const FLOOD_ROUNDS = 3
const OWNERS = 40
const FLOOD_A_SECOND = 120

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
const floodAnswers = new Map<number, number>()
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

const beside = {
  known: { calm: [] as number[], flooded: [] as number[] },
  fresh: { calm: [] as number[], flooded: [] as number[] },
}
for (let round = 0; round < FLOOD_ROUNDS; round++) {
  for (const state of ['calm', 'flooded'] as const) {
    const stop = state === 'flooded' ? flood() : async () => undefined
    for (let turn = 0; turn < OWNERS; turn++) {
      const start = performance.now()
      await signIn(turn)
      beside.known[state].push(performance.now() - start)
      const began = performance.now()
      cookiesOf.delete(OWNERS + turn)
      await signIn(OWNERS + turn, `127.0.${1 + round}.${1 + turn}`)
      beside.fresh[state].push(performance.now() - began)
    }
    await stop()
  }
}
const ratios = (['known', 'fresh'] as const).map((kind) => {
  const { calm, flooded } = beside[kind]
  return { browser: kind, calm: median(calm), flooded: median(flooded), ratio: median(flooded) / median(calm) }
})
console.table(ratios)
console.log(`answers to the flood: ${JSON.stringify(Object.fromEntries(floodAnswers))}`)
if (ratios.some(({ ratio }) => ratio > 2)) process.exitCode = 1

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

/** Signs in with invented e-mails from one address, at an even pace whatever the answers. @returns what ends it */
function flood(): () => Promise<unknown> {
  const sent: Promise<void>[] = []
  const timer = setInterval(() => {
    const body = JSON.stringify({ email: `inventada${Math.random()}@orbita.example`, password: CEDULA })
    const headers = { 'content-type': 'application/json' }
    sent.push(
      answerOf({ method: 'POST', at: '/auth/session', headers, body, from: '127.0.0.66' }).then(({ status }) => {
        floodAnswers.set(status, (floodAnswers.get(status) ?? 0) + 1)
      }),
    )
  }, 1_000 / FLOOD_A_SECOND)
  return () => {
    clearInterval(timer)
    return Promise.all(sent)
  }
}

/** Signs a person in, from a browser that has done so before but for the first time. @returns the cookies of the session */
async function signIn(person: number, from?: string): Promise<string> {
  const body = JSON.stringify({ email: `persona${person}@orbita.example`, password: CEDULA })
  const known = cookiesOf.get(person)
  const headers = { 'content-type': 'application/json', ...(known && { cookie: known }) }
  const cookies = await ask('POST', '/auth/session', headers, body, from)
  cookiesOf.set(person, cookies)
  return cookies
}

async function ask(
  method: string,
  at: string,
  headers: Record<string, string>,
  body = '',
  from = '127.0.0.1',
): Promise<string> {
  const { status, cookies } = await answerOf({ method, at, headers, body, from })
  if (status !== 200) throw new Error(`${at} answered ${status}`)
  return cookies
}

/** Sends a request from an address of this machine. */
function answerOf(asked: {
  method: string
  at: string
  headers: Record<string, string>
  body: string
  from: string
}): Promise<{ status: number; cookies: string }> {
  const { method, at, headers, body, from } = asked
  const all = { 'sec-fetch-site': 'same-origin', 'content-length': Buffer.byteLength(body), ...headers }
  const options = { port: product.port, host: '127.0.0.1', localAddress: from, method, path: at, headers: all, agent }
  return new Promise((resolve, reject) => {
    const sent = request(options, (answer) => {
      const cookies = (answer.headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ')
      answer.resume().on('end', () => resolve({ status: answer.statusCode!, cookies }))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
