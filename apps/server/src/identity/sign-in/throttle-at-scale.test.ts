import { expect, test } from 'vitest'
import { keyedHash } from '../../infra/secrets/keys.ts'
import { Browser } from '../../testing/browser.ts'
import { type CountingApp, countingApp, miss, WRONG } from '../../testing/counting-app.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee } from '../../testing/factories.ts'
import { FakeClock } from '../../testing/fake-clock.ts'
import { reserveSignIn, settleSignIn } from './throttle.ts'

const db = await testDatabase()

test('an attacker with a day of patience and a new address each time: 50 checks at most, 10 in any quarter of an hour', async () => {
  const clock = new FakeClock('2026-10-01T00:00:00Z')
  const accountKey = keyedHash(Buffer.alloc(32), 'patient attacker')
  const hashedAt: number[] = []
  const end = clock.read().getTime() + 24 * 3_600_000
  for (let turn = 0; clock.read().getTime() < end; turn++) {
    const network = `10.${turn % 250}.${turn % 200}.1`
    const reservation = await reserveSignIn(db.pool, { accountKey, deviceKey: undefined, network }, clock.read())
    if (reservation.state === 'refused') clock.advance({ seconds: Math.max(1, reservation.waitSeconds) })
    else {
      hashedAt.push(clock.read().getTime())
      await settleSignIn(db.pool, reservation.id, false)
      clock.advance({ seconds: 1 })
    }
  }

  const inQuarter = hashedAt.map((from) => hashedAt.filter((at) => at >= from && at < from + 900_000).length)
  expect(hashedAt.length).toBeGreaterThan(20)
  expect(hashedAt.length).toBeLessThanOrEqual(50)
  expect(Math.max(...inQuarter)).toBeLessThanOrEqual(10)

  const deviceKey = keyedHash(Buffer.alloc(32), 'the owner’s browser')
  const owner = { accountKey, deviceKey, network: '203.0.113.7' }
  expect(await reserveSignIn(db.pool, owner, clock.read())).toMatchObject({ state: 'granted' })
})

test('company lockout: 20 wrong passwords on each of 1,000 accounts keep no owner out of a known browser, nor a new one for more than 15 minutes', async () => {
  const clock = new FakeClock('2026-09-01T08:00:00Z')
  // One statement replaces 20,000 requests; each guess comes from a different network.
  await db.pool.query({
    text: `select settle_sign_in(granted.attempt, false)
             from generate_series(1, 1000) as account, generate_series(1, 20) as try,
                  lateral reserve_sign_in(int4send(account), null, '10.0.0.0'::inet + account * 20 + try, $1, true) as granted
            where granted.attempt is not null`,
    values: [clock.read()],
    // @ts-expect-error the driver takes a limit per query, its types do not say so
    query_timeout: 25_000,
  })

  clock.advance({ seconds: 1 })
  const { rows } = await db.pool.query(
    `select count(known.attempt) as known, max(fresh.wait_seconds) as wait
       from generate_series(1, 1000) as account,
            lateral reserve_sign_in(int4send(account), decode('aa', 'hex'), '192.0.2.1'::inet, $1, true) as known,
            lateral reserve_sign_in(int4send(account), null, '192.0.2.1'::inet, $1, true) as fresh`,
    [clock.read()],
  )
  expect(rows[0].known).toBe(1_000)
  expect(rows[0].wait).toBeGreaterThan(0)
  expect(rows[0].wait).toBeLessThanOrEqual(900)
})

test('an office of 300 behind one address signs in within five minutes, one in ten after a mistake', async () => {
  const clock = new FakeClock('2026-08-03T08:00:00Z')
  const network = '203.0.113.40'
  let refused = 0
  for (let person = 0; person < 300; person++) {
    const accountKey = keyedHash(Buffer.alloc(32), `office ${person}`)
    for (const isRight of person % 10 === 0 ? [false, true] : [true]) {
      const reservation = await reserveSignIn(db.pool, { accountKey, deviceKey: undefined, network }, clock.read())
      if (reservation.state === 'refused') refused++
      else await settleSignIn(db.pool, reservation.id, isRight)
    }
    clock.advance({ seconds: 1 })
  }

  expect(refused).toBe(0)
})

/** Adds accounts that exist, `<name>0@…` and on. */
async function addAccounts(name: string, many: number): Promise<void> {
  await db.pool.query(
    `insert into accounts (kind, email, password_hash)
     select 'employee', $1 || n || '@orbita.example', (select password_hash from accounts where id = $3)
       from generate_series(0, $2 - 1) as n`,
    [name, many, (await anEmployee({ db })).accountId],
  )
}

test('spraying one password over 500 accounts from one /64 stops after 30, and the log warns once', async () => {
  await addAccounts('objetivo', 500)
  const within = countingApp({ db, clock: new FakeClock('2026-07-01T08:00:00Z') })
  for (let target = 0; target < 500; target++) {
    await miss(within, { email: `objetivo${target}@orbita.example`, from: `2001:db8:1:2::${target.toString(16)}` })
  }

  expect(within.counter.hashed).toBe(30)
  const warnings = within.logged.filter((line) => line.text.includes('sign-in.network-blocked'))
  expect(warnings).toHaveLength(1)
  expect(warnings[0]?.text).not.toContain('2001:db8')
})

test('more than 50 failures in five minutes are logged once', async () => {
  const within = countingApp({ db, clock: new FakeClock('2026-06-01T08:00:00Z') })
  for (let target = 0; target < 60; target++) {
    await miss(within, { email: `alguien${target}@orbita.example`, from: `10.7.${target}.1` })
  }

  expect(within.logged.filter((line) => line.text.includes('sign-in.many-failures'))).toHaveLength(1)
})

test('forged X-Forwarded-For headers change nothing; behind a trusted proxy its own entry counts', async () => {
  await addAccounts('forjada', 40)
  const clock = new FakeClock('2026-05-01T08:00:00Z')
  const exposed = countingApp({ db, clock })
  const proxied = countingApp({ db, clock, trustProxy: ['10.0.0.0/8'] })
  const spray = async (within: CountingApp, from: string, header: (n: number) => string) => {
    for (let n = 0; n < 40; n++) {
      const headers = { 'x-forwarded-for': header(n) }
      await new Browser(within.app, from).signIn(`forjada${n}@orbita.example`, WRONG, { headers })
    }
    return within.counter.hashed
  }

  expect(await spray(exposed, '203.0.113.80', (n) => `1.2.3.${n}`)).toBe(30)
  expect(await spray(proxied, '::ffff:10.0.0.1', (n) => `1.2.3.${n}, ::ffff:203.0.113.81`)).toBe(30)
})
