import { countStandings } from '../apps/server/src/game/leaderboard/count-standings.ts'
import { findLeaderboard } from '../apps/server/src/game/leaderboard/find-leaderboard.ts'
import type { Database } from '../apps/server/src/infra/db/database.ts'
import { openGameDatabase, PATIENT } from '../apps/server/src/testing/databases/game-database.ts'
import { compareCompanies, MAX_GROWTH, personOf } from './compare-companies.ts'
import { inBulk, temporaryDatabase } from './large-album.ts'
import { fillProgramme, publishProgramme } from './large-programme.ts'
import { median } from './statistics.ts'

/**
 * Measures how long it takes to read the leaderboard and write its JSON, in a company of 1,000 employees and in one of
 * 100,000. Every request is for another employee, and the two companies take turns. Before that, it measures how long
 * the job takes, with a hundred movements per employee: the first count of the month and of the season, the comparison
 * with the whole ledger on the next day, and a count after another hundred movements. Run
 * `npx tsx bench/leaderboard.ts [requests, default 4000] [employees of the large company, default 100000]`. Passes when
 * both p50 and p99 of every board grow at most twofold, and a count of a hundred movements takes less than a second.
 */
const MAX_COUNT_MS = 1_000
const ROUNDS = 7
const MOVED = 100
const NOW = new Date('2026-11-20T12:00:00Z')

/** The movements fall between August and November, so every board is as full as it gets. */
const BOARDS = [
  { period: 'month', scope: 'company' },
  { period: 'month', scope: 'area' },
  { period: 'season', scope: 'company' },
  { period: 'season', scope: 'area' },
] as const

/** Earns experience for employees all over the board. */
const MOVE = `
  insert into ledger (user_id, kind, experience, reason, movement_key, occurred_at)
  select 1 + (n * 7919 + $1::int * 131) % $2::int, 'kudos', 10 + n, 'Reconocimiento', 'bench:' || $1::int || ':' || n, $3::timestamptz
    from generate_series(1, $4::int) as n
  on conflict do nothing`

type Company = { employees: number; db: Database; close(): Promise<void>; countMs: number }

const requests = Number(process.argv[2] ?? 4_000)
const companies = [await companyOf(1_000), await companyOf(Number(process.argv[3] ?? 100_000))] as const
const results = []
for (const board of BOARDS) results.push(await measure(board))
for (const { close } of companies) await close()

console.table(results.map(({ row }) => row))
const areFast = companies.every(({ countMs }) => countMs < MAX_COUNT_MS)
process.exitCode = areFast && results.every(({ growth }) => growth <= MAX_GROWTH) ? 0 : 1

async function companyOf(employees: number): Promise<Company> {
  const { config, close } = await temporaryDatabase()
  // A stall of the disk or of a busy machine belongs into the figures, and must not end the run.
  const db = openGameDatabase({ ...config, ...PATIENT })
  await publishProgramme(db)
  await fillProgramme(config, employees)
  const count = async (now = NOW) => {
    const began = performance.now()
    const needs = { db, clock: () => now, config: { timeZone: 'America/Bogota' } as never, log: console as never }
    return { summary: await countStandings(needs), ms: performance.now() - began }
  }
  const first = await count()
  const whole = await count(new Date(NOW.getTime() + 86_400_000))
  const few = []
  for (let round = 0; round < ROUNDS; round++) {
    await inBulk(config, MOVE, [round, employees, NOW, MOVED])
    few.push((await count(new Date(NOW.getTime() + 86_400_000))).ms)
  }
  console.log(`${employees} personas. ${first.summary}`)
  console.table({ 'first count': first.ms, 'comparison of the next day': whole.ms, 'a hundred movements': median(few) })
  // What filling left to be written must not be written during the reads.
  await inBulk(config, 'checkpoint')
  const closeAll = async () => {
    await db.close()
    await close()
  }
  return { employees, db, close: closeAll, countMs: median(few) }
}

function measure(board: (typeof BOARDS)[number]) {
  return compareCompanies({
    companies,
    requests,
    label: { board: `${board.period}, ${board.scope}` },
    read: async ({ db, employees }, request) => {
      const view = await findLeaderboard(db.pipeline, { ...board, userId: personOf(request, employees) })
      JSON.stringify(view)
      if (view.rows.length < 3) throw new Error(`An employee of ${employees} has no neighbours`)
    },
  })
}
