import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { openCluster } from '../apps/server/src/infra/db/embedded/open-cluster.ts'
import { readPidFile } from '../apps/server/src/infra/db/embedded/pid-file.ts'
import { type Participant, startParticipant } from '../apps/server/src/infra/db/embedded/testing/start-participant.ts'
import { removeTemporaryFolder, temporaryFolder } from '../apps/server/src/infra/db/embedded/testing/temporary-data.ts'
import { until } from '../apps/server/src/infra/db/embedded/testing/until.ts'

/**
 * Kills the product, its database, or both while four writers are at work, again and again, and counts the acknowledged
 * rows that are missing afterwards. Run `npx tsx bench/embedded-postgres-crash.ts [rounds of each kind, default 20]`.
 * The page cache survives a killed process, so this proves start-up and crash recovery, but not a power cut.
 */
const KINDS = ['product', 'database', 'both'] as const
type Kind = (typeof KINDS)[number]

const rounds = Number(process.argv[2] ?? 20)
const folder = temporaryFolder()
const dataDir = path.join(folder, 'data')
const file = path.join(folder, 'acknowledged.txt')
fs.writeFileSync(file, '')

const recoveries: Record<Kind, number[]> = { product: [], database: [], both: [] }

function acknowledged(): string[] {
  return fs.readFileSync(file, 'utf8').split('\n').filter(Boolean)
}

async function start(): Promise<Participant> {
  const participant = startParticipant({ dataDir, acknowledgeTo: file })
  await participant.ready()
  return participant
}

async function someWrites(): Promise<void> {
  const target = acknowledged().length + 20 + Math.floor(Math.random() * 200)
  await until('more rows are acknowledged', () => acknowledged().length > target)
}

function killDatabase(): void {
  const { pid } = readPidFile(path.join(dataDir, 'pgdata')) ?? {}
  process.kill(pid ?? Number.NaN, 'SIGKILL')
}

/** Kills once and returns the product that writes afterwards. */
async function crash(kind: Kind, writer: Participant): Promise<Participant> {
  const reopened = writer.reopened()
  if (kind !== 'product') killDatabase()
  if (kind === 'database') {
    await until('the database is back', () => writer.reopened() > reopened)
    const last = writer.events.findLast(({ event }) => event === 'reopened')
    if (last?.event === 'reopened') recoveries.database.push(last.afterMs)
    return writer
  }
  await writer.kill()
  const next = startParticipant({ dataDir, acknowledgeTo: file })
  recoveries[kind].push((await next.ready()).openedInMs)
  return next
}

async function missingRows(): Promise<number> {
  const cluster = await openCluster({ dataDir, product: 'orbita' })
  const client = new pg.Client({ ...cluster.config })
  await client.connect()
  const { rows } = await client.query<{ id: string }>('select id from acknowledged')
  await client.end()
  await cluster.release()
  const kept = new Set(rows.map(({ id }) => id))
  return acknowledged().filter((id) => !kept.has(id)).length
}

function summary(times: number[]): { kills: number; 'median ms': number | undefined; 'max ms': number | undefined } {
  const sorted = times.toSorted((a, b) => a - b)
  return { kills: sorted.length, 'median ms': sorted[sorted.length >> 1], 'max ms': sorted.at(-1) }
}

let writer = await start()
try {
  for (let round = 0; round < rounds; round++) {
    for (const kind of KINDS) {
      await someWrites()
      writer = await crash(kind, writer)
    }
  }
  await writer.release()
  console.table(Object.fromEntries(KINDS.map((kind) => [kind, summary(recoveries[kind])])))
  const missing = await missingRows()
  console.table({ 'acknowledged rows': acknowledged().length, 'of those missing': missing })
  process.exitCode = missing === 0 ? 0 : 1
} finally {
  await writer.kill()
  await removeTemporaryFolder(folder)
}
