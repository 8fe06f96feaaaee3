import { createCatalog } from '../apps/server/src/game/albums/catalog.ts'
import { findAlbum } from '../apps/server/src/game/albums/find-album.ts'
import { ALBUM_ID, addEmployees, inBulk, publishLargeAlbum, TODAY, temporaryDatabase } from './large-album.ts'
import { quantile } from './statistics.ts'

/**
 * Measures how long it takes to load the album of an employee with 500 figures and write its JSON, in a company of
 * 1,000 employees and in one of 100,000, most of them with 30 figures each. Run `npx tsx bench/album-screen.ts
 * [requests, default 2000]`. Passes when both p50 and p99 grow at most twofold.
 */
const FIGURES = 500
const COLLECTORS = 200
const MAX_GROWTH = 2

const requests = Number(process.argv[2] ?? 2_000)
const { db, config, close } = await temporaryDatabase()
await publishLargeAlbum(db.pool, FIGURES)

const results = []
for (const employees of [1_000, 100_000]) {
  await growTo(employees)
  results.push({ employees, ...(await measure()) })
}
await close()

const [small, large] = results as [(typeof results)[number], (typeof results)[number]]
const growth = { p50: large.p50 / small.p50, p99: large.p99 / small.p99 }
console.table(
  results.map(({ employees, p50, p99 }) => ({ employees, p50: p50.toFixed(2), p99: p99.toFixed(2), unit: 'ms' })),
)
console.table([{ 'p50 growth': growth.p50.toFixed(2), 'p99 growth': growth.p99.toFixed(2), limit: MAX_GROWTH }])
process.exitCode = growth.p50 <= MAX_GROWTH && growth.p99 <= MAX_GROWTH ? 0 : 1

/** Gives every figure to the first employees, and thirty figures spread over the album to each of the others. */
async function growTo(employees: number): Promise<void> {
  const { rows } = await db.pool.query<{ count: number }>('select count(*) from users')
  const known = rows[0]!.count
  await addEmployees(config, employees - known)
  await inBulk(
    config,
    `insert into collection (user_id, album_id, number, copies, first_at)
     select u.id, $1, f.number, 1 + f.number % 3, now()
       from users u
       join figures f on f.album_id = $1 and (u.id <= $3 or (f.number + u.id * 7) % ($4 / 30) = 0)
      where u.id > $2`,
    [ALBUM_ID, known, COLLECTORS, FIGURES],
  )
  await inBulk(config, 'vacuum analyze')
}

async function measure(): Promise<{ p50: number; p99: number }> {
  const catalog = createCatalog()
  const times: number[] = []
  for (let request = -200; request < requests; request++) {
    const userId = 1 + ((Math.abs(request) * 37) % COLLECTORS)
    const began = performance.now()
    JSON.stringify(await findAlbum(db.pipeline, catalog, { userId, albumId: ALBUM_ID, today: TODAY }))
    if (request >= 0) times.push(performance.now() - began)
  }
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}
