import { randomBytes } from 'node:crypto'
import { createCatalog } from '../apps/server/src/game/albums/catalog.ts'
import { openAlbum } from '../apps/server/src/game/albums/open-album.ts'
import { findProposals } from '../apps/server/src/game/albums/trades/find-proposals.ts'
import { ALBUM_ID, addEmployees, inBulk, publishLargeAlbum, TODAY, temporaryDatabase } from './large-album.ts'
import { quantile } from './statistics.ts'

/**
 * Measures how long it takes to find the exact matches of an employee with half of an album of 48 or of 500 figures: in
 * a company of 1,000 employees, of 100,000 who all trade, and of 100,000 of whom one in a hundred trades. Run `npx tsx
 * bench/trade-proposals.ts [figures, default 48] [requests, default 300]`. Passes when the median stays below the limit
 * everywhere, because a search reads a bounded number of employees.
 */
const LIMIT_MS = 100
const OWNED_BY_OTHERS = 30

const figures = Number(process.argv[2] ?? 48)
const requests = Number(process.argv[3] ?? 300)
const { db, config, close } = await temporaryDatabase()
await publishLargeAlbum(db.pool, figures)
const album = (await openAlbum(db.pool, createCatalog(), TODAY))!
const key = randomBytes(32)

const results = []
for (const { employees, oneIn } of [
  { employees: 1_000, oneIn: 1 },
  { employees: 100_000, oneIn: 1 },
  { employees: 100_000, oneIn: 100 },
]) {
  await growTo(employees, oneIn)
  results.push({ employees, 'one trades in': oneIn, ...(await measure(employees, oneIn)) })
}
await close()

console.table(results)
process.exitCode = results.every(({ p50 }) => Number(p50) < LIMIT_MS) ? 0 : 1

/** Gives every new employee some figures, two in three of them spare, and three opened packs. */
async function growTo(employees: number, oneIn: number): Promise<void> {
  const { rows } = await db.pool.query<{ count: number }>('select count(*) from users')
  const known = rows[0]!.count
  await addEmployees(config, employees - known)
  await inBulk(
    config,
    `insert into collection (user_id, album_id, number, copies, first_at)
     select u.id, $1, f.number, 1 + (f.number + u.id) % 3, now()
       from users u join figures f on f.album_id = $1
      where u.id > $2 and hashint8(u.id * 1000 + f.number) % $3::int between 0 and $4::int - 1`,
    [ALBUM_ID, known, figures, Math.min(OWNED_BY_OTHERS, figures / 2)],
  )
  await inBulk(
    config,
    `insert into packs (user_id, source, source_key, granted_at, state, opened_at, opened_on, place_in_day, album_id,
                        album_revision, odds_version, opening)
     select id, 'gift', 'opened:' || place, now(), 'opened', now(), '2026-11-05', place, $1, 1, 1, '{}'
       from users, generate_series(1, 3) as place where id > $2`,
    [ALBUM_ID, known],
  )
  await inBulk(config, 'delete from trade_participants')
  await inBulk(
    config,
    'insert into trade_participants (user_id, since) select id, now() from users where id % $1::int = 0',
    [oneIn],
  )
  await inBulk(config, 'vacuum analyze')
}

async function measure(employees: number, oneIn: number): Promise<{ proposals: string; p50: string; p99: string }> {
  const times: number[] = []
  let found = 0
  for (let request = -30; request < requests; request++) {
    const place = 1 + ((Math.abs(request) * 7_919) % (employees / oneIn - 1))
    const began = performance.now()
    const proposals = await findProposals(db.pool, { userId: place * oneIn, album, key })
    if (request < 0) continue
    times.push(performance.now() - began)
    found += proposals.length
  }
  return {
    proposals: (found / requests).toFixed(1),
    p50: quantile(times, 0.5).toFixed(1),
    p99: quantile(times, 0.99).toFixed(1),
  }
}
