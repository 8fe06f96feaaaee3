import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { memoryLog } from '../../testing/memory-log.ts'
import { migrationsCurrent } from '../db/migrate.ts'
import type { Queryable } from '../db/sql.ts'
import { createReadiness, type ReadinessOptions } from './readiness.ts'

const MB = 1024 * 1024

const { config } = await testDatabase()
const client = new pg.Client(config)
await client.connect()
afterAll(() => client.end())

/** Returns a database that counts its queries. */
function counted() {
  const asked: string[] = []
  const db: Queryable = {
    query: (question) => {
      asked.push(question.name)
      return client.query(question)
    },
  }
  return { db, asked }
}

function readiness(over: Partial<ReadinessOptions> = {}) {
  let now = 0
  const { log, lines } = memoryLog()
  const { db, asked } = counted()
  const isSchemaCurrent = migrationsCurrent()
  const isReady = createReadiness({ db, isSchemaCurrent, isAway: () => false, log, now: () => now, ...over })
  return { isReady, asked, lines, pass: (ms: number) => (now += ms) }
}

test('a disk without room for writes makes it not ready, with the reason in the log once, until there is room', async () => {
  let free = 63 * MB
  const { isReady, lines, pass, asked } = readiness({ freeBytes: async () => free })
  for (let turn = 0; turn < 3; turn++, pass(1_000)) expect(await isReady()).toBe(false)
  expect(asked).toEqual([])
  expect(lines.map(({ level, text }) => [level, text])).toEqual([
    [
      'warn',
      expect.stringMatching(/ready\.lost.*No hay espacio en el disco de los datos: quedan 63 MB y hacen falta 64/),
    ],
  ])
  free = 65 * MB
  expect(await isReady()).toBe(true)
  expect(lines.at(-1)?.text).toContain('ready.back')
})

test('a database that takes no writes makes it not ready, with its code in the log', async () => {
  const { isReady, lines, pass } = readiness()
  await client.query('set default_transaction_read_only = on')
  expect(await isReady()).toBe(false)
  expect(lines.at(-1)?.text).toContain('La base de datos no admite escrituras (25006)')
  await client.query('set default_transaction_read_only = off')
  pass(1_000)
  expect(await isReady()).toBe(true)
})

test('a database that does not answer within a second makes it not ready', async () => {
  const { isReady, lines } = readiness({ db: { query: () => new Promise(() => undefined) } })
  expect(await isReady()).toBe(false)
  expect(lines.at(-1)?.text).toContain('no responde a tiempo')
})

test('a thousand probes at once and through a second query the database once, and write to it every ten seconds', async () => {
  const { isReady, asked, pass } = readiness()
  const answers = await Promise.all(Array.from({ length: 1_000 }, isReady))
  expect(new Set(answers)).toEqual(new Set([true]))
  pass(999)
  expect(await isReady()).toBe(true)
  expect(asked).toEqual(['db.find-served-schema', 'health.write'])
  for (let second = 0; second < 11; second++, pass(1_000)) await isReady()
  expect(asked.filter((name) => name === 'health.write')).toHaveLength(2)
})

test('a stopping process is not ready at once, whatever the last result was', async () => {
  let isAway = false
  const { isReady } = readiness({ isAway: () => isAway })
  expect(await isReady()).toBe(true)
  isAway = true
  expect(await isReady()).toBe(false)
})
