import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { ClusterConfig } from '../apps/server/src/infra/db/embedded/connection.ts'
import { type Pair, startPair } from '../apps/server/src/infra/db/embedded/testing/standby.ts'
import { removeTemporaryFolder, temporaryFolder } from '../apps/server/src/infra/db/embedded/testing/temporary-data.ts'
import { type Product, type Session, startProduct } from './pressure-product.ts'

/**
 * Shows what a failover costs, with and without synchronous replication. Forty people write through one product whose
 * `DATABASE_URL` names a primary and its standby, both on this machine. The standby is cut off for half a second, the
 * primary is killed with -9, and the standby is promoted two seconds later, as a cluster manager would.
 *
 * Run `npx tsx bench/standby.ts`. Passes when no acknowledged write is lost with synchronous replication, and writes are
 * acknowledged again within ten seconds of the promotion in both cases.
 */
const PEOPLE = 40
const LOAD_MS = 3_000
const CUT_MS = 500
const PROMOTED_AFTER_MS = 2_000
const MOST_SECONDS = 10

type Written = { id: string; at: number }
type Load = { acknowledged: Written[]; refusals: Map<string, number>; stop(): Promise<void> }

const root = path.resolve(import.meta.dirname, '..')
const rows = [await failOver(true), await failOver(false)]
console.table(rows)
const isGood = rows[0]!.lost === 0 && rows.every((row) => row['seconds from promotion to writes'] <= MOST_SECONDS)
if (!isGood) process.exitCode = 1

async function failOver(isSynchronous: boolean) {
  const folder = temporaryFolder()
  const settings = { synchronous_standby_names: isSynchronous ? 'standby' : '', max_connections: '100' }
  const pair = await startPair(folder, { testing: false, settings })
  const { config } = pair.primary
  const product = await startProduct(root, { config, url: urlOf(config, pair.standby.config), close: async () => {} })
  const people = (await product.people(PEOPLE)).flat()
  const load = startLoad(product, people)
  const readiness = watchReadiness(product, people[0]!)
  await sleep(LOAD_MS)

  const { walsender, postmaster } = await findProcesses(pair)
  process.kill(walsender, 'SIGSTOP')
  await sleep(CUT_MS)
  for (const pid of [postmaster, walsender]) process.kill(pid, 'SIGKILL')
  const killedAt = performance.now()
  await sleep(PROMOTED_AFTER_MS)
  await query(pair.standby.config, 'select pg_promote()')
  const promotedAt = performance.now()
  await sleep(LOAD_MS * 2)
  await load.stop()
  const notReadyMs = await readiness.stop()

  const kept = await query<{ id: string }>(pair.standby.config, 'select id from operations')
  const known = new Set(kept.map(({ id }) => id))
  const { acknowledged, refusals } = load
  const first = acknowledged.find(({ at }) => at > promotedAt)
  await product.stop()
  await pair.standby.release()
  await removeTemporaryFolder(folder)
  return {
    replication: isSynchronous ? 'synchronous' : 'asynchronous',
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(({ id }) => !known.has(id)).length,
    'seconds from kill to promotion': seconds(promotedAt - killedAt),
    'seconds from promotion to writes': first ? seconds(first.at - promotedAt) : Number.POSITIVE_INFINITY,
    'seconds not ready': seconds(notReadyMs),
    refused: [...refusals].map(([answer, count]) => `${answer}: ${count}`).join(', '),
  }
}

function startLoad(product: Product, people: readonly Session[]): Load {
  const acknowledged: Written[] = []
  const refusals = new Map<string, number>()
  let goesOn = true
  const write = async (who: Session) => {
    while (goesOn) {
      const id = randomUUID()
      const json = { operationId: id, takesPart: Math.random() < 0.5 }
      const asked = { method: 'PUT', json }
      const { status, retryAfter } = await product.ask(who, '/rpc/mision-espacial/leaderboard/participation', asked)
      if (status === 200) acknowledged.push({ id, at: performance.now() })
      else {
        const answer = `${status}${retryAfter === undefined ? '' : ` retry-after ${retryAfter}`}`
        refusals.set(answer, (refusals.get(answer) ?? 0) + 1)
      }
      await sleep(50)
    }
  }
  const writing = people.map(write)
  return {
    acknowledged,
    refusals,
    stop: async () => {
      goesOn = false
      await Promise.all(writing)
    },
  }
}

/** Asks for readiness every 100 ms. `stop` returns the milliseconds between the first and the last refusal. */
function watchReadiness(product: Product, who: Session): { stop(): Promise<number> } {
  let goesOn = true
  let first = Number.NaN
  let last = Number.NaN
  const watching = (async () => {
    for (; goesOn; await sleep(100)) {
      const { status } = await product.ask(who, '/readyz')
      if (status === 200) continue

      first = Number.isNaN(first) ? performance.now() : first
      last = performance.now()
    }
  })()
  return {
    stop: async () => {
      goesOn = false
      await watching
      return Number.isNaN(first) ? 0 : last - first
    },
  }
}

async function findProcesses({ primary }: Pair): Promise<{ walsender: number; postmaster: number }> {
  const [sender] = await query<{ pid: number }>(primary.config, 'select pid from pg_stat_replication')
  return { walsender: sender!.pid, postmaster: primary.pid }
}

async function query<Row extends pg.QueryResultRow>(config: ClusterConfig, statement: string): Promise<Row[]> {
  const client = new pg.Client({ ...config })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

function urlOf({ user, password, database, host, port }: ClusterConfig, other: ClusterConfig): string {
  const places = [host, other.host].map((folder) => `${encodeURIComponent(folder)}:${port}`)
  return `postgres://${user}:${encodeURIComponent(password)}@${places.join(',')}/${database}`
}

function seconds(ms: number): number {
  return Math.round(ms / 100) / 10
}
