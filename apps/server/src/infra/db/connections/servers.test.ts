import { randomBytes } from 'node:crypto'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { until } from '../../../testing/until.ts'
import { isDatabaseAway } from '../../http/database-away.ts'
import { transaction } from '../transaction.ts'
import { connectDatabase } from './connect.ts'
import { openClient } from './open-client.ts'
import { createPool } from './pool.ts'
import { addressesOf, createServers, serversOf } from './servers.ts'
import { watchDatabase } from './watch.ts'

// Two databases stand for two servers: one of them accepts no writes, which a session of it reports as a standby does.
const { config } = inject('testServer')
const [FIRST, SECOND] = ['a', 'b'].map((letter) => `orbita_server_${letter}_${randomBytes(4).toString('hex')}`) as [
  string,
  string,
]
const admin = await openClient(config)
for (const name of [FIRST, SECOND]) await admin.query(`create database ${name}`)
afterAll(async () => {
  for (const name of [FIRST, SECOND]) await admin.query(`drop database ${name} with (force)`)
  await admin.end()
})

const addressOf = (name: string) =>
  `postgres://${config.user}:${encodeURIComponent(config.password)}@localhost/${name}?host=${encodeURIComponent(config.host)}&port=${config.port}`

/** Makes one database accept writes and the other not, for the sessions that begin afterwards. */
async function promote(primary: string): Promise<void> {
  for (const name of [FIRST, SECOND]) {
    await admin.query(`alter database ${name} set default_transaction_read_only = ${name === primary ? 'off' : 'on'}`)
  }
}

const disconnect = (name: string) =>
  admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])

const both = () => createServers([FIRST, SECOND].map(addressOf))

beforeEach(async () => {
  await promote(FIRST)
})

test.each([
  'postgres://u:c@a:5432,b:5432',
  'postgres://u:c@a:5432,/orbita',
  'postgres://u:c@a,b:puerto/orbita',
  'postgres://u:c@a,b/orbita?target_session_attrs=standby',
  'postgres://u:c@a/orbita?target_session_attrs=any',
  'mysql://u:c@a,b/orbita',
])('refuses the address %s', (address) => {
  expect(addressesOf(address)).toBeUndefined()
})

test('splits the hosts of an address, and looks for a primary only where there is a choice', () => {
  expect(addressesOf('postgres://u:c%2C@a:5432,[::1]:5433/orbita?sslmode=verify-full')).toEqual([
    'postgres://u:c%2C@a:5432/orbita?sslmode=verify-full',
    'postgres://u:c%2C@[::1]:5433/orbita?sslmode=verify-full',
  ])
  expect(addressesOf('postgres:///orbita?host=/run/postgresql')).toHaveLength(1)
  expect(serversOf('postgres://u:c@a/orbita')).toBeUndefined()
  expect(serversOf('postgres://u:c@a/orbita?target_session_attrs=read-write')?.addresses).toHaveLength(1)
})

test('a server that accepts no writes gets no statement, and the next one reaches the primary', async () => {
  await promote(SECOND)
  const servers = both()
  await expect(openClient({ servers })).rejects.toSatisfy(isDatabaseAway)
  expect(await servers.search()).toBe(true)

  const primary = await openClient({ servers })
  expect((await primary.query('select current_database() as name')).rows).toEqual([{ name: SECOND }])
  await primary.end()
})

test('no server that accepts writes: the start is refused with the places that were tried', async () => {
  const url = 'postgres://u:c@127.0.0.1:1,127.0.0.1:2/orbita'
  await expect(
    connectDatabase({ databaseUrl: url, dataDir: '', isDefaultDataDir: true }, () => undefined),
  ).rejects.toThrow('responde y admite escrituras: 127.0.0.1:1, 127.0.0.1:2')
})

test('after a server stopped accepting writes, the next transaction reaches the new primary', async () => {
  const servers = both()
  await servers.search()
  const pool = createPool({ servers, max: 1 })
  await pool.query('select')
  await promote(SECOND)
  const write = transaction(pool, (tx) => tx.query('set transaction_read_only = on; create table refused (id int)'))
  await expect(write).rejects.toMatchObject({ code: '25006' })

  const findName = () => transaction(pool, (tx) => tx.query<{ name: string }>('select current_database() as name'))
  await until(async () => (await findName().catch(() => undefined))?.rows[0]?.name === SECOND)
  await pool.end()
})

test('after a failover the pool and the notifications go on at the new primary, in connections that are new', async () => {
  const servers = both()
  await servers.search()
  const pool = createPool({ servers, max: 2 })
  let connections = 0
  const watch = watchDatabase({
    config: { servers },
    channels: ['hint'],
    onConnected: () => connections++,
    onNotification: () => undefined,
    onLost: async () => undefined,
  })
  const nameOf = async () => (await pool.query<{ name: string }>('select current_database() as name')).rows[0]?.name
  expect(await nameOf()).toBe(FIRST)
  await until(() => connections === 1)

  await promote(SECOND)
  expect(await nameOf()).toBe(FIRST)
  await disconnect(FIRST)

  await until(async () => (await nameOf().catch(() => undefined)) === SECOND)
  await until(() => connections === 2)
  await Promise.all([pool.end(), watch.close()])
})

test('when the primary moves, connections to the former one end although it still answers', async () => {
  const servers = both()
  await servers.search()
  const client = await openClient({ servers })
  const ended = new Promise<void>((resolve) => client.on('end', () => resolve()))
  const pool = createPool({ servers, max: 1 })
  const asleep = pool.query('select pg_sleep(60)').catch((error: unknown) => error)
  await until(() => pool.load().inUse === 1)

  await promote(SECOND)
  await until(() => servers.search().then(() => servers.current === addressOf(SECOND)))

  await ended
  expect(await asleep).toSatisfy(isDatabaseAway)
  expect((await pool.query('select current_database() as name')).rows).toEqual([{ name: SECOND }])
  await pool.end()
})
