import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildApp } from '../apps/server/src/app.ts'
import { type Database, openDatabase } from '../apps/server/src/infra/db/database.ts'
import { openCluster } from '../apps/server/src/infra/db/embedded/open-cluster.ts'
import { removeTemporaryFolder, temporaryFolder } from '../apps/server/src/infra/db/embedded/testing/temporary-data.ts'
import { migrate } from '../apps/server/src/infra/db/migrate.ts'
import { fairQueue } from '../apps/server/src/infra/fair-queue.ts'
import { createEdge } from '../apps/server/src/infra/http/edge.ts'
import { createStreams } from '../apps/server/src/infra/live/streams.ts'
import { deriveKeys } from '../apps/server/src/infra/secrets/keys.ts'
import { createHasher, QUEUE } from '../apps/server/src/infra/secrets/password-hasher.ts'
import { createUploads } from '../apps/server/src/infra/uploads/uploads.ts'
import { memoryLog } from '../apps/server/src/testing/memory-log.ts'
import { mannWhitney, median } from './statistics.ts'

/**
 * Tests whether the time of a refused sign-in reveals an unknown e-mail, a wrong cédula or an inactive employee. It
 * samples each kind in turn over HTTP, with hashes of full cost.
 * Run `npx tsx bench/sign-in-timing.ts [samples of each, default 500] [spent]`. With `spent`, no hash is computed for unknown
 * e-mails, as when somebody floods with them. Passes when every difference of medians is at
 * most 5 ms and the Mann-Whitney test does not separate the kinds (p > 0.01). A busy machine may need a second run.
 */
const MAX_DIFFERENCE_MS = 5
const MIN_P = 0.01
const WARM_UP = 20

const samples = Number(process.argv[2] ?? 500)
const kinds = ['unknown e-mail', 'wrong cédula', 'inactive, wrong cédula'] as const
type Kind = (typeof kinds)[number]

const folder = temporaryFolder()
const keys = deriveKeys(randomBytes(32))
const isSpent = process.argv[3] === 'spent'
const hasher = createHasher(keys, {}, isSpent ? { queue: fairQueue({ ...QUEUE, ration: 1e-9 }) } : {})
const cluster = await openCluster({ dataDir: path.join(folder, 'data'), product: 'orbita' })
await migrate(cluster.config)
const db = openDatabase(cluster.config)

// Every attempt is a day after the last, so that the throttle never makes it wait.
let days = 0
const clock = () => new Date(Date.UTC(2026, 0, 1 + days++))
const config = { trustProxy: [], timeZone: 'America/Bogota', keys, requestLimits: { person: 1e9, network: 1e9 } }
const server = createEdge(
  buildApp({
    db,
    clock,
    randomBytes,
    hasher,
    config,
    log: memoryLog().log,
    streams: createStreams(),
    uploads: createUploads({ folder: tmpdir() }),
  }),
  {},
)
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
const agent = new Agent({ keepAlive: true })

const emails: Record<Kind, string> = {
  'unknown e-mail': 'nadie.conocido@orbita.example',
  'wrong cédula': 'activa.persona@orbita.example',
  'inactive, wrong cédula': 'inactiva.gente@orbita.example',
}
await addPerson(db, emails['wrong cédula'], true)
await addPerson(db, emails['inactive, wrong cédula'], false)

const times: Record<Kind, number[]> = { 'unknown e-mail': [], 'wrong cédula': [], 'inactive, wrong cédula': [] }
for (let round = -WARM_UP; round < samples; round++) {
  for (const kind of inRandomOrder(kinds)) {
    const taken = await timeOf(emails[kind])
    if (round >= 0) times[kind].push(taken)
  }
}
const holds = report()

agent.destroy()
server.close()
await db.close()
await cluster.release()
await removeTemporaryFolder(folder)
process.exitCode = holds ? 0 : 1

function report(): boolean {
  const [known, ...others] = [times['wrong cédula'], times['unknown e-mail'], times['inactive, wrong cédula']]
  const rows = kinds.map((kind) => ({ kind, samples: times[kind].length, 'median ms': median(times[kind]).toFixed(2) }))
  console.table(rows)
  const comparisons = others.map((other) => ({
    difference: Math.abs(median(other) - median(known)),
    p: mannWhitney(other, known),
  }))
  console.table(comparisons.map(({ difference, p }) => ({ 'difference ms': difference.toFixed(3), p: p.toFixed(3) })))
  return comparisons.every(({ difference, p }) => difference <= MAX_DIFFERENCE_MS && p > MIN_P)
}

async function addPerson({ pool }: Database, email: string, isActive: boolean): Promise<void> {
  const hash = await hasher.hash('10000001')
  await pool.query("insert into accounts (kind, email, password_hash) values ('employee', $1, $2)", [email, hash])
  await pool.query("insert into users (email, name, platform, is_active) values ($1, 'Persona', '{figuras}', $2)", [
    email,
    isActive,
  ])
}

function timeOf(email: string): Promise<number> {
  const body = JSON.stringify({ email, password: '99999999' })
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'sec-fetch-site': 'same-origin',
  }
  return new Promise((resolve, reject) => {
    const start = performance.now()
    const sent = request(
      { port, host: '127.0.0.1', method: 'POST', path: '/auth/session', headers, agent },
      (answer) => {
        if (answer.statusCode !== 401) reject(new Error(`Answered ${answer.statusCode}`))
        answer.resume().on('end', () => resolve(performance.now() - start))
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

function inRandomOrder<T>(list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
