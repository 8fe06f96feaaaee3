import { setTimeout as sleep } from 'node:timers/promises'
import { addReaders } from './company.ts'
import { type Fault, openTrial } from './fault.ts'
import { freePort } from './free-port.ts'
import { openStream, type Stream } from './live.ts'
import { readUsage } from './usage.ts'

const STREAMS = 2_000
const AT_ONCE = 200
const HEARD_WITHIN_MS = 30_000
const TOPIC = 'rewards'

/**
 * Opens the live streams of 2,000 people and sends one event to everybody. Passes when each stream hears it once, and
 * the product gives every descriptor back when they close.
 */
export const streams: Fault = async () => {
  const metricsPort = await freePort()
  const trial = await openTrial({ environment: { METRICS_PORT: `${metricsPort}` } })
  const { product, db } = trial
  const usage = () => readUsage({ pid: product.pid(), pool: db.pool, metricsPort, since: 0 })
  const open: Stream[] = []
  try {
    const people = await addReaders(db, STREAMS)
    const before = await usage()
    const began = performance.now()
    for (let at = 0; at < STREAMS; at += AT_ONCE) {
      const some = people.slice(at, at + AT_ONCE).map((who) => openStream(product.port, who))
      open.push(...(await Promise.all(some)))
    }
    const openMs = performance.now() - began
    const during = await usage()
    const { heardMs, once } = await announce(trial, open)
    const stillOpen = open.filter((stream) => stream.isOpen()).length
    for (const stream of open) stream.close()
    const after = await closed({ usage, descriptors: before.descriptors })
    const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
    return {
      rows: [
        { figure: 'streams open at once', value: stillOpen },
        { figure: 'time to open them, 200 at once', value: seconds(openMs) },
        { figure: 'streams that heard an event for everybody, once', value: once },
        { figure: 'time until the last one heard it (5 s of it on purpose)', value: seconds(heardMs) },
        { figure: 'memory for each stream, kB', value: kilobytes(during.memoryMB - before.memoryMB) },
        { figure: 'memory before, with them, after, MB', value: all([before, during, after], 'memoryMB') },
        { figure: 'descriptors before, with them, after', value: all([before, during, after], 'descriptors') },
        { figure: 'database connections before, with them, after', value: all([before, during, after], 'connections') },
      ],
      survived: once === STREAMS && stillOpen === STREAMS && after.descriptors <= before.descriptors,
      details: [],
    }
  } finally {
    await trial.close()
  }
}

type Trial = Awaited<ReturnType<typeof openTrial>>
type Usage = Awaited<ReturnType<typeof readUsage>>

const kilobytes = (megabytes: number) => Math.round((megabytes * 1_024) / STREAMS)
const all = (usages: Usage[], what: keyof Usage) => usages.map((usage) => Math.round(usage[what])).join(', ')

/** Sends one event to everybody, as a publication does, and waits for it on every stream. */
async function announce({ db }: Trial, open: readonly Stream[]): Promise<{ heardMs: number; once: number }> {
  const began = performance.now()
  await db.pool.query('select from tell_hints($1)', [[`*:${TOPIC}`]])
  while (performance.now() - began < HEARD_WITHIN_MS && open.some((stream) => stream.heard(TOPIC) === 0))
    await sleep(20)
  const heardMs = performance.now() - began
  return { heardMs, once: open.filter((stream) => stream.heard(TOPIC) === 1).length }
}

/** Waits until the product has given back what the streams used. */
async function closed(until: { usage: () => Promise<Usage>; descriptors: number }): Promise<Usage> {
  let now = await until.usage()
  for (let attempt = 0; attempt < 20 && now.descriptors > until.descriptors; attempt++) {
    await sleep(500)
    now = await until.usage()
  }
  return now
}
