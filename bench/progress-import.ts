import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Challenge } from '@orbita/domain/missions/challenge'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { drawConsequences } from '../apps/server/src/consequences/draw-consequences.ts'
import { recordMovement } from '../apps/server/src/game/ledger/record-movement.ts'
import { contentOfCsv, importProgress } from '../apps/server/src/game/missions/progress/import/import-progress.ts'
import { publishChallenge } from '../apps/server/src/game/missions/publish-challenge.ts'
import { openDatabase } from '../apps/server/src/infra/db/database.ts'
import { transaction } from '../apps/server/src/infra/db/transaction.ts'
import { lockUser } from '../apps/server/src/people/users/lock-user.ts'
import { openGameDatabase } from '../apps/server/src/testing/databases/game-database.ts'
import { anOperatorSession } from '../apps/server/src/testing/factories.ts'
import { testApp } from '../apps/server/src/testing/test-app.ts'
import { addEmployees, inBulk, temporaryDatabase } from './large-album.ts'
import { median, quantile } from './statistics.ts'

/**
 * Compares the import of a file of 100,000 rows, in its own process, with a bare COPY and merge of the same rows: into
 * a temporary table, from there into the events, and their sums into the amounts. Each commits in its own copy of the
 * same database. The file has a row for each of 10,000 employees in each of ten missions. One row completes two of the
 * missions, so the import also completes 20,000 missions, pays them, grants their packs, raises ranks and notifies
 * every employee, which the bare merge does not. In one more round, employees of the file go on earning by commands of
 * their own, with the limits of the product, while it is imported, and then while it is undone. Run
 * `npx tsx bench/progress-import.ts [rounds, default 3]`. Passes when the import takes at most three times as long, in less
 * than 300 MB, and every command succeeds.
 */
const PEOPLE = 10_000
const MISSIONS = 10
const MAX_RATIO = 3
const MAX_MB = 300
const PAUSE_MS = 20
const NOW = new Date('2026-11-20T14:00:00Z')

type Measured = { ms: number; mb: number; effects: object }

const [first, ...rest] = process.argv.slice(2)
if (first === 'import') console.log(JSON.stringify(await importOnce(JSON.parse(rest[0]!), rest[1]!)))
else if (first === 'undo') console.log(JSON.stringify(await undoOnce(JSON.parse(rest[0]!))))
else await measure(Number(first ?? 3))

async function measure(rounds: number): Promise<void> {
  const { config, close } = await temporaryDatabase()
  // A database with open connections cannot be copied, so this pool is closed before the first copy.
  const { pool } = openGameDatabase(config)
  const folder = mkdtempSync(join(tmpdir(), 'orbita-bench-'))
  const file = join(folder, 'avances.csv')
  writeFileSync(file, csv())
  await transaction(pool, (tx) => publishChallenge(tx, { challenge: challenge(), actor: null, now: NOW }))
  await addEmployees(config, PEOPLE)
  await inBulk(config, `update users set platform = '{figuras,mision-espacial}'`)
  await inBulk(config, 'vacuum analyze')
  await pool.end()

  const imports: Measured[] = []
  const bare: number[] = []
  for (let round = 0; round < rounds; round++) {
    bare.push(await within(config, bareMerge))
    imports.push(await within(config, (own) => importApart(own, file)))
  }
  const { importing, undoing } = await within(config, async (own) => ({
    importing: await amongCommands(own, () => importApart(own, file), 'import'),
    undoing: await amongCommands(own, () => undoApart(own), 'undo'),
  }))
  await close()
  rmSync(folder, { recursive: true })

  const ratio = median(imports.map(({ ms }) => ms)) / median(bare)
  const mb = Math.max(...imports.map((one) => one.mb))
  console.log(JSON.stringify(imports[0]!.effects))
  console.table(
    imports.map(({ ms, mb }, round) => ({
      'bare ms': Math.round(bare[round]!),
      'import ms': Math.round(ms),
      'peak MB': Math.round(mb),
    })),
  )
  console.table([
    { what: 'import / bare', measured: ratio.toFixed(2), limit: MAX_RATIO },
    { what: 'peak RSS, MB', measured: Math.round(mb), limit: MAX_MB },
  ])
  console.log('Commands of its employees')
  const besides = { 'while a file was imported': importing, 'while it was undone': undoing }
  console.table(
    Object.entries(besides).map(([what, { result, commands }]) => ({
      what,
      'took ms': Math.round(result.ms),
      commands: commands.times.length,
      failed: commands.failed,
      'median ms': Math.round(median(commands.times)),
      'p99 ms': Math.round(quantile(commands.times, 0.99)),
      'worst ms': Math.round(Math.max(...commands.times)),
    })),
  )
  const failed = importing.commands.failed + undoing.commands.failed
  process.exitCode = ratio <= MAX_RATIO && mb < MAX_MB && failed === 0 ? 0 : 1
}

/** Runs work while employees of the file earn credits, one after the other, each in a transaction of their own. */
async function amongCommands<Result>(config: pg.ClientConfig, work: () => Promise<Result>, keys: string) {
  const db = openDatabase(config, { consequences: drawConsequences })
  const commands = { times: [] as number[], failed: 0 }
  let isOver = false
  const employees = async () => {
    for (let turn = 0; !isOver; turn++) {
      const userId = 1 + ((turn * 7_919) % PEOPLE)
      const began = performance.now()
      await transaction(db.pool, async (tx) => {
        await lockUser(tx, userId)
        await recordMovement(tx, {
          userId,
          kind: 'gift',
          credits: 1,
          reason: 'Un crédito',
          key: `gift:${keys}:${turn}`,
          occurredAt: NOW,
        })
      }).catch(() => commands.failed++)
      commands.times.push(performance.now() - began)
      await sleep(PAUSE_MS)
    }
  }
  const all = employees()
  const result = await work().finally(() => {
    isOver = true
    return all
  })
  await db.close()
  return { result, commands }
}

