import * as argon2 from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { createHasher } from '../../infra/secrets/password-hasher.ts'
import { purge } from '../../jobs/purge.ts'
import { Browser } from '../../testing/browser.ts'
import { countingApp, WRONG } from '../../testing/counting-app.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee, type TestEmployee } from '../../testing/factories.ts'
import { FakeClock } from '../../testing/fake-clock.ts'
import { firstStep } from '../../testing/operators.ts'
import { KEYS, testApp } from '../../testing/test-app.ts'

const db = await testDatabase()
const LAPTOP = '198.51.100.66'

/**
 * Signs in with invented e-mails from one network, many at once and without a pause. Whom the queue refuses gives up, for
 * the test's sake.
 *
 * @returns what ends it and tells how many got each status
 */
function flood(within: Pick<ReturnType<typeof testApp>, 'app'>, many: number) {
  const statuses = new Map<number, number>()
  let isOver = false
  let next = 0
  const client = async () => {
    while (!isOver) {
      const { status } = await new Browser(within.app, LAPTOP).signIn(`inventada${next++}@orbita.example`, WRONG)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status === 429) return
    }
  }
  const clients = Promise.all(Array.from({ length: many }, client))
  return async () => {
    isOver = true
    await clients
    return statuses
  }
}

test('criterion 37: while one network sends invented e-mails without a pause, known and new browsers of others all enter', async () => {
  const hashed = { nobody: 0, all: 0 }
  const hashes = new Set<string>()
  const verify: typeof argon2.verify = (kept, ...rest) => {
    hashed.all++
    if (!hashes.has(`${kept}`)) hashed.nobody++
    return argon2.verify(kept, ...rest)
  }
  // The queue of the product, and hashes dear enough for it to fill.
  const hasher = createHasher(KEYS, { memoryCost: 1_024, timeCost: 2 }, { library: { ...argon2, verify } })
  const within = testApp({ db, over: { hasher } })
  const people = await Promise.all(Array.from({ length: 20 }, () => anEmployee({ db })))
  const { rows } = await db.pool.query<{ password_hash: string }>('select password_hash from accounts')
  for (const { password_hash } of rows) hashes.add(password_hash)
  const [owners, newcomers] = [people.slice(0, 10), people.slice(10)]
  const browsers = await Promise.all(
    owners.map(async (who) => {
      const browser = new Browser(within.app, '203.0.113.20')
      expect((await browser.signIn(who.email, who.password)).status).toBe(200)
      return browser
    }),
  )
  hashed.nobody = 0
  hashed.all = 0

  const stop = flood(within, 60)
  const known = await Promise.all(owners.map((who, at) => browsers[at]!.signIn(who.email, who.password)))
  const fresh = await Promise.all(
    newcomers.map((who: TestEmployee, at) =>
      new Browser(within.app, `203.0.113.${100 + at}`).signIn(who.email, who.password),
    ),
  )
  const statuses = await stop()

  expect(known.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(fresh.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect([...statuses.keys()].toSorted()).toEqual([401, 429])
  expect(hashed.all - hashed.nobody).toBe(20)
})

/** Counts the rows of every table. */
async function rowsOfEach(): Promise<Map<string, number>> {
  const { rows: tables } = await db.pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  )
  const counts = new Map<string, number>()
  for (const { name } of tables) {
    const { rows } = await db.pool.query<{ count: number }>(`select count(*) from ${name}`)
    counts.set(name, rows[0]!.count)
  }
  return counts
}

async function rowsAdded(work: () => Promise<void>): Promise<number> {
  const before = await rowsOfEach()
  await work()
  const after = await rowsOfEach()
  return [...after].reduce((sum, [name, count]) => sum + Math.max(0, count - (before.get(name) ?? 0)), 0)
}

test('criterion 39: 300 sign-ins with invented e-mails from 250 networks, a third of them to the console, add at most 50 rows anywhere', async () => {
  const clock = new FakeClock('2027-03-01T08:10:00Z')
  const within = countingApp({ db, clock })
  await db.pool.query('delete from sign_in_refusals')
  const added = await rowsAdded(async () => {
    for (let sent = 0; sent < 300; sent += 100) {
      await Promise.all(
        Array.from({ length: 100 }, (_, at) => {
          const n = sent + at
          const from = new Browser(within.app, `10.1.${n % 250}.7`)
          const email = `nadie${n}@orbita.example`
          return n % 3 === 0 ? firstStep(from, email, 'siete soles de papel') : from.signIn(email, WRONG)
        }),
      )
    }
  })
  expect(added).toBeLessThanOrEqual(50)
  const { rows } = await db.pool.query('select sum(unknown)::int as unknown, count(*) from sign_in_refusals')
  expect(rows[0].unknown).toBe(300)

  clock.advance({ minutes: 50 })
  expect(await rowsAdded(async () => void (await purge(within.dependencies)))).toBeLessThanOrEqual(50)
  const { rows: entries } = await db.pool.query(
    "select sum((details ->> 'unknown')::int)::int as unknown, count(*) from audit where action = 'identity.sign-ins-refused'",
  )
  expect(entries[0].unknown).toBe(300)
  expect((await db.pool.query('select from sign_in_refusals')).rowCount).toBe(0)
})
