import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Session } from '../pressure-product.ts'
import { audit } from './audit.ts'
import { addPeople, addReaders } from './company.ts'
import { type Fault, isClean, openTrial, type Row } from './fault.ts'
import { freePort } from './free-port.ts'
import { openStream } from './live.ts'
import { startLoad } from './load.ts'
import type { TortureProduct } from './product.ts'
import { growth, readUsage, type Usage } from './usage.ts'

const READERS = 400
const STREAMS = 200
const CAPACITY_SECONDS = 15
const CAPACITY_CLIENTS = 16
const SAMPLE_MS = 10_000
const TICK_MS = 100
/** The commands of a second, and the commands that one person has for it: see `writesOf`. */
const WRITES_PER_SECOND = 5
const WRITES_PER_PERSON = 20
/** The part of the run that warms up and does not count. */
const WARM_UP = 1 / 3

const PATHS = [
  '/rpc/employee/profile',
  '/rpc/employee/counts',
  '/rpc/employee/notices',
  '/rpc/mision-espacial/home',
  '/rpc/mision-espacial/challenges',
  '/rpc/mision-espacial/rewards',
  '/rpc/mision-espacial/leaderboard',
  '/rpc/figuras/packs',
]

type Reads = { ms: number[]; statuses: Record<number, number> }

/**
 * Measures how many reads a second the product answers to sixteen clients, then keeps it at half of that for the asked
 * minutes, with five commands a second and 200 live streams. Prints by how much memory, descriptors and connections
 * grow, without the first third of the run.
 */
export const soak: Fault = async ({ minutes }) => {
  const metricsPort = await freePort()
  const trial = await openTrial({ environment: { METRICS_PORT: `${metricsPort}` } })
  try {
    const { product, db } = trial
    const readers = await addReaders(db, READERS)
    const capacity = await capacityOf(product, readers)
    const rate = Math.round(capacity / 2)
    const people = await addPeople(product, db, Math.ceil((minutes * 60 * WRITES_PER_SECOND * 1.2) / WRITES_PER_PERSON))
    const streams = await Promise.all(readers.slice(0, STREAMS).map((who) => openStream(product.port, who)))
    const since = performance.now()
    const load = startLoad(product, people, { clients: WRITES_PER_SECOND, restMs: 1_000 })
    const reads = startReads(product, { readers, rate })
    const { samples, missed } = await sampleFor(minutes, () =>
      readUsage({ pid: product.pid(), pool: db.pool, metricsPort, since }),
    )
    const read = await reads.stop()
    await load.stop()
    const open = streams.filter((stream) => stream.isOpen()).length
    for (const stream of streams) stream.close()
    const found = await audit({ product, pool: db.pool, all: load.acknowledged, latest: load.acknowledged })
    const failed = Object.entries(read.statuses).filter(([status]) => status !== '200')
    return {
      rows: [...growthsOf(samples), ...figuresOf({ capacity, rate, read, open, written: load.acknowledged.length })],
      survived: isClean(found, load) && failed.length + missed.length === 0,
      details: [
        ...found.details,
        ...load.unexpected,
        ...failed.map((one) => `reads answered ${one.join(': ')}`),
        ...missed,
        ...product.printed().split('\n').slice(-20),
      ],
    }
  } finally {
    await trial.close()
  }
}

/** Takes a sample every ten seconds. A sample that fails is a finding, and the run goes on. */
async function sampleFor(minutes: number, read: () => Promise<Usage>) {
  const end = performance.now() + minutes * 60_000
  const samples: Usage[] = []
  const missed: string[] = []
  while (performance.now() < end) {
    await sleep(SAMPLE_MS)
    await read().then(
      (usage) => samples.push(usage),
      (error: Error) => missed.push(`${new Date().toISOString()} no sample: ${error.message}`),
    )
    if (samples.length % 12 === 0) console.log(JSON.stringify({ ...samples.at(-1), load: loadavg()[0], missed }))
  }
  return { samples, missed }
}

async function capacityOf(product: TortureProduct, readers: readonly Session[]): Promise<number> {
  const end = performance.now() + CAPACITY_SECONDS * 1_000
  let answered = 0
  const client = async (_: unknown, n: number) => {
    for (let turn = n; performance.now() < end; turn += CAPACITY_CLIENTS) {
      const { status } = await product.ask(readers[turn % READERS]!, PATHS[turn % PATHS.length]!)
      if (status === 200) answered++
    }
  }
  await Promise.all(Array.from({ length: CAPACITY_CLIENTS }, client))
  return answered / CAPACITY_SECONDS
}

/** Sends reads at a rate, whether or not the earlier ones were answered. */
function startReads(product: TortureProduct, { readers, rate }: { readers: readonly Session[]; rate: number }) {
  const reads: Reads = { ms: [], statuses: {} }
  const running = new Set<Promise<void>>()
  let sent = 0
  const since = performance.now()
  const one = async (turn: number) => {
    const { status, ms } = await product.ask(readers[turn % READERS]!, PATHS[turn % PATHS.length]!)
    reads.ms.push(ms)
    reads.statuses[status] = (reads.statuses[status] ?? 0) + 1
  }
  const tick = setInterval(() => {
    for (; sent < ((performance.now() - since) / 1_000) * rate; sent++) {
      const read = one(sent).finally(() => running.delete(read))
      running.add(read)
    }
  }, TICK_MS)
  return {
    stop: async () => {
      clearInterval(tick)
      await Promise.all(running)
      return reads
    },
  }
}

function growthsOf(samples: readonly Usage[]): Row[] {
  const kept = samples.slice(Math.floor(samples.length * WARM_UP))
  const units = { memoryMB: 'MB', heapMB: 'MB', descriptors: '', connections: '' } as const
  return (Object.keys(units) as (keyof typeof units)[]).map((what) => ({
    figure: what,
    first: round(samples[0]![what]),
    last: round(samples.at(-1)![what]),
    most: round(Math.max(...samples.map((sample) => sample[what]))),
    'in ten minutes': `${round(growth(kept, what))} ${units[what]}`.trim(),
  }))
}

function figuresOf(run: { capacity: number; rate: number; read: Reads; open: number; written: number }): Row[] {
  const sorted = run.read.ms.toSorted((one, other) => one - other)
  const within = (share: number) => round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN)
  return [
    { figure: 'reads a second to 16 clients', last: round(run.capacity) },
    { figure: 'reads a second during the run', last: run.rate },
    { figure: 'reads answered', last: sorted.length },
    { figure: 'median of reads, ms', last: within(0.5) },
    { figure: '99 % of reads, ms', last: within(0.99) },
    { figure: 'commands acknowledged', last: run.written },
    { figure: `streams still open, of ${STREAMS}`, last: run.open },
  ]
}

const round = (value: number) => Math.round(value * 100) / 100
