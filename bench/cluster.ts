import { randomBytes, randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Cluster, type Machine, missingForCluster, startCluster } from './cluster/machines.ts'
import { query } from './cluster/query.ts'
import { type Product, type Session, startProduct } from './pressure-product.ts'
import { median } from './statistics.ts'

/**
 * Shows what a cluster's faults cost: three PostgreSQL under Patroni and etcd, each on a machine of its own (a network
 * namespace), HAProxy and PgBouncer before them, all as `deploy/cluster` configures them, three processes of the product and forty
 * people who write through them. As root, with Debian's `patroni etcd-server haproxy pgbouncer postgresql iproute2`:
 *
 *     npx tsx bench/cluster.ts [sync|async] [rounds of each fault, 20 if absent] [one fault]
 *
 * A person's command that gets no answer is sent again with its id, as phones do. Passes when, with `sync`, no acknowledged write
 * is lost; nothing is done twice; operators are told where any was lost; the first write follows a promotion within three seconds, and live news within ten.
 */
const PEOPLE = 40
const PROCESSES = 3
const COPIES = 100_000
/** The pause of a writer, so that two cores do not decide the times. */
const PAUSE_MS = 400
const WARM_MS = 2_000
const AFTER_MS = 3_000
const LONGEST_MS = 180_000
const MOST_SECONDS = { write: 3, news: 10 }

const FAULTS = {
  'leader killed': async (cluster, leader) => cluster.kill(leader),
  'leader killed, standbys 0.8 s behind': async (cluster, leader) => {
    cluster.stopSending(leader)
    await sleep(800)
    cluster.kill(leader)
  },
  'leader frozen 30 s': async (cluster, leader) => {
    cluster.signal(leader, 'STOP')
    void sleep(30_000).then(() => cluster.signal(leader, 'CONT'))
  },
  'leader cut off 30 s': async (cluster, leader) => {
    cluster.plug(leader, false)
    void sleep(30_000).then(() => cluster.plug(leader, true))
  },
  switchover: async (cluster, leader) => cluster.switchOver(leader),
  'quorum lost 30 s': async (cluster, leader) => {
    const others = cluster.machines.filter((machine) => machine !== leader)
    for (const { etcd } of others) etcd.kill('SIGKILL')
    void sleep(30_000).then(() => others.forEach(cluster.revive))
  },
} satisfies Record<string, (cluster: Cluster, leader: Machine) => Promise<void>>
type Fault = keyof typeof FAULTS

const [mode = 'sync', times = '20', only] = process.argv.slice(2)
const missing = missingForCluster()
if (missing.length > 0) {
  console.error(
    `Missing: ${missing.join(', ')}. As root on Debian: apt-get install patroni etcd-server haproxy pgbouncer`,
  )
  process.exit(1)
}
const isSynchronous = mode !== 'async'
const root = path.resolve(import.meta.dirname, '..')
const cluster = await startCluster({ isSynchronous })
const { admin: config } = cluster
const environment = { ...cluster.environment, PEPPER: randomBytes(32).toString('base64') }
const own = { config, url: cluster.environment.DATABASE_URL!, environment, close: async () => {} }
const products: Product[] = []
for (let n = 0; n < PROCESSES; n++) products.push(await startProduct(root, own))
const people = (await products[0]!.people(PEOPLE)).flat()
const album = await giveCopies()

type Write = { id: string; at: number }
const acknowledged: Write[] = []
const news: number[] = []
const refusals = new Map<string, number>()
let goesOn = true
const working = [...people.map(write), listen(products[1]!, people[0]!)]

const rows: Record<string, unknown>[] = []
try {
  for (const fault of Object.keys(FAULTS) as Fault[]) {
    if (only !== undefined && only !== fault) continue
    const rounds: Awaited<ReturnType<typeof tryOnce>>[] = []
    for (let round = 0; round < Number(times); round++) rounds.push(await tryOnce(fault))
    rows.push({
      fault,
      rounds: rounds.length,
      'to a promotion, s': seconds(median(rounds.map(({ promotion }) => promotion))),
      'first write after, s': seconds(median(rounds.map(({ written }) => written))),
      'at worst, s': seconds(Math.max(...rounds.map(({ written }) => written))),
      'longest without a write, s, median': seconds(median(rounds.map(({ gap }) => gap))),
      'news after, s, at worst': seconds(Math.max(...rounds.map(({ told }) => told))),
    })
    console.log(JSON.stringify(rows.at(-1)))
  }
  goesOn = false
  await Promise.race([Promise.all(working), sleep(30_000)])
  const { lost, doubled, told } = await compare()
  console.log(
    `${mode}, load ${loadavg()[0]!.toFixed(0)}: ${acknowledged.length} acknowledged, ${lost} lost, ${doubled} done twice, ${told} told to operators`,
  )
  console.table(rows)
  console.table(Object.fromEntries(refusals))
  if ((isSynchronous && lost > 0) || doubled > 0 || lost > 0 !== told > 0) process.exitCode = 1
  if (
    rows.some(
      (row) =>
        Number(row['at worst, s']) > MOST_SECONDS.write || Number(row['news after, s, at worst']) > MOST_SECONDS.news,
    )
  )
    process.exitCode = 1
} finally {
  goesOn = false
  for (const product of products) await product.stop()
  await cluster.stop()
}
process.exit()

