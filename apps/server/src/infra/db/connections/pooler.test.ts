import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawConsequences } from '../../../consequences/draw-consequences.ts'
import { PATIENT } from '../../../testing/databases/game-database.ts'
import { hasPgBouncer, type PgBouncer, startPgBouncer } from '../../../testing/databases/pgbouncer.ts'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { anEmployee, signedIn } from '../../../testing/factories.ts'
import { memoryLog } from '../../../testing/memory-log.ts'
import { testApp } from '../../../testing/test-app.ts'
import { type Job, runJob } from '../../jobs/run-job.ts'
import { openDatabase } from '../database.ts'
import type { ClusterConfig } from '../embedded/connection.ts'
import { withoutOthers } from '../presence.ts'
import { connectDatabase, type DatabaseChoice } from './connect.ts'
import { openClient } from './open-client.ts'
import { findBetween } from './pooler.ts'

if (!hasPgBouncer) console.info('PgBouncer is not installed: nothing is tried behind it.')

const db = await testDatabase()
const SESSIONS = 2

const urlOf = ({ host, port, user, password, database }: ClusterConfig) =>
  `postgres://${user}:${encodeURIComponent(password)}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`

describe.skipIf(!hasPgBouncer)('behind PgBouncer in transaction mode', () => {
  let bouncer: PgBouncer
  let pooled: typeof db

  beforeAll(async () => {
    bouncer = await startPgBouncer(db.config, SESSIONS)
    const options = { consequences: drawConsequences, pooler: { ...PATIENT, ...bouncer.config } }
    pooled = { ...db, ...openDatabase({ ...db.config, ...PATIENT }, options), config: db.config }
  })
  afterAll(async () => {
    await pooled.close()
    await bouncer.stop()
  })

  test('refuses a direct address of another database, and takes the two of the same', async () => {
    const connect = (directUrl: string) =>
      connectDatabase(
        { databaseUrl: urlOf(bouncer.config), databaseDirectUrl: directUrl, dataDir: '', isDefaultDataDir: true },
        () => undefined,
      )
    await expect(connect(urlOf({ ...db.config, database: 'postgres' }))).rejects.toThrow('no llevan a la misma base')
    expect(await connect(urlOf(db.config))).toMatchObject({
      config: { connectionString: urlOf(db.config) },
      pooler: { connectionString: urlOf(bouncer.config) },
    })
  })

  test.each([
    ['transaction', SESSIONS, ''],
    ['transaction', 1, ''],
    ['transaction', SESSIONS, 'server_round_robin = 1'],
    ['session', SESSIONS, ''],
    ['session', 1, ''],
  ] as const)('one of %s mode with %d sessions is recognised %s', async (mode, sessions, more) => {
    const other = await startPgBouncer(db.config, sessions, { mode, more })
    expect(await findBetween(other.config)).toBe(`pooler of ${mode}s`)
    expect(await findBetween(db.config)).toBe('nothing')
    await other.stop()
  })

  test('is refused in one line where a session is needed', async () => {
    const connect = (urls: Partial<DatabaseChoice>) =>
      connectDatabase(
        { databaseUrl: urlOf(bouncer.config), dataDir: '', isDefaultDataDir: true, ...urls },
        () => undefined,
      )
    await expect(connect({})).rejects.toThrow(/^DATABASE_URL lleva a un PgBouncer en modo transaction: [^\n]+$/)
    await expect(connect({ databaseDirectUrl: urlOf(bouncer.config) })).rejects.toThrow(
      /^DATABASE_DIRECT_URL lleva a un PgBouncer en modo transaction, y necesita una sesión propia[^\n]+$/,
    )
  })

  test('names the session that keeps a lock of a process that has gone, and how to end it', async () => {
    const other = await startPgBouncer(db.config, 1)
    const left = await openClient({ ...other.config, application_name: 'orbita' })
    await left.query('select pg_try_advisory_lock_shared(4206912)')
    const { rows } = await left.query('select pg_backend_pid() as pid')
    await left.end()
    const alone = withoutOthers(
      { config: db.config, what: 'prueba', refuse: (names) => new Error(names.join('; ')) },
      async () => undefined,
    )
    await expect(alone).rejects.toThrow(`select pg_terminate_backend(${rows[0].pid})`)
    await other.stop()
  })

  test('many people read and write at once over two sessions, and each gets their own answer', async () => {
    const within = testApp({ db: pooled })
    const people = await Promise.all(Array.from({ length: 8 }, () => anEmployee({ db: pooled })))
    const asked = people.map(async (person) => {
      const browser = await signedIn(within, person)
      for (let round = 0; round < 3; round++) {
        const takesPart = round % 2 === 1
        const change = { json: { takesPart } }
        const changed = await browser.put('/rpc/mision-espacial/leaderboard/participation', change)
        expect(await changed.json()).toMatchObject({ takesPart })
        const [profile, board] = await Promise.all(
          ['/rpc/employee/profile', '/rpc/mision-espacial/leaderboard'].map((path) => browser.get(path)),
        )
        expect(JSON.stringify(await profile!.json())).toContain(person.email)
        expect(await board!.json()).toMatchObject({ takesPart })
      }
    })
    await Promise.all(asked)
  })

  test('a job runs in one process at a time, and leaves no lock behind', async () => {
    const { log } = memoryLog()
    const needs = { db: pooled, clock: () => new Date(), log }
    let finish = () => {}
    const held = new Promise<void>((resolve) => (finish = resolve))
    let runs = 0
    const run = async () => {
      runs++
      await held
      return 'Hecho'
    }
    const job: Job = { name: 'test-pooled', title: 'Prueba', firstAfterMs: 0, everyMs: 1_000, run }
    const first = runJob(needs, job)
    await expect.poll(() => runs).toBe(1)
    expect(await runJob(needs, job)).toBe('elsewhere')
    finish()
    expect(await first).toBe('done')
    const { rows } = await db.pool.query(`select from pg_locks where locktype = 'advisory' and objsubid = 1
      and database = (select oid from pg_database where datname = current_database())`)
    expect(rows).toEqual([])
  })
})
