import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { missingForDebian, startDebian } from './debian-servers.ts'
import { startProduct } from './pressure-product.ts'
import { startLoad, watchReadiness } from './standby-load.ts'
import { query, type Replication, type Servers, startEmbedded } from './standby-servers.ts'

/**
 * Shows what a failover costs, with and without synchronous replication. Forty people write through one product that
 * knows a primary and its standby, both on this machine. The standby is cut off for half a second, the primary is killed
 * with -9, and the standby is promoted two seconds later, as a cluster manager would.
 *
 * Run `npx tsx bench/standby.ts` for the PostgreSQL that the product brings, whose two servers `DATABASE_URL` names, or
 * `npx tsx bench/standby.ts debian` for the servers of Debian's packages (`postgresql`, `pgbouncer`): requests go through
 * PgBouncer in transaction mode, which is led to the promoted server, and ten more people read the leaderboard, which
 * the standby answers until then. Passes when no acknowledged write is lost with synchronous replication, writes are
 * acknowledged again within ten seconds of the promotion in both cases, and the standby answered.
 */
const PEOPLE = 40
const READERS = 10
const LOAD_MS = 3_000
const CUT_MS = 500
const PROMOTED_AFTER_MS = 2_000
const MOST_SECONDS = 10

const root = path.resolve(import.meta.dirname, '..')
const isDebian = process.argv[2] === 'debian'
if (isDebian && missingForDebian.length > 0) {
  console.error(`Missing: ${missingForDebian.join(', ')}. On Debian: apt-get install postgresql pgbouncer`)
  process.exit(1)
}
const start = isDebian ? startDebian : startEmbedded
const rows = [await failOver({ isSynchronous: true }), await failOver({ isSynchronous: false })]
console.table(rows)
const isGood =
  rows[0]!.lost === 0 &&
  rows.every((row) => row['seconds from promotion to writes'] <= MOST_SECONDS && row['read on the standby'] !== 0)
if (!isGood) process.exitCode = 1

async function failOver(replication: Replication) {
  const servers = await start(replication)
  const { primary, standby, environment } = servers
  const own = { config: primary, url: environment.DATABASE_URL, environment, close: async () => {} }
  const product = await startProduct(root, own)
  const people = (await product.people(PEOPLE)).flat()
  const readers = isDebian ? (await product.people(READERS)).flat() : []
  const load = startLoad(product, people, readers)
  const readiness = watchReadiness(product, people[0]!)
  await sleep(LOAD_MS)

  const walsender = await findWalsender(servers)
  process.kill(walsender, 'SIGSTOP')
  await sleep(CUT_MS)
  for (const pid of [servers.postmaster, walsender]) process.kill(pid, 'SIGKILL')
  const killedAt = performance.now()
  await sleep(PROMOTED_AFTER_MS)
  const readOnStandby = await servers.countReads?.()
  await query(standby, 'select pg_promote()')
  const promotedAt = performance.now()
  await servers.promoted()
  await sleep(LOAD_MS * 3)
  await load.stop()
  const notReadyMs = await readiness.stop()

  const kept = await query<{ id: string }>(standby, 'select id from operations')
  const known = new Set(kept.map(({ id }) => id))
  const { acknowledged, reads, refusals } = load
  const first = acknowledged.find(({ at }) => at > promotedAt)
  await product.stop()
  await servers.close()
  return {
    replication: replication.isSynchronous ? 'synchronous' : 'asynchronous',
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(({ id }) => !known.has(id)).length,
    'seconds from kill to promotion': seconds(promotedAt - killedAt),
    'seconds from promotion to writes': first ? seconds(first.at - promotedAt) : Number.POSITIVE_INFINITY,
    'seconds not ready': seconds(notReadyMs),
    ...(readOnStandby !== undefined && {
      'read before promotion': reads.filter((at) => at < promotedAt).length,
      'read on the standby': readOnStandby,
      'read after it': reads.filter((at) => at > promotedAt).length,
    }),
    refused: [...refusals].map(([answer, count]) => `${answer}: ${count}`).join(', '),
  }
}

async function findWalsender({ primary }: Servers): Promise<number> {
  const [sender] = await query<{ pid: number }>(primary, 'select pid from pg_stat_replication')
  return sender!.pid
}

function seconds(ms: number): number {
  return Math.round(ms / 100) / 10
}
