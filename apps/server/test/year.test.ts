import { expect, test } from 'vitest'
import { testDatabase } from '../src/testing/databases/test-database.ts'
import { FakeClock } from '../src/testing/fake-clock.ts'
import { testApp } from '../src/testing/test-app.ts'
import { playYear } from '../src/testing/year/play-year.ts'

// The whole year, with more people, is `bench/year.ts`.
test('AL-1: two short seasons and their bridge week break no rule, and exploits pay nothing', async () => {
  const db = await testDatabase()
  const app = testApp({ db, clock: new FakeClock('2027-01-04T14:00:00Z') })
  const plan = {
    people: { daily: 1, ring: 2, hoarder: 1, 'album-only': 1 },
    seasons: 2,
    weeksOfSeason: 2,
    newcomerIn: 3,
    seed: 7,
  }
  const { faults, violations, kinds } = await playYear({ db, app, plan })
  expect(faults).toEqual([])
  expect(violations).toEqual([])
  expect(kinds.find(({ kind }) => kind === 'daily')?.packs).toBeGreaterThan(5)
}, 600_000)
