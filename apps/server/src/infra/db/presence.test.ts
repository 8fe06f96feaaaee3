import { expect, test } from 'vitest'
import { databaseProxy } from '../../testing/databases/database-proxy.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { holdPresence, whileDatabaseAnswers, withoutOthers } from './presence.ts'

const db = await testDatabase()
const { config } = db

const alone = (work: () => Promise<string> = async () => 'done') =>
  withoutOthers({ config, what: 'restore', refuse: (processes) => new Error(processes.join('; ')) }, work)

test('refuses a restore while processes use the database, and names each of them', async () => {
  const server = await holdPresence({ config, what: 'servidor' })
  const command = await holdPresence({ config, what: 'npm run import-people' })

  const refusal = await alone().catch((error: Error) => error.message)

  expect(refusal).toContain(`servidor (proceso ${process.pid} en `)
  expect(refusal).toContain(`npm run import-people (proceso ${process.pid} en `)
  await server.close()
  await expect(alone()).rejects.toThrow('npm run import-people')
  await command.close()
  expect(await alone()).toBe('done')
})

test('refuses to use the database during a restore, and refuses a second restore', async () => {
  await alone(async () => {
    await expect(holdPresence({ config, what: 'servidor' })).rejects.toThrow(/^Se está restaurando una copia/)
    await expect(alone()).rejects.toThrow('restore (proceso')
    return 'done'
  })
  await (await holdPresence({ config, what: 'servidor' })).close()
})

test('ignores processes that use other databases of the same server', async () => {
  const elsewhere = await holdPresence({ config: { ...config, database: 'postgres' }, what: 'servidor' })
  expect(await alone()).toBe('done')
  await elsewhere.close()
})

test('a process that lost the database registers again once it is back, unless a restore started first', async () => {
  const proxy = await databaseProxy(config)
  const presence = await holdPresence({ config: { connectionString: proxy.url }, what: 'servidor' })
  await proxy.cut()
  await expect.poll(() => presence.isHeld()).toBe(false)

  await expect.poll(() => lockCount()).toBe(0)
  await alone(async () => {
    const before = proxy.accepted()
    await proxy.restore()
    // By the time of the second connection the first one has been refused.
    await expect.poll(() => proxy.accepted()).toBeGreaterThan(before + 1)
    expect(presence.isHeld()).toBe(false)
    return 'done'
  })

  await expect.poll(() => presence.isHeld()).toBe(true)
  await expect(alone()).rejects.toThrow('servidor')
  await presence.close()
  await proxy.close()
})

async function lockCount(): Promise<number> {
  const { rows } = await db.pool.query(
    `select count(*)::int as locks from pg_locks
      where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
  )
  return rows[0].locks
}

test('work on a database that stops answering meanwhile is given up, in words; one that answers is waited for', async () => {
  const proxy = await databaseProxy(config)
  const presence = await holdPresence({ config: { connectionString: proxy.url }, what: 'servidor' })
  const limits = { everyMs: 5, questions: 2 }
  const slow = async () => {
    for (let question = 0; question < 20; question++) await db.rows('select')
    return 'done'
  }
  expect(await whileDatabaseAnswers(presence, slow(), limits)).toBe('done')
  await expect(whileDatabaseAnswers(presence, Promise.reject(new Error('its own')), limits)).rejects.toThrow('its own')

  proxy.freeze()
  const endless = new Promise(() => undefined)
  await expect(whileDatabaseAnswers(presence, endless, limits)).rejects.toThrow(/^La base de datos dejó de responder/)
  await presence.close()
  await proxy.close()
})
