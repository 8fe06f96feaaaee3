import { expect, test } from 'vitest'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { WatchedClient } from './watched-client.ts'

const db = await testDatabase()

const keepBusy = (ms: number) => {
  for (const end = performance.now() + ms; performance.now() < end; );
}

test('ends when the database says nothing for too long, and its queries fail', async () => {
  const client = new WatchedClient({ ...db.config, silentMillis: 500 })
  client.on('error', () => undefined)
  await client.connect()

  await expect(client.query('select pg_sleep(60)')).rejects.toThrow('Query read timeout')
})

test('an answer that is delayed by a busy processor does not count as late', async () => {
  const client = new WatchedClient({ ...db.config, silentMillis: 500 })
  await client.connect()

  const answer = client.query('select 1 as one, pg_sleep(0.05)')
  keepBusy(1_500)

  expect((await answer).rows).toMatchObject([{ one: 1 }])
  await client.end()
})

test('the time between two queries does not count', async () => {
  const client = new WatchedClient({ ...db.config, silentMillis: 300 })
  await client.connect()
  await client.query('select 1')
  await db.pool.query('select pg_sleep(1)')

  expect((await client.query('select 2 as two')).rows).toEqual([{ two: 2 }])
  await client.end()
})
