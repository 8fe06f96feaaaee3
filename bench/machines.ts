import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { SCIM_SCHEMAS } from '@orbita/contract/machines/scim'
import type { Challenge } from '@orbita/domain/missions/challenge'
import pg from 'pg'
import { contentOfCsv, importProgress } from '../apps/server/src/game/missions/progress/import/import-progress.ts'
import { publishChallenge } from '../apps/server/src/game/missions/publish-challenge.ts'
import type { Database } from '../apps/server/src/infra/db/database.ts'
import { transaction } from '../apps/server/src/infra/db/transaction.ts'
import type { Browser } from '../apps/server/src/testing/browser.ts'
import { openGameDatabase } from '../apps/server/src/testing/databases/game-database.ts'
import { aSignedInEmployee } from '../apps/server/src/testing/factories.ts'
import { aMachine } from '../apps/server/src/testing/machines.ts'
import { type TestApp, testApp } from '../apps/server/src/testing/test-app.ts'
import { addEmployees, inBulk, temporaryDatabase } from './large-album.ts'
import { median, quantile } from './statistics.ts'

/**
 * Compares, within one run:
 * - ten facts for each person over `POST /progress`, a thousand in a call, with a file of the same facts;
 * - what a directory asks of one person (read, filter, change, deactivate, a page from the middle) with as many people as given, and
 *   with a tenth of them;
 * - what employees wait for a read while one key sends as fast as it is answered, with the same beside nothing, in turns.
 *
 * Run `npx tsx bench/machines.ts [people, default 10000]`; passes within the limits of the table.
 */
const FACTS_TO_FILE = 3
const ONE_OF_MANY = 2
const EMPLOYEES_BESIDE = 2
const MISSIONS = 10
const CALL = 1_000
const NOW = new Date('2026-11-20T14:00:00Z')

/** Goes on from a day of the challenge, so that the limits of a key fill up again. */
const now = () => new Date(NOW.getTime() + performance.now())

const people = Number(process.argv[2] ?? 10_000)
const total = people * MISSIONS
const { config, close } = await temporaryDatabase()

type Result = { what: string; measured: number; limit: number }

async function prepare(count: number): Promise<void> {
  // A database with open connections cannot be copied.
  const { pool } = openGameDatabase(config)
  await transaction(pool, (tx) => publishChallenge(tx, { challenge: challenge(), actor: null, now: NOW }))
  await pool.end()
  await addEmployees(config, count)
  await inBulk(config, `update users set platform = '{figuras,mision-espacial}', area = 'Ventas ' || id % 50`)
  await inBulk(config, 'vacuum analyze')
}

/** Runs work in a copy of the prepared database. */
async function within<Result>(work: (app: TestApp, db: Database) => Promise<Result>): Promise<Result> {
  const admin = { ...config, database: 'postgres' }
  await inBulk(admin, `create database copy template ${pg.escapeIdentifier(String(config.database))}`)
  await inBulk(admin, 'checkpoint')
  const own = { ...config, database: 'copy' }
  const db = openGameDatabase(own)
  try {
    return await work(testApp({ db: Object.assign(db, { config: own as never }), over: { clock: now } }), db)
  } finally {
    await db.close()
    await inBulk(admin, 'drop database copy with (force)')
  }
}

async function facts(): Promise<Result> {
  const [byFile, byCalls]: [number[], number[]] = [[], []]
  const effects: string[] = []
  for (let round = 0; round < 3; round++) {
    byFile.push(
      await within(async (_, db) => {
        const began = performance.now()
        const content = contentOfCsv(Buffer.from(csv()))
        await importProgress(db, { content, label: 'avances.csv', actor: null, now: NOW, timeZone: 'America/Bogota' })
        const ms = performance.now() - began
        effects.push(await effectsOf(db))
        return ms
      }),
    )
    byCalls.push(
      await within(async (app, db) => {
        const machine = await aMachine(app, { scopes: ['progress:write'] })
        const began = performance.now()
        for (const call of calls()) await posted(machine, call)
        const ms = performance.now() - began
        effects.push(await effectsOf(db))
        return ms
      }),
    )
  }
  if (new Set(effects).size !== 1) throw new Error(`They did not do the same: ${[...new Set(effects)].join(' / ')}`)
  console.log(`facts ms: file ${byFile.map(Math.round)}, calls ${byCalls.map(Math.round)}`)
  return { what: 'facts / file', measured: median(byCalls) / median(byFile), limit: FACTS_TO_FILE }
}

