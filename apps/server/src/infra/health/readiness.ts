import { setTimeout as sleep } from 'node:timers/promises'
import { prepare, type Queryable } from '../db/sql.ts'
import type { Log } from '../log/log.ts'

const READY_WITHIN_MS = 1_000
const CACHED_MS = 1_000
const WRITE_EVERY_MS = 10_000
const MB = 1024 * 1024
/** The free space that the database needs: room for more than one write-ahead segment of 16 MB. */
const ROOM_BYTES = 64 * MB

export type ReadinessOptions = {
  /** a connection that requests do not use */
  db: Queryable
  isSchemaCurrent: (db: Queryable) => Promise<boolean>
  /** whether the process is stopping, or another one has exclusive use of the database */
  isAway: () => boolean
  /** free bytes on the disk of the data; absent where the database has a disk of its own */
  freeBytes?: (() => Promise<number>) | undefined
  log: Log
  /** monotonic milliseconds; tests pass their own */
  now?: () => number
}

// Rewrites a row unchanged; a full disk or a read-only database refuses it.
const write = prepare<[], never>('health.write', 'update schema_state set version = version')

/**
 * Creates the check of whether this process should receive requests: it is not stopping, and the database answers
 * within a second, has a schema this release may serve and accepts writes. However often it is called, it queries the
 * database at most once a second and writes every ten seconds. It logs the reason for not being ready when that
 * changes.
 */
export function createReadiness(options: ReadinessOptions): () => Promise<boolean> {
  const { isAway, log, now = () => performance.now() } = options
  const findProblem = problemsOf({ ...options, now })
  let known: { at: number; problem: Promise<string | undefined> } | undefined
  let reported: string | undefined

  const look = async () => {
    const tooLate = sleep(READY_WITHIN_MS, 'La base de datos no responde a tiempo', { ref: false })
    const problem = await Promise.race([findProblem(), tooLate])
    if (problem !== reported && problem) log.warn({ event: 'ready.lost' }, problem)
    if (problem !== reported && !problem) log.info({ event: 'ready.back' }, 'El proceso vuelve a estar listo')
    reported = problem
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
