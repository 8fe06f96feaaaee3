import type { ClusterConfig } from '../apps/server/src/infra/db/embedded/connection.ts'
import { openGameDatabase, PATIENT } from '../apps/server/src/testing/databases/game-database.ts'
import { FakeClock } from '../apps/server/src/testing/fake-clock.ts'
import { testApp } from '../apps/server/src/testing/test-app.ts'
import { playYear } from '../apps/server/src/testing/year/play-year.ts'
import { temporaryDatabase } from './large-album.ts'

/**
 * Plays a year of a company by the calendar, over the application and a real database: four seasons of twelve weeks with
 * a bridge week after each, the routes of employees and operators, the jobs each day, the catalogue of the demo, a
 * newcomer in week 30, and the exploits of the review (a ring that thanks itself, splitting, hoarding, gift loops). Run
 * `npx tsx bench/year.ts [weeks of a season, default 12] [seasons, default 4] [seed, default 11] [zone,
 * default America/Bogota]`. Passes when nothing went wrong and no rule is broken.
 */
const [weeks = 12, seasons = 4, seed = 11] = process.argv.slice(2, 5).map(Number)
const timeZone = process.argv[5] ?? 'America/Bogota'

const { config, close } = await temporaryDatabase()
const patient = { ...config, ...PATIENT } as ClusterConfig
const db = { ...openGameDatabase(patient), config: patient }
const app = testApp({ db, clock: new FakeClock('2027-01-04T14:00:00Z'), config: { timeZone } })
const started = Date.now()
const { days, faults, violations, answers, kinds } = await playYear({
  db,
  app,
  plan: {
    people: { daily: 4, weekly: 4, passive: 3, thanker: 2, ring: 9, hoarder: 1, 'album-only': 1 },
    seasons,
    weeksOfSeason: weeks,
    newcomerIn: Math.round((weeks + 1) * seasons * 0.58),
    seed,
  },
})
await db.close()
await close()

console.table(
  Object.entries(answers)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([answer, count]) => ({ answer, count })),
)
console.table(kinds)
console.table([
  { what: 'days', count: days, limit: '' },
  { what: 'requests', count: Object.values(answers).reduce((sum, count) => sum + count, 0), limit: '' },
  { what: 'seconds', count: Math.round((Date.now() - started) / 1_000), limit: '' },
  { what: 'faults', count: faults.length, limit: 0 },
  { what: 'rules broken', count: violations.length, limit: 0 },
])
for (const line of [...violations.map((violation) => JSON.stringify(violation)), ...faults.slice(0, 40)]) {
  console.log(line)
}
process.exitCode = violations.length + faults.length === 0 ? 0 : 1
