import { setTimeout as sleep } from 'node:timers/promises'
import { prepare, type Queryable } from '../db/sql.ts'
import type { Log } from '../log/log.ts'

const READY_WITHIN_MS = 1_000
const CACHED_MS = 1_000
const WRITE_EVERY_MS = 10_000
const MB = 1024 * 1024
/** A write-ahead segment has 16 MB, and the database needs room for more than one. */
const ROOM_BYTES = 64 * MB

export type ReadinessOptions = {
  /** a connection that no request waits for */
  db: Queryable
  isSchemaCurrent: (db: Queryable) => Promise<boolean>
  /** whether the process stops, or others have the database to themselves */
  isAway: () => boolean
  /** free bytes on the disk of the data; absent where the database has a disk of its own */
  freeBytes?: (() => Promise<number>) | undefined
  log: Log
  /** milliseconds that never go back; tests bring their own */
  now?: () => number
}

// A row is written as it is: refused by a full disk, and by a database that only reads.
const write = prepare<[], never>('health.write', 'update schema_state set version = version')

/**
 * Whether people should be sent to this process: it does not stop, and the database answers within a second, with a schema
 * this release may serve, and takes writes. The database is asked once a second at most, however often it is called, and
 * written to every ten seconds. Why it is not ready is logged when that changes.
 */
export function createReadiness(options: ReadinessOptions): () => Promise<boolean> {
  const { isAway, log, now = () => performance.now() } = options
  const findProblem = problemsOf({ ...options, now })
  let known: { at: number; problem: Promise<string | undefined> } | undefined
  let told: string | undefined

  const look = async () => {
    const tooLate = sleep(READY_WITHIN_MS, 'La base de datos no responde a tiempo', { ref: false })
    const problem = await Promise.race([findProblem(), tooLate])
    if (problem !== told && problem) log.warn({ event: 'ready.lost' }, problem)
    if (problem !== told && !problem) log.info({ event: 'ready.back' }, 'El proceso vuelve a estar listo')
    told = problem
    return problem
  }
  return async () => {
    if (isAway()) return false

    if (!known || now() - known.at >= CACHED_MS) known = { at: now(), problem: look() }
    return (await known.problem) === undefined
  }
}

function problemsOf(options: ReadinessOptions & { now: () => number }): () => Promise<string | undefined> {
  const { db, isSchemaCurrent, freeBytes, now } = options
  let wroteAt = Number.NEGATIVE_INFINITY

  return async () => {
    const free = await freeBytes?.().catch(() => undefined)
    if (free !== undefined && free < ROOM_BYTES) {
      return `No hay espacio en el disco de los datos: quedan ${Math.floor(free / MB)} MB y hacen falta ${ROOM_BYTES / MB}`
    }
    try {
      if (!(await isSchemaCurrent(db))) return 'El esquema de la base de datos no es el de esta versión'
    } catch {
      return 'La base de datos no responde'
    }
    if (now() - wroteAt < WRITE_EVERY_MS) return undefined

    try {
      await write(db)
      wroteAt = now()
      return undefined
    } catch (error) {
      return `La base de datos no admite escrituras (${(error as { code?: string }).code ?? 'sin respuesta'})`
    }
  }
}
