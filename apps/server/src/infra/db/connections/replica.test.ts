import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../../../testing/until.ts'
import { type Pair, startPair } from '../embedded/testing/standby.ts'
import { removeTemporaryFolder, temporaryFolder } from '../embedded/testing/temporary-data.ts'
import { prepare } from '../sql.ts'
import { createPool, type Pool } from './pool.ts'
import { openReplica } from './replica.ts'

const folder = temporaryFolder()
let pair: Pair
let pool: Pool

const findServer = prepare<[], { is_standby: boolean }>('test.server', 'select pg_is_in_recovery() as is_standby')

beforeAll(async () => {
  pair = await startPair(folder, { testing: true, settings: { synchronous_commit: 'on' } })
  pool = createPool(pair.primary.config)
}, 60_000)

afterAll(async () => {
  await pool.end()
  await pair.standby.release()
  await pair.primary.release()
  await removeTemporaryFolder(folder)
}, 60_000)

function replica(config: pg.ClientConfig = pair.standby.config) {
  let now = 0
  const changes: boolean[] = []
  const opened = openReplica({ config, primary: pool, now: () => now, onChange: (isUsed) => changes.push(isUsed) })
  const asksStandby = async () => (await findServer(opened.over(pool)))[0]!.is_standby
  return { ...opened, asksStandby, changes, pass: (ms: number) => (now += ms) }
}

const onStandby = async (statement: string) => {
  const client = new pg.Client(pair.standby.config)
  await client.connect()
  const { rows } = await client.query(statement).finally(() => client.end())
  return rows[0]
}

test('the primary answers until the standby was seen up to date, and again when it falls five seconds behind', async () => {
  const { check, asksStandby, changes, pass, close } = replica()
  expect(await asksStandby()).toBe(false)
  await until(() => check().then(asksStandby))

  await onStandby('select pg_wal_replay_pause()')
  await until(async () => (await onStandby('select pg_get_wal_replay_pause_state() as state')).state === 'paused')
  await pool.query('create table if not exists later (id int)')
  pass(4_000)
  await check()
  expect(await asksStandby()).toBe(true)
  pass(1_001)
  await check()
  expect(await asksStandby()).toBe(false)

  await onStandby('select pg_wal_replay_resume()')
  await until(() => check().then(asksStandby))
  expect(changes).toEqual([true, false, true])
  await close()
})

test('a standby that is away is not used, and neither is a server that is no standby', async () => {
  for (const config of [{ ...pair.standby.config, port: 1 }, pair.primary.config]) {
    const { check, asksStandby, close } = replica(config)
    await check()
    expect(await asksStandby()).toBe(false)
    await close()
  }
})

test('a read that fails on the standby is answered by the primary', async () => {
  const { check, asksStandby, over, close } = replica()
  await until(() => check().then(asksStandby))
  const refused = over(pool).query({
    name: 'test.write',
    text: 'create temp table mine as select 1 as one',
    values: [],
  })
  await expect(refused).resolves.toBeDefined()
  expect(await asksStandby()).toBe(false)
  await close()
})
