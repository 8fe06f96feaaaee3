import { afterAll, expect, test } from 'vitest'
import { databaseProxy } from '../../../testing/databases/database-proxy.ts'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { isDatabaseAway } from '../../http/database-away.ts'
import { prepare } from '../sql.ts'
import { openPipeline } from './pipeline.ts'

const db = await testDatabase()
const pipeline = openPipeline({ ...db.config, application_name: 'pipeline under test' })
afterAll(() => pipeline.close())

const divide = prepare<[divisor: number], { result: number }>('test.divide', 'select 100 / $1::int as result')
const sleep = prepare<[seconds: number], { slept: string }>('test.sleep', 'select pg_sleep($1)::text as slept')

test('when one query in ten fails, only those fail', async () => {
  const asked = Array.from({ length: 100 }, (_, n) => divide(pipeline, n % 10))
  const answered = await Promise.allSettled(asked)

  const failed = answered.filter((answer) => answer.status === 'rejected')
  expect(failed).toHaveLength(10)
  expect(failed.every((answer) => answer.reason.code === '22012')).toBe(true)
  expect(answered[4]).toEqual({ status: 'fulfilled', value: [{ result: 25 }] })
})

test('a pipeline that lost its connections answers the next queries over new ones', async () => {
  await Promise.all([divide(pipeline, 1), divide(pipeline, 1)])
  const killed = await db.pool.query(
    "select pg_terminate_backend(pid, 10000) from pg_stat_activity where application_name = 'pipeline under test'",
  )
  expect(killed.rowCount).toBe(2)

  await expect.poll(() => divide(pipeline, 4).catch(() => 'lost')).toEqual([{ result: 25 }])
  expect(await Promise.all([divide(pipeline, 4), divide(pipeline, 4)])).toEqual([[{ result: 25 }], [{ result: 25 }]])
})

test('a query that takes longer than a second is cancelled, and its connection goes on', async () => {
  await expect(sleep(pipeline, 3)).rejects.toMatchObject({ code: '57014' })

  expect(await Promise.all([divide(pipeline, 4), divide(pipeline, 4)])).toHaveLength(2)
})

test('the queries behind a late one are answered over the same connection', async () => {
  const pipeline = openPipeline({ ...db.config, application_name: 'pipeline under test' }, 1)
  const findBackend = prepare<[], { pid: number }>('test.find-backend', 'select pg_backend_pid() as pid')
  const [before] = await findBackend(pipeline)
  const [late, ...behind] = await Promise.allSettled([
    sleep(pipeline, 3),
    ...Array.from({ length: 20 }, () => findBackend(pipeline)),
  ])

  expect(late).toMatchObject({ status: 'rejected', reason: { code: '57014' } })
  expect(behind.map((answer) => answer.status === 'fulfilled' && answer.value[0])).toEqual(behind.map(() => before))
  await pipeline.close()
})

test('a connection that stops answering is dropped, and the next query opens another', async () => {
  const proxy = await databaseProxy(db.config)
  const remote = openPipeline({ connectionString: proxy.url, silentMs: 500 }, 1)
  await divide(remote, 1)
  proxy.freeze()
  await expect(divide(remote, 1)).rejects.toThrow('Query read timeout')
  await proxy.restore()

  expect(await divide(remote, 4)).toEqual([{ result: 25 }])
  await remote.close()
  await proxy.close()
})

test('forty queries on a connection that stops answering all fail once, without a listener warning', async () => {
  const proxy = await databaseProxy(db.config)
  const remote = openPipeline({ connectionString: proxy.url, silentMs: 500 }, 1)
  await divide(remote, 1)
  proxy.freeze()
  const asked = await Promise.allSettled(Array.from({ length: 40 }, () => divide(remote, 1)))
  expect(asked.filter(({ status }) => status === 'rejected')).toHaveLength(40)
  await proxy.restore()

  expect(await divide(remote, 4)).toEqual([{ result: 25 }])
  await remote.close()
  await proxy.close()
})

test('a closed pipeline refuses queries', async () => {
  const closed = openPipeline(db.config)
  await divide(closed, 1)
  await closed.close()

  const refusal = await divide(closed, 1).catch((error: Error) => error)
  expect(refusal).toMatchObject({ message: 'The read pipeline is closed' })
  // A request that meets a product shutting down is answered 503.
  expect(isDatabaseAway(refusal)).toBe(true)
})

test('counts and sums are numbers', async () => {
  const count = prepare<[], { many: number }>(
    'test.count',
    'select count(*) * 3000000000 as many from generate_series(1, 2)',
  )

  expect(await count(pipeline)).toEqual([{ many: 6_000_000_000 }])
  expect(await count(db.pool)).toEqual([{ many: 6_000_000_000 }])
})
