import type { ClusterConfig } from '../apps/server/src/infra/db/embedded/connection.ts'
import { openGameDatabase, PATIENT } from '../apps/server/src/testing/databases/game-database.ts'
import { FakeClock } from '../apps/server/src/testing/fake-clock.ts'
import { runMixedBank } from '../apps/server/src/testing/game/mixed-bank.ts'
import { testApp } from '../apps/server/src/testing/test-app.ts'
import { temporaryDatabase } from './large-album.ts'

/**
 * Runs twenty clients over the connections of two processes: they earn, correct, import, reverse, claim, open, convert,
 * buy, trade and redeem at once, while every invariant of the balances is checked after each twenty actions. A company
 * day lasts half a minute. Run `npx tsx bench/mixed-bank.ts [seconds, default 300]`. Passes when no invariant was
 * broken and no answer was a failure.
 */
const seconds = Number(process.argv[2] ?? 300)

const { config, close } = await temporaryDatabase()
const clock = new FakeClock()
const databases = [1, 2].map(() => {
  const patient = { ...config, ...PATIENT } as ClusterConfig
  return { ...openGameDatabase(patient), config: patient }
})
const apps = databases.map((db) => testApp({ db, clock }))
const end = Date.now() + seconds * 1_000
const { answers, samples, violations, failures } = await runMixedBank({
  db: databases[0]!,
  apps,
  goesOn: () => Date.now() < end,
  dayEverySeconds: 30,
})
await Promise.all(databases.map((db) => db.close()))
await close()

console.table(
  Object.entries(answers)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([answer, count]) => ({ answer, count })),
)
console.table([
  { what: 'moments looked at', count: samples, limit: '' },
  { what: 'rules broken', count: violations.length, limit: 0 },
  { what: 'failures', count: failures.length, limit: 0 },
])
for (const line of [...violations.map((violation) => JSON.stringify(violation)), ...failures].slice(0, 20))
  console.log(line)
process.exitCode = violations.length + failures.length === 0 ? 0 : 1