/** Causes one fault. @returns the milliseconds to the promotion, and from there to the first write and to live news */
async function tryOnce(fault: Fault) {
  await cluster.settle()
  await sleep(WARM_MS)
  const leader = (await cluster.leader())!
  const began = performance.now()
  await FAULTS[fault](cluster, leader)
  const promoted = await promotionAfter(leader, fault)
  const since = promoted ?? began
  const written = await firstAfter(() => acknowledged.find(({ at }) => at > since)?.at)
  const told = await firstAfter(() => news.find((at) => at > since))
  await sleep(AFTER_MS)
  cluster.revive(leader)
  return { promotion: since - began, written: written - since, told: told - since, gap: longestGap(began) }
}

/** Returns when another machine leads; undefined when the fault ends without it. */
async function promotionAfter(leader: Machine, fault: Fault): Promise<number | undefined> {
  if (fault === 'quorum lost 30 s') {
    await sleep(35_000)
    return undefined
  }
  for (const deadline = performance.now() + LONGEST_MS; performance.now() < deadline; await sleep(50)) {
    const now = await cluster.leader()
    if (now && now !== leader) return performance.now()
  }
  throw new Error(`Nobody was promoted after: ${fault}`)
}

/** Returns the longest time without an acknowledged write, in milliseconds. */
function longestGap(since: number): number {
  const times = [since, ...acknowledged.map(({ at }) => at).filter((at) => at > since)]
  return times.reduce((longest, at, index) => Math.max(longest, at - (times[index - 1] ?? at)), 0)
}

async function firstAfter(find: () => number | undefined): Promise<number> {
  for (const deadline = performance.now() + LONGEST_MS; performance.now() < deadline; await sleep(20)) {
    const at = find()
    if (at !== undefined) return at
  }
  return Number.POSITIVE_INFINITY
}

/** Lets a person convert one copy after the other, each until it is acknowledged. */
async function write(who: Session, index: number): Promise<void> {
  for (let turn = index; goesOn; await sleep(PAUSE_MS)) {
    const json = { operationId: randomUUID(), albumId: album, number: 1, copies: 1 }
    while (goesOn) {
      const product = products[turn++ % products.length]!
      const { status, body } = await product.ask(who, '/rpc/figuras/stardust/conversions', { method: 'POST', json })
      if (status === 200) {
        acknowledged.push({ id: json.operationId, at: performance.now() })
        break
      }
      const why = `${status} ${/"code":"(\w+)"/.exec(body)?.[1] ?? ''}`
      refusals.set(why, (refusals.get(why) ?? 0) + 1)
      await sleep(200)
    }
  }
}

/** Notes when live news of a person arrive, and opens their stream again when it ends. */
async function listen(product: Product, { token, from }: Session): Promise<void> {
  const headers = {
    cookie: `session=${token}`,
    'x-forwarded-for': from,
    'sec-fetch-site': 'same-origin',
    accept: 'text/event-stream',
  }
  for (; goesOn; await sleep(500)) {
    try {
      const { body } = await fetch(`http://127.0.0.1:${product.port}/rpc/employee/live`, { headers })
      const decoder = new TextDecoder()
      for await (const chunk of body!) {
        if (/data: ?[^ \n]/.test(decoder.decode(chunk))) news.push(performance.now())
        if (!goesOn) return
      }
    } catch {
      // opened again
    }
  }
}

async function giveCopies(): Promise<string> {
  const [first] = await query<{ id: string }>(config, 'select id from albums order by starts_on limit 1')
  await query(
    config,
    `insert into collection (user_id, album_id, number, copies, first_at)
     select id, '${first!.id}', 1, ${COPIES}, now() from users where email like 'banco%'`,
  )
  return first!.id
}

/** Compares what was acknowledged with what the database holds: each command has its movement, and each took one copy. */
async function compare(): Promise<{ lost: number; doubled: number; told: number }> {
  await cluster.settle()
  const kept = await query<{ movement_key: string }>(
    config,
    "select movement_key from ledger where movement_key like 'conversion:%'",
  )
  const known = new Set(kept.map(({ movement_key }) => movement_key.slice('conversion:'.length)))
  const taken = await query<{ taken: number }>(
    config,
    `select sum(${COPIES} - copies)::int as taken from collection join users u on u.id = user_id where u.email like 'banco%'`,
  )
  const recorded = await query<{ told: number }>(
    config,
    "select coalesce(max(summary::int), 0) as told from job_runs where name = 'lost-movements'",
  )
  return {
    told: recorded[0]!.told,
    lost: acknowledged.filter(({ id }) => !known.has(id)).length,
    doubled: taken[0]!.taken - kept.length,
  }
}

function seconds(ms: number): number {
  return Math.round(ms / 100) / 10
}