/** Runs work in a copy of the prepared database. */
async function within<Result>(
  config: pg.ClientConfig,
  work: (own: pg.ClientConfig) => Promise<Result>,
): Promise<Result> {
  const own = { ...config, database: 'copy' }
  const admin = { ...config, database: 'postgres' }
  await inBulk(admin, `create database copy template ${pg.escapeIdentifier(String(config.database))}`)
  await inBulk(admin, 'checkpoint')
  const result = await work(own)
  await inBulk(admin, 'drop database copy with (force)')
  return result
}

async function apart<Result>(...args: string[]): Promise<Result> {
  const all = ['--import', 'tsx', fileURLToPath(import.meta.url), ...args]
  const { stdout } = await promisify(execFile)(process.execPath, all)
  return JSON.parse(stdout) as Result
}

function importApart(config: pg.ClientConfig, file: string) {
  return apart<Measured>('import', JSON.stringify(config), file)
}

function undoApart(config: pg.ClientConfig) {
  return apart<{ ms: number }>('undo', JSON.stringify(config))
}

/** Undoes the only file over its route, as an operator does. */
async function undoOnce(config: pg.ClientConfig): Promise<{ ms: number }> {
  const db = Object.assign(openGameDatabase(config), { config: config as never })
  const operator = await anOperatorSession(testApp({ db }))
  const began = performance.now()
  const answer = await operator.delete('/rpc/operator/progress-imports/1', { json: { operationId: randomUUID() } })
  const ms = performance.now() - began
  if (!answer.ok) throw new Error(`Undoing it was answered ${answer.status} ${await answer.text()}`)
  await db.close()
  return { ms }
}

async function importOnce(config: pg.ClientConfig, file: string): Promise<Measured> {
  const db = openGameDatabase(config)
  const began = performance.now()
  const { effects } = await importProgress(db, {
    content: contentOfCsv(readFileSync(file)),
    label: 'avances.csv',
    actor: null,
    now: NOW,
    timeZone: 'America/Bogota',
  })
  const ms = performance.now() - began
  await db.close()
  return { ms, mb: process.resourceUsage().maxRSS / 1024, effects }
}

async function bareMerge(config: pg.ClientConfig): Promise<number> {
  const rows = copyRows()
  const client = new pg.Client(config)
  await client.connect()
  const began = performance.now()
  await client.query('begin')
  await client.query(
    `create temporary table incoming (email text, challenge_id text, mission_id text, amount int, occurred_on date,
       event_key text, text text) on commit drop`,
  )
  const stream = client.query(copyFrom('copy incoming from stdin'))
  await new Promise<void>((resolve, reject) => {
    stream.on('finish', resolve).on('error', reject)
    stream.end(rows)
  })
  await client.query('analyze incoming')
  await client.query(
    `with added as (
       insert into progress_events (user_id, challenge_id, mission_id, amount, occurred_on, text, event_key, recorded_at)
       select u.id, challenge_id, mission_id, amount, occurred_on, text, event_key, now()
         from incoming join users u using (email)
       on conflict do nothing
       returning user_id, challenge_id, mission_id, amount
     )
     insert into mission_progress as p (user_id, challenge_id, mission_id, amount)
     select user_id, challenge_id, mission_id, sum(amount) from added group by user_id, challenge_id, mission_id
     on conflict (user_id, challenge_id, mission_id) do update set amount = p.amount + excluded.amount`,
  )
  await client.query('commit')
  const ms = performance.now() - began
  await client.end()
  return ms
}

function* everyRow() {
  for (let person = 1; person <= PEOPLE; person++) {
    for (let mission = 0; mission < MISSIONS; mission++) {
      const day = String(1 + ((person + mission) % 20)).padStart(2, '0')
      yield {
        email: `p${person}@orbita.example`,
        mission: `mision-${mission}`,
        amount: mission < 2 ? 1 : 1 + (person % 5),
        on: `2026-11-${day}`,
        key: `2026-11-${person}-${mission}`,
        text: `Visita ${person % 100} del mes, anotada por su equipo ${'con todo lo que se habló en ella, '.repeat(2)}y sin más.`,
      }
    }
  }
}

function csv(): string {
  const lines = ['correo;reto;mision;incremento;fecha;clave;texto']
  for (const { email, mission, amount, on, key, text } of everyRow()) {
    lines.push(`${email};grande;${mission};${amount};${on};${key};${text}`)
  }
  return lines.join('\n')
}

function copyRows(): string {
  let rows = ''
  for (const { email, mission, amount, on, key, text } of everyRow()) {
    rows += `${email}\tgrande\t${mission}\t${amount}\t${on}\tfile:${key}\t${text}\n`
  }
  return rows
}

function challenge(): Challenge {
  return {
    id: 'grande',
    title: 'Reto grande',
    line: 'Un reto para toda la empresa.',
    startsOn: '2026-11-01',
    endsOn: '2026-11-30',
    missions: Array.from({ length: MISSIONS }, (_, number) => ({
      id: `mision-${number}`,
      title: `Misión ${number}`,
      line: 'Una misión en una frase.',
      briefing: ['Qué hay que hacer.'],
      why: 'Porque así llegamos todos.',
      picture: 'planetas/hielo',
      type: number < 2 ? 'single' : 'counter',
      target: number < 2 ? 1 : 10,
      unit: { one: 'visita', many: 'visitas' },
      startsOn: '2026-11-01',
      endsOn: '2026-11-30',
      prerequisites: number === 1 ? ['mision-0'] : [],
      gives: { experience: 120, credits: 80, packs: 1 },
      source: 'file',
    })),
  }
}
