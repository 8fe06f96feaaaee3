import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../db/database.ts'
import type { Streams } from '../live/streams.ts'
import type { PasswordHasher } from '../secrets/password-hasher.ts'

/** Adds what this process knows by itself: its connections, those that wait for one, its streams, its
 * queue of passwords, and its disk. */
export function addProcessMetrics(
  registry: Registry,
  parts: { db: Database; streams: Streams; hasher: PasswordHasher; freeBytes: (() => Promise<number>) | undefined },
): void {
  const { db, streams, hasher, freeBytes } = parts
  const registers = [registry]
  addPools(registry, db)
  new Gauge({
    name: 'orbita_password_queue_length',
    help: 'Passwords that wait to be checked: of known browsers, of new ones, and of nobody whom a check could let in',
    labelNames: ['browser'],
    registers,
    collect() {
      for (const [browser, waiting] of Object.entries(hasher.load())) this.set({ browser }, waiting)
    },
  })
  new Gauge({
    name: 'orbita_live_streams',
    help: 'Open live streams',
    registers,
    collect() {
      this.set(streams.sessions().length)
    },
  })
  if (!freeBytes) return

  new Gauge({
    name: 'orbita_data_disk_free_bytes',
    help: 'Free space on the disk of the included database',
    registers,
    async collect() {
      this.reset()
      const free = await freeBytes().catch(() => undefined)
      if (free !== undefined) this.set(free)
    },
  })
}

function addPools(registry: Registry, db: Database): void {
  const registers = [registry]
  const pools = { requests: db.pool, 'sign-in': db.signInPool }
  const waiting = new Gauge({
    name: 'orbita_pool_waiting',
    help: 'Turns that wait for a connection to open, by pool',
    labelNames: ['pool'],
    registers,
  })
  const queued = new Gauge({
    name: 'orbita_pool_queue_length',
    help: 'Queries and transactions that wait for their turn, by pool',
    labelNames: ['pool'],
    registers,
  })
  new Gauge({
    name: 'orbita_pool_connections',
    help: 'Connections to the database, by pool and state',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, connections] of Object.entries(pools)) {
        const load = connections.load()
        this.set({ pool, state: 'in-use' }, load.inUse)
        this.set({ pool, state: 'idle' }, load.idle)
        waiting.set({ pool }, load.waiting)
        queued.set({ pool }, load.queued)
      }
    },
  })
  new Gauge({
    name: 'orbita_pipeline_waiting',
    help: 'Prepared reads that wait for their answer',
    registers,
    collect() {
      this.set(db.pipeline.waiting)
    },
  })
}
