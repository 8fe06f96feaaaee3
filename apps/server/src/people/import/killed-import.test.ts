import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { findSequencesBehind } from '../../infra/db/sequences-behind.ts'
import { killedAt } from '../../testing/databases/killed-at.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { mustImport } from '../../testing/people.ts'

const FILE = [
  'correo,cedula,nombre,plataformas',
  'ana@acme.co,10000001,Ana Ñúñez,figuras',
  'luis@acme.co,10000002,Luis Vega,mision-espacial',
]

const db = await testDatabase()
const observer = new pg.Client(db.owner)
await observer.connect()
afterAll(() => observer.end())

const counts = async () =>
  (
    await observer.query(`select (select count(*)::int from users) as users, (select count(*)::int from accounts) as accounts,
      (select count(*)::int from people_batches) as batches`)
  ).rows[0]

test('an import that is killed at any statement brings everybody or nobody, and what comes next has keys of its own', async () => {
  let isLoaded = false
  for (let statement = 1; !isLoaded; statement++) {
    const what = `killed at statement ${statement}`
    const { isKilled } = await killedAt(observer, statement, () => mustImport(db, FILE))
    const now = await counts()
    isLoaded = now.users > 0
    expect(now, what).toEqual(isLoaded ? { users: 2, accounts: 2, batches: 1 } : { users: 0, accounts: 0, batches: 0 })
    expect(await findSequencesBehind(observer), what).toEqual([])
    if (!isKilled) expect(isLoaded, what).toBe(true)
    if (isLoaded) expect(statement).toBeGreaterThan(10)
  }
  expect(await mustImport(db, FILE)).toMatchObject({ created: [], unchanged: 2 })
  await mustImport(db, [...FILE, 'zoe@acme.co,10000003,Zoe Díaz,figuras'])
  expect(await counts()).toEqual({ users: 3, accounts: 3, batches: 2 })
})
