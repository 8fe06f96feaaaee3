import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { FakeClock } from '../../testing/fake-clock.ts'
import { findSignInTrouble } from './sign-in-waits.ts'
import { reserveSignIn } from './throttle.ts'

const db = await testDatabase()
const now = new FakeClock().read()
const NETWORK = '198.51.100.7'

test.each([
  { misses: 4, secondsAgo: 0, isKnown: false, waits: 0 },
  { misses: 5, secondsAgo: 0, isKnown: false, waits: 30 },
  { misses: 7, secondsAgo: 10, isKnown: true, waits: 110 },
  { misses: 10, secondsAgo: 890, isKnown: true, waits: 60 },
  { misses: 10, secondsAgo: 890, isKnown: false, waits: 60 },
  { misses: 12, secondsAgo: 3_600, isKnown: false, waits: 0 },
  { misses: 20, secondsAgo: 960, isKnown: false, waits: 0 },
  { misses: 21, secondsAgo: 1_800, isKnown: false, waits: 900 },
  { misses: 21, secondsAgo: 1_800, isKnown: true, waits: 0 },
])(
  'after $misses wrong passwords $secondsAgo s ago (known browser: $isKnown) operators read $waits s, as the sign-in waits',
  async ({ misses, secondsAgo, isKnown, waits }) => {
    const accountKey = randomBytes(32)
    const deviceKey = isKnown ? randomBytes(32) : undefined
    const at = new Date(now.getTime() - secondsAgo * 1_000)
    await db.pool.query(
      `insert into sign_in_attempts (account_key, device_key, network, at, on_network, is_local, failed)
     select $1, $2, $3::inet, $4, false, false, true from generate_series(1, $5)`,
      [accountKey, deviceKey ?? null, NETWORK, at, misses],
    )
    expect((await findSignInTrouble(db.pool, accountKey, now)).waitSeconds).toBe(waits)
    const reservation = await reserveSignIn(db.pool, { accountKey, deviceKey, network: NETWORK }, now)
    expect(reservation.state === 'refused' ? reservation.waitSeconds : 0).toBe(waits)
  },
)