async function effectsOf({ pool }: Database): Promise<string> {
  const { rows } = await pool.query(
    'select sum(experience)::int as experience, sum(credits)::int as credits, (select count(*)::int from ledger) as movements from users',
  )
  return JSON.stringify(rows[0])
}

async function directory(): Promise<Result[]> {
  const many = await within(timesOfOne)
  const few = await within(async (app, db) => {
    await inBulk(configOf(db), `delete from users where id > ${people / 10}`)
    await inBulk(configOf(db), 'vacuum analyze users')
    return timesOfOne(app, db)
  })
  return Object.keys(many).map((what) => ({
    what: `directory: ${what}, of ${people} / of a tenth`,
    measured: median(many[what]!) / median(few[what]!),
    limit: what === 'a page from the middle' ? 10 : ONE_OF_MANY,
  }))
}

const configOf = (db: Database) => (db as Database & { config: pg.ClientConfig }).config

/** Measures what a directory asks of one person, again and again. */
async function timesOfOne(app: TestApp, { pool }: Database): Promise<Record<string, number[]>> {
  await pool.query("insert into directory_guard (is_only, open_until) values (true, '2999-01-01')")
  const machine = await aMachine(app, { scopes: ['scim'] })
  const { rows } = await pool.query('select count(*)::int as n from users')
  const times: Record<string, number[]> = {}
  const timed = async (what: string, method: string, path: string, json?: object) => {
    const began = performance.now()
    const answer = await machine.send(method, `/scim/v2/Users${path}`, json && { json })
    await answer.text()
    if (!answer.ok) throw new Error(`${what}: ${answer.status}`)
    times[what] = [...(times[what] ?? []), performance.now() - began]
  }
  const patch = (path: string, value: unknown) => ({
    schemas: [SCIM_SCHEMAS.patch],
    Operations: [{ op: 'replace', path, value }],
  })
  for (let n = 1; n <= Math.min(100, people / 10); n++) {
    await timed('read', 'GET', `/${n}`)
    await timed('filter', 'GET', `?filter=${encodeURIComponent(`userName eq "p${n}@orbita.example"`)}`)
    await timed('change', 'PATCH', `/${n}`, patch('title', `Cargo ${n}`))
    await timed('deactivate', 'PATCH', `/${n}`, patch('active', 'False'))
    await timed('create', 'POST', '', { userName: `nueva${n}@orbita.example`, displayName: 'Ana Peña' })
    await timed('a page from the middle', 'GET', `?startIndex=${Math.floor(rows[0].n / 2)}&count=100`)
  }
  return times
}

async function employees(): Promise<Result[]> {
  const LOADS: Record<string, (machine: Browser, turn: number) => Promise<unknown>> = {
    facts: (machine, turn) => posted(machine, callOf(turn)),
    people: (machine) => machine.get('/api/v1/people?limit=500'),
    movements: (machine) => machine.get('/api/v1/movements?limit=500'),
    directory: (machine, turn) => machine.get(`/scim/v2/Users?startIndex=${1 + (turn % people)}&count=200`),
  }
  const results: Result[] = []
  for (const [what, send] of Object.entries(LOADS)) {
    results.push(
      await within(async (app, db) => {
        const machine = await aMachine(app)
        const { browser } = await aSignedInEmployee(app)
        const [alone, beside]: [number[], number[]] = [[], []]
        let [turn, most] = [0, 0]
        for (let round = 0; round < 3; round++) {
          alone.push(...(await reads(browser, 150)))
          let isOver = false
          // More at once than the connections of the pool.
          const senders = Array.from({ length: 12 }, async () => {
            while (!isOver) {
              const answer = await send(machine, turn++)
              // As `Retry-After` asks, only sooner.
              if (answer instanceof Response && answer.status === 429) await sleep(20)
            }
          })
          const watching = (async () => {
            for (; !isOver; await sleep(5)) most = Math.max(most, db.pool.load().inUse)
          })()
          await sleep(100)
          beside.push(...(await reads(browser, 150)))
          isOver = true
          await Promise.all([...senders, watching])
        }
        const [p99, besideP99] = [quantile(alone, 0.99), quantile(beside, 0.99)]
        console.log(
          `${what}: employees alone p50 ${median(alone).toFixed(1)} p99 ${p99.toFixed(1)} ms, beside p50 ${median(beside).toFixed(1)} p99 ` +
            `${besideP99.toFixed(1)} ms, ${turn} calls, ${most} of ${db.pool.max} connections in use at most`,
        )
        return { what: `employees' p99 beside ${what} / alone`, measured: besideP99 / p99, limit: EMPLOYEES_BESIDE }
      }),
    )
  }
  return results
}

