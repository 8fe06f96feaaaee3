import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type pg from 'pg'
import { drawConsequences } from '../apps/server/src/consequences/draw-consequences.ts'
import { openDatabase } from '../apps/server/src/infra/db/database.ts'
import { createHasher } from '../apps/server/src/infra/secrets/password-hasher.ts'
import { importPeople } from '../apps/server/src/people/import/import-people.ts'
import { COMMAND_LIMITS, parsePeopleFile } from '../apps/server/src/people/import/read/parse-people-file.ts'
import { undoImport } from '../apps/server/src/people/import/undo-import.ts'
import { Browser } from '../apps/server/src/testing/browser.ts'
import { CHEAP, KEYS, testApp } from '../apps/server/src/testing/test-app.ts'
import { temporaryDatabase } from './large-album.ts'
import { median } from './statistics.ts'

/**
 * Measures imports of one large file, each in its own process as the command runs it, while employees sign in one after
 * the other: the first load, the same file again, a change of every row, and its undoing. Run
 * `npx tsx bench/people-import.ts [people, default 50000] [cheap]`; `cheap` replaces the hashes of the import by ones that
 * cost nothing, to measure everything else in a minute. Passes when every sign-in succeeds and no import takes more
 * than 400 MB. Neighbours that keep the machine busy can make sign-ins wait past their two seconds while every row changes.
 */
const MAX_MB = 400
const SIGNING_IN = 20
const PAUSE_MS = 200

type Measured = { ms: number; mb: number; done: object }

const [first, ...rest] = process.argv.slice(2)
if (first === 'import') console.log(JSON.stringify(await importOnce(JSON.parse(rest[0]!), rest[1]!, rest[2])))
else await measure(Number(first ?? 50_000), rest[0])

async function measure(people: number, cost: string | undefined): Promise<void> {
  const { config, close } = await temporaryDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'orbita-bench-'))
  const file = (name: string, count: number, area: string) => {
    writeFileSync(join(folder, name), csv(count, area))
    return join(folder, name)
  }
  const within = [config, cost] as const
  // Those who sign in have real hashes, whatever the cost of the others.
  await importApart([config, undefined], file('primeros.csv', SIGNING_IN, 'Ventas'))
  const company = file('empresa.csv', people, 'Ventas')
  const changed = file('cambios.csv', people, 'Compras')
  const phases: [string, () => Promise<Measured>][] = [
    ['nothing', async () => ({ ms: await sleep(10_000, 10_000), mb: 0, done: {} })],
    ['first load', () => importApart(within, company)],
    ['same again', () => importApart(within, company)],
    ['every row', () => importApart(within, changed)],
    ['undoing it', () => importApart(within, 'undo')],
  ]
  const table = []
  for (const [phase, work] of phases) {
    const { result, times, failed } = await signingIn(config, work)
    table.push({
      phase,
      seconds: (result.ms / 1000).toFixed(1),
      'peak MB': Math.round(result.mb),
      'sign-ins': times.length,
      failed,
      'median ms': Math.round(median(times)),
      'worst ms': Math.round(Math.max(...times)),
      done: JSON.stringify(result.done),
    })
    console.log(JSON.stringify(table.at(-1)))
  }
  await close()
  rmSync(folder, { recursive: true })
  console.table(table)
  process.exitCode = table.every((row) => row.failed === 0 && row['peak MB'] < MAX_MB) ? 0 : 1
}

/** Runs work while employees sign in, with the product's own limits and hashes. */
async function signingIn<Result>(config: pg.ClientConfig, work: () => Promise<Result>) {
  const db = Object.assign(openDatabase(config, { consequences: drawConsequences }), { config: config as never })
  const { app } = testApp({ db, over: { hasher: createHasher(KEYS), clock: () => new Date() } })
  const times: number[] = []
  let failed = 0
  let isOver = false
  const employees = (async () => {
    for (let turn = 0; !isOver || turn < SIGNING_IN; turn++) {
      const person = turn % SIGNING_IN
      const began = performance.now()
      const answer = await new Browser(app).signIn(`p${person}@orbita.example`, `${10_000_000 + person}`)
      times.push(performance.now() - began)
      if (!answer.ok) failed++
      await sleep(PAUSE_MS)
    }
  })()
  try {
    return { result: await work(), times, failed: await end() }
  } finally {
    await end()
    await db.close()
  }

  async function end(): Promise<number> {
    isOver = true
    await employees
    return failed
  }
}

async function importApart(
  [config, cost]: readonly [pg.ClientConfig, string | undefined],
  file: string,
): Promise<Measured> {
  const own = ['import', JSON.stringify(config), file, ...(cost ? [cost] : [])]
  const args = ['--import', 'tsx', fileURLToPath(import.meta.url), ...own]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return JSON.parse(stdout) as Measured
}

async function importOnce(config: pg.ClientConfig, file: string, cost?: string): Promise<Measured> {
  const began = performance.now()
  const done = await (file === 'undo' ? undoLast(config) : load(config, file, cost))
  return { ms: performance.now() - began, mb: process.resourceUsage().maxRSS / 1024, done }
}

async function load(config: pg.ClientConfig, file: string, cost?: string): Promise<object> {
  const parsed = await parsePeopleFile(readFileSync(file), COMMAND_LIMITS)
  if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems.slice(0, 3)))

  const hasher = createHasher(KEYS, cost === 'cheap' ? CHEAP : {})
  const given = { config, consequences: drawConsequences, people: parsed.people, label: 'empresa.csv', sealKeys: KEYS }
  const report = await importPeople({ ...given, hasher, clock: () => new Date() })
  if ('problems' in report) throw new Error(JSON.stringify(report.problems.slice(0, 3)))
  return { created: report.created.length, changed: report.changed.length, unchanged: report.unchanged }
}

async function undoLast(config: pg.ClientConfig): Promise<object> {
  return undoImport({ config, consequences: drawConsequences, batch: 3, clock: () => new Date() })
}

function csv(people: number, area: string): string {
  const lines = ['numero,correo,cedula,nombres,apellidos,area,ingreso,plataformas,activo']
  for (let n = 0; n < people; n++) {
    lines.push(
      `${n},p${n}@orbita.example,${10_000_000 + n},Persona,Número ${n},${area},2019-02-03,figuras;mision-espacial,sí`,
    )
  }
  return lines.join('\n')
}
