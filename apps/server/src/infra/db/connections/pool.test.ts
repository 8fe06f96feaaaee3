import { expect, onTestFinished, test } from 'vitest'
import { databaseProxy } from '../../../testing/databases/database-proxy.ts'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { isDatabaseAway } from '../../http/database-away.ts'
import { transaction } from '../transaction.ts'
import { createPool } from './pool.ts'

const db = await testDatabase()

/** A pool of one connection that waits half a second for an answer, and the way to its database. */
async function impatient() {
  const proxy = await databaseProxy(db.config)
  const pool = createPool({ connectionString: proxy.url, max: 1, silentMs: 500 })
  onTestFinished(async () => {
    await pool.end()
    await proxy.close()
  })
  await pool.query('select')
  return { proxy, pool }
}

test('a query is given up when the database says nothing, and the next one has a new connection', async () => {
  const { proxy, pool } = await impatient()
  proxy.freeze()
  await expect(pool.query('select')).rejects.toThrow('Query read timeout')
  await proxy.restore()

  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  expect(proxy.accepted()).toBe(2)
})

test('a transaction is given up when the database says nothing, and holds no connection afterwards', async () => {
  const { proxy, pool } = await impatient()
  proxy.freeze()
  await expect(transaction(pool, (tx) => tx.query('select'))).rejects.toSatisfy(isDatabaseAway)
  await proxy.restore()

  expect(await transaction(pool, async (tx) => (await tx.query('select 1 as one')).rows)).toEqual([{ one: 1 }])
  expect(pool.load()).toMatchObject({ inUse: 0, idle: 1 })
})