/** Reads as an employee does, one after the other. @returns milliseconds */
async function reads(browser: Browser, count: number): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < count; n++) {
    const began = performance.now()
    const answer = await browser.get('/rpc/employee/profile')
    await answer.text()
    if (!answer.ok) throw new Error(`An employee was answered ${answer.status}`)
    times.push(performance.now() - began)
    await sleep(3)
  }
  return times
}

async function posted(machine: Browser, call: object): Promise<void> {
  const headers = { 'idempotency-key': randomUUID() }
  const answer = await machine.post('/api/v1/progress', { json: call, headers })
  const text = await answer.text()
  if (answer.status === 429 || answer.status === 503) return void (await sleep(20))
  if (!answer.ok || !text.includes('"refused":0')) throw new Error(text.slice(0, 500))
}

type Row = { email: string; mission: string; amount: number; day: string; key: string }

function rowOf(n: number): Row {
  const [person, mission] = [1 + Math.floor(n / MISSIONS), n % MISSIONS]
  return {
    ...{ email: `p${person}@orbita.example`, mission: `mision-${mission}`, key: `f-${n}` },
    amount: mission < 2 ? 1 : 1 + (person % 5),
    day: `2026-11-${`${1 + ((person + mission) % 20)}`.padStart(2, '0')}`,
  }
}
function csv(): string {
  const lines = ['correo;reto;mision;incremento;fecha;clave']
  for (let n = 0; n < total; n++) {
    const { email, mission, amount, day, key } = rowOf(n)
    lines.push(`${email};grande;${mission};${amount};${day};${key}`)
  }
  return lines.join('\n')
}

/** Returns a call of facts: the same one again once there are no more. */
function callOf(turn: number): object {
  const from = (turn * CALL) % total
  const facts = Array.from({ length: Math.min(CALL, total - from) }, (_, n) => ({
    challenge: 'grande',
    ...rowOf(from + n),
  }))
  return { source: 'crm', facts }
}

function* calls() {
  for (let turn = 0; turn * CALL < total; turn++) yield callOf(turn)
}

function challenge(): Challenge {
  return {
    ...{ id: 'grande', title: 'Reto grande', line: 'Un reto para toda la empresa.' },
    ...{ startsOn: '2026-11-01', endsOn: '2026-11-30' },
    missions: Array.from({ length: MISSIONS }, (_, number) => ({
      ...{ id: `mision-${number}`, title: `Misión ${number}`, line: 'Una misión en una frase.' },
      ...{ briefing: ['Qué hay que hacer.'], why: 'Porque así llegamos todos.', picture: 'planetas/hielo' as const },
      type: number < 2 ? 'single' : 'counter',
      target: number < 2 ? 1 : 10,
      unit: { one: 'visita', many: 'visitas' },
      ...{ startsOn: '2026-11-01', endsOn: '2026-11-30', prerequisites: number === 1 ? ['mision-0'] : [] },
      ...{ gives: { experience: 120, credits: 80, packs: 1 }, source: 'file' },
    })),
  }
}

await prepare(people)
const results = [await facts(), ...(await directory()), ...(await employees())]
console.table(results.map(({ what, measured, limit }) => ({ what, measured: measured.toFixed(2), limit })))
await close()
process.exitCode = results.every(({ measured, limit }) => measured <= limit) ? 0 : 1
