import * as argon2 from '@node-rs/argon2'
import { fairQueue } from '../infra/fair-queue.ts'
import { createHasher } from '../infra/secrets/password-hasher.ts'
import { Browser } from './browser.ts'
import type { TestDatabase } from './databases/test-database.ts'
import { FakeClock } from './fake-clock.ts'
import { CHEAP, KEYS, ROOMY, testApp } from './test-app.ts'

export const WRONG = '00000000'

export type CountingApp = ReturnType<typeof testApp> & { counter: { hashed: number } }

/** Builds the application with a counter of the passwords that were really checked. */
export function countingApp(options: {
  db: TestDatabase
  clock?: FakeClock
  trustProxy?: readonly string[]
}): CountingApp {
  const { db, clock = new FakeClock(), trustProxy = [] } = options
  const counter = { hashed: 0 }
  const verify: typeof argon2.verify = (...asked) => {
    counter.hashed++
    return argon2.verify(...asked)
  }
  const hasher = createHasher(KEYS, CHEAP, { queue: fairQueue(ROOMY), library: { ...argon2, verify } })
  return { ...testApp({ db, clock, config: { trustProxy }, over: { hasher } }), counter }
}

/** Sends wrong passwords for an account, one after the other, each from a new browser. */
export async function miss(
  { app }: Pick<CountingApp, 'app'>,
  guess: { email: string; times?: number; from?: string },
): Promise<void> {
  const { email, times = 1, from } = guess
  for (let time = 0; time < times; time++) await new Browser(app, from).signIn(email, WRONG)
}
