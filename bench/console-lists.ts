import type pg from 'pg'
import { drawConsequences } from '../apps/server/src/consequences/draw-consequences.ts'
import { openDatabase } from '../apps/server/src/infra/db/database.ts'
import type { Browser } from '../apps/server/src/testing/browser.ts'
import { PATIENT } from '../apps/server/src/testing/databases/game-database.ts'
import { anOperatorSession } from '../apps/server/src/testing/factories.ts'
import { testApp } from '../apps/server/src/testing/test-app.ts'
import { inBulk, temporaryDatabase } from './large-album.ts'
import { fillProgramme, publishProgramme } from './large-programme.ts'
import { median, quantile } from './statistics.ts'

/**
 * Measures the first page of each list of the console in a company of 1,000 people and in one of 100,000 with a million
 * movements and 20,000 pieces of evidence. The two companies take turns. Then it exports all people and the audit of the large
 * one, and reads the memory of the process meanwhile. Run `npx tsx bench/console-lists.ts [requests of each list, default 200]
 * [people of the large company, default 100000]`. Passes when no p99 more than doubles, and when no export adds 100 MB.
 */
const MAX_GROWTH = 2
const MAX_EXPORT_MB = 100
const MOVEMENTS_EACH = 10
const WARM_UP = 10

const LISTS = {
  'people by name': 'people',
  'people by credits': 'people?sort=-credits',
  'people of an area': 'people?area=Ventas',
  'people by a part of the name': 'people?q=persona%2012',
  'people, the tabs': 'people/summary',
  'evidence that waits': 'evidence',
  'evidence, the counts': 'evidence/summary',
  redemptions: 'redeems',
  'redemptions, the board': 'redeems/board',
  prizes: 'inboxes/prizes',
  reports: 'inboxes/reports',
  signatures: 'inboxes/signatures',
  audit: 'audit',
  rewards: 'rewards',
  awards: 'awards',
  codes: 'codes',
  nominations: 'nominations?month=2026-11',
  observations: 'kudos-observations',
  'self reports': 'self-reports',
  batches: 'imports/batches',
  seasons: 'seasons',
  missions: 'challenges',
  Hoy: 'home',
} as const

/** The files of which every row is read. */
const EXPORTS = {
  'people, CSV': 'people/export?format=csv',
  'people, workbook': 'people/export?format=xlsx',
  'audit, workbook': 'audit/export?format=xlsx',
} as const

/** One piece of evidence for every five people, a tenth of them waiting. */
const FEW_EVIDENCE = `
  delete from evidence where id not in (select id from evidence order by id limit $1::int / 5)`
const WAITING = `
  update evidence set state = 'in-review', reviewed_at = null, reviewed_by = null where id % 10 = 0`

/** One audited command for every two people. */
const FILL_AUDIT = `
  insert into audit (at, actor_account_id, action, subject, network, details, person_id, person_name)
  select timestamptz '2026-08-01' + n * interval '2 minutes', null, 'people.edit', 'users/' || u.id, 'product', '{}', u.id, u.name
    from generate_series(1, $1::int / 2) as n join users u on u.id = 1 + n % $1::int`

/** One redemption for every five people, a hundred of them to be handled, with the events that each has had. */
const FILL_REDEEMS = `
  insert into redeems (user_id, reward_id, reward_version, state, title, picture, price, delivery, conditions, took_stock,
                       period_key, requested_at, promised_on, overdue_on)
  select 1 + n * 7 % $1::int, 'taza', 1, case when n % ($1::int / 500) = 0 then 'requested' else 'delivered' end, 'Taza',
         'premios/taza', 40, 'pickup', '{}', false, '2026-11', timestamptz '2026-08-01' + n * interval '5 minutes',
         date '2026-11-20', date '2026-12-20'
    from generate_series(1, $1::int / 5) as n`
const FILL_REDEEM_EVENTS = `
  insert into redeem_events (redeem_id, ordinal, state, actor, at)
  select id, ordinal, step, 'operator', requested_at + ordinal * interval '1 day'
    from redeems cross join unnest(array['requested', 'approved', 'preparing', 'delivered']) with ordinality as s (step, ordinal)
   where state = 'delivered' or ordinal = 1`

type Company = { operator: Browser; close(): Promise<void> }

const requests = Number(process.argv[2] ?? 200)
const people = Number(process.argv[3] ?? 100_000)
const [small, large] = [await companyOf(1_000), await companyOf(people)] as const
const rows = []
for (const [name, path] of Object.entries(LISTS)) rows.push(await measure(name, path))
console.table(rows)
const exports = []
for (const [name, path] of Object.entries(EXPORTS)) exports.push(await measureExport(name, path))
console.table(exports)
for (const { close } of [small, large]) await close()
const isFast = rows.every(({ growth }) => growth <= MAX_GROWTH)
process.exitCode = isFast && exports.every(({ mb }) => mb < MAX_EXPORT_MB) ? 0 : 1

async function companyOf(employees: number): Promise<Company> {
  const { config, close } = await temporaryDatabase()
  const db = Object.assign(openDatabase({ ...config, ...PATIENT }, { consequences: drawConsequences }), {
    config: config as never,
  })
  await publishProgramme(db)
  await fillProgramme(config, employees, MOVEMENTS_EACH)
  const bulk: pg.ClientConfig = { ...config, options: '-c session_replication_role=replica' }
  await inBulk(bulk, FEW_EVIDENCE, [employees])
  await inBulk(bulk, WAITING)
  await inBulk(bulk, FILL_AUDIT, [employees])
  await inBulk(bulk, FILL_REDEEMS, [employees])
  await inBulk(bulk, FILL_REDEEM_EVENTS)
  await inBulk(config, 'vacuum analyze')
  await inBulk(config, 'checkpoint')
  const operator = await anOperatorSession(testApp({ db, over: { clock: () => new Date() } }))
  console.log(`A company of ${employees} people is ready.`)
  return {
    operator,
    close: async () => {
      await db.close()
      await close()
    },
  }
}

async function measure(list: string, path: string) {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < WARM_UP + requests; round++) {
    for (const [which, { operator }] of [small, large].entries()) {
      const began = performance.now()
      const answer = await operator.get(`/rpc/operator/${path}`)
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
      if (round >= WARM_UP) times[which as 0 | 1].push(performance.now() - began)
    }
  }
  const [few, many] = times.map((each) => quantile(each, 0.99)) as [number, number]
  const [fewMedian, manyMedian] = times.map(median) as [number, number]
  const row = { list, few: rounded(few), many: rounded(many), growth: rounded(many / few) }
  return { ...row, 'few p50': rounded(fewMedian), 'many p50': rounded(manyMedian) }
}

/** Exports every row of a list of the large company, and reads the memory of the process meanwhile. */
async function measureExport(list: string, path: string) {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 20)
  const began = performance.now()
  const answer = await large.operator.get(`/rpc/operator/${path}`)
  let [first, bytes] = [0, 0]
  for await (const piece of answer.body!) {
    first ||= performance.now() - began
    bytes += (piece as Uint8Array).length
  }
  clearInterval(watch)
  const seconds = (performance.now() - began) / 1_000
  return {
    list,
    'first byte ms': rounded(first),
    seconds: rounded(seconds),
    'file MB': rounded(bytes / 2 ** 20),
    mb: Math.round((most - before) / 2 ** 20),
  }
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
