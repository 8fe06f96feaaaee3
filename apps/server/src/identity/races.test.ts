import { expect, test } from 'vitest'
import { type Tx, transaction } from '../infra/db/transaction.ts'
import { keyedHash } from '../infra/secrets/keys.ts'
import { isHeldBack } from '../testing/databases/held-back.ts'
import { testDatabase } from '../testing/databases/test-database.ts'
import { anEmployee, type TestEmployee } from '../testing/factories.ts'
import { testApp } from '../testing/test-app.ts'
import { MAX_SESSIONS, openSession } from './sessions/open-session.ts'
import { sessionsOn } from './sessions/sessions.ts'
import { reserveSignIn } from './sign-in/throttle.ts'

const db = await testDatabase()
const { dependencies, clock } = testApp({ db })
const { randomBytes } = dependencies

function openFor(tx: Tx, { accountId, email }: TestEmployee): Promise<string | undefined> {
  return openSession(tx, {
    account: { id: accountId, email, kind: 'employee' },
    now: clock.read(),
    randomBytes,
    opener: { device: 'Un navegador' },
  })
}

/** Runs two transactions; the second begins after the first has done its work and before it commits. */
async function overlapping<T>(first: (tx: Tx) => Promise<T>, second: () => Promise<T>): Promise<[T, T]> {
  let later: Promise<T> | undefined
  const earlier = await transaction(db.pool, async (tx) => {
    const done = await first(tx)
    later = second()
    await isHeldBack(db.pool, later)
    return done
  })
  return [earlier, await later!]
}

test('the last free guess goes to one of two concurrent requests', async () => {
  const attempt = { accountKey: keyedHash(Buffer.alloc(32), 'two at once'), deviceKey: undefined, network: '192.0.2.9' }
  for (let guess = 0; guess < 4; guess++) await reserveSignIn(db.pool, attempt, clock.read())

  const both = await overlapping(
    (tx) => reserveSignIn(tx, attempt, clock.read()),
    () => reserveSignIn(db.pool, attempt, clock.read()),
  )

  expect(both.map(({ state }) => state)).toEqual(['granted', 'refused'])
})

test('a session that opens while its owner is being deactivated is ended with the others', async () => {
  const ana = await anEmployee({ db })
  const setActive = (isActive: boolean) =>
    db.pool.query('update users set is_active = $2 where id = $1', [ana.userId, isActive]).then(() => undefined)

  const [token] = await overlapping<string | undefined>(
    (tx) => openFor(tx, ana),
    () => setActive(false),
  )
  await setActive(true)

  expect(await sessionsOn(db.pipeline, clock.read).find(token)).toEqual({ state: 'inactive' })
})

test('an employee cannot sign in while their deactivation is being committed', async () => {
  const ana = await anEmployee({ db })

  const [, token] = await overlapping<string | undefined>(
    async (tx) => {
      await tx.query('update users set is_active = false where id = $1', [ana.userId])
      return undefined
    },
    () => transaction(db.pool, (tx) => openFor(tx, ana)),
  )

  expect(token).toBeUndefined()
})

test('two concurrent sign-ins leave no account above its session limit', async () => {
  const ana = await anEmployee({ db })
  for (let device = 0; device < MAX_SESSIONS; device++) await transaction(db.pool, (tx) => openFor(tx, ana))

  await overlapping(
    (tx) => openFor(tx, ana),
    () => transaction(db.pool, (tx) => openFor(tx, ana)),
  )

  const { rows } = await db.pool.query('select 1 from sessions where account_id = $1 and revoked_at is null', [
    ana.accountId,
  ])
  expect(rows).toHaveLength(MAX_SESSIONS)
})
