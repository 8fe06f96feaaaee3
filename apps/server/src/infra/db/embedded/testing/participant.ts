import { appendFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { DataDirError } from '../data-dir-error.ts'
import { isGone, keepOpen, type OpenDatabase } from '../keep-open.ts'

/**
 * A process of the product for tests of the database's life cycle. It opens the cluster of its first argument, reports
 * it, writes rows when asked to, and leaves on "release" or when the test process is gone.
 */
export type ParticipantOptions = {
  readonly dataDir: string
  readonly isDefaultDataDir?: boolean
  /** The file that receives the id of every acknowledged row; writing continues until the end. */
  readonly acknowledgeTo?: string
}

export type ParticipantEvent =
  | { event: 'ready'; pid: number; joined: boolean; cluster: string; openedInMs: number }
  | { event: 'reopened'; pid: number; afterMs: number }
  | { event: 'refused'; message: string }
  | { event: 'failed'; message: string }
  | { event: 'released' }

const WRITERS = 4

const options = JSON.parse(process.argv[2] ?? '{}') as ParticipantOptions
const started = performance.now()
let isLeaving = false

function say(event: ParticipantEvent): void {
  process.stdout.write(`${JSON.stringify(event)}\n`)
}

function poolOf(database: OpenDatabase): pg.Pool {
  const pool = new pg.Pool({ ...database.current().config, max: WRITERS })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

async function writeForever(options: {
  database: OpenDatabase
  pool: pg.Pool
  file: string
  writer: number
}): Promise<void> {
  const { database, pool, file, writer } = options
  let pid = database.current().pid
  let goneAt: number | undefined
  for (let n = 0; !isLeaving; n++) {
    const id = `${process.pid}.${Date.now()}.${writer}.${n}`
    try {
      await pool.query('insert into acknowledged (id) values ($1)', [id])
      appendFileSync(file, `${id}\n`)
      if (goneAt !== undefined && database.current().pid !== pid) {
        pid = database.current().pid
        if (writer === 0) say({ event: 'reopened', pid, afterMs: Math.round(performance.now() - goneAt) })
        goneAt = undefined
      }
    } catch (error) {
      if (isLeaving) return
      if (!isGone(error)) throw error
      goneAt ??= performance.now()
      await database.reopen()
    }
  }
}

async function main(): Promise<void> {
  const database = await keepOpen({ ...options, product: 'orbita' })
  const pool = poolOf(database)
  const { rows } = await pool.query<{ id: string }>('select system_identifier::text as id from pg_control_system()')
  if (options.acknowledgeTo !== undefined) {
    await pool
      .query('create table if not exists acknowledged (id text primary key)')
      .catch((error: pg.DatabaseError) => {
        if (error.code !== '23505') throw error // another participant created it at the same moment
      })
  }
  const { pid, joined } = database.current()
  const openedInMs = Math.round(performance.now() - started)
  say({ event: 'ready', pid, joined, cluster: rows[0]?.id ?? '', openedInMs })

  const file = options.acknowledgeTo
  const writers = Array.from({ length: file === undefined ? 0 : WRITERS }, (_, writer) =>
    writeForever({ database, pool, file: file ?? '', writer }),
  )
  const asked = new Promise<void>((resolve) => {
    createInterface({ input: process.stdin }).on('line', resolve).on('close', resolve)
  })
  await Promise.race([asked, ...(writers.length > 0 ? [Promise.all(writers)] : [])])
  isLeaving = true
  await Promise.allSettled(writers)
  await pool.end()
  await database.close()
  say({ event: 'released' })
}

try {
  await main()
  process.exit(0)
} catch (error) {
  say({ event: error instanceof DataDirError ? 'refused' : 'failed', message: (error as Error).message })
  process.exit(1)
}
