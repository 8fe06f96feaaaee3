import { mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ScheduledLoad, ScheduledLoadsOutput } from '@orbita/contract/scheduled-loads'
import type { OperatorHomeOutput } from '@orbita/contract/screens/operator-home'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { transaction } from '../../infra/db/transaction.ts'
import { type Browser, okJson } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anOperatorSession } from '../../testing/factories.ts'
import { FakeClock } from '../../testing/fake-clock.ts'
import { command, refusal } from '../../testing/game/album.ts'
import { IMPORTS, importedPeople, importsOf } from '../../testing/imports.ts'
import { PAYROLL, PAYROLL_HEADER, payrollRow } from '../../testing/payroll.ts'
import { emptyCompany } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { until } from '../../testing/until.ts'
import { purgeImports } from '../draft/draft.ts'
import { findOf, purgeArrivals } from './arrivals.ts'
import { openPlace } from './open-place.ts'
import { runSchedule } from './run-schedule.ts'
import { takeFile } from './take-file.ts'

/** Files that appear in a folder and load at their hour, by what operators applied before. @see D-108b */
const db = await testDatabase()
const clock = new FakeClock()
let folder: string
let operator: Browser & { accountId: number }
let within: ReturnType<typeof testApp> & { db: typeof db }

/** Every five minutes, so that no session ends meanwhile. */
const HOURS = Array.from({ length: 288 }, (_, at) => new Date(at * 300_000).toISOString().slice(11, 16))

const appAt = (path: string) => ({
  ...testApp({ db, clock, config: { loads: { from: { in: 'folder', path }, hours: HOURS } } }),
  db,
})

beforeEach(async () => {
  await emptyCompany(db)
  await db.asOwner('truncate import_arrivals, import_schedule, import_recipes, imports cascade')
  folder = await mkdtemp(join(tmpdir(), 'orbita-cargas-'))
  within = appAt(folder)
  operator = await anOperatorSession(within)
  await tick()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const URL = '/rpc/operator/scheduled-loads'
const view = () => okJson<ScheduledLoadsOutput>(operator.get(URL))
const files = async () => (await view()).files
const home = async () => (await okJson<OperatorHomeOutput>(operator.get('/rpc/operator/home'))).loads
const tick = () => runSchedule(within.dependencies)

async function drop(name: string, lines: readonly string[] | Uint8Array, kind = 'personas'): Promise<void> {
  await writeFile(join(folder, kind, name), lines instanceof Uint8Array ? lines : lines.join('\n'))
}

/** Looks at the folder, waits for the next time of the schedule, and looks again. */
async function nextHour(): Promise<void> {
  await tick()
  clock.advance({ minutes: 5 })
  await tick()
}

/** Applies a payroll in the console, whose recipe the next ones begin with. */
async function applyOnce(
  lines: readonly string[] = [PAYROLL_HEADER, ...PAYROLL],
  retiresMissing = false,
): Promise<void> {
  const steps = importsOf(operator)
  const id = await steps.arrive(lines)
  await steps.setColumns(id, lines[0]!.split(','), { retiresMissing })
  await steps.compare(id)
  const { outcome } = await steps.apply(id)
  if (outcome?.type !== 'applied') throw new Error(JSON.stringify(outcome))
}

const states = async () => (await files()).map(({ label, state }) => `${label} ${state}`)
const one = async (): Promise<ScheduledLoad> => (await files())[0]!
const NEW = [PAYROLL_HEADER, ...PAYROLL, payrollRow(31)]

test('D-108b: without a place there is nothing to see, and nothing to ask for', async () => {
  within = { ...testApp({ db, clock }), db }
  operator = await anOperatorSession(within)
  expect(await view()).toMatchObject({ place: null, hours: [], next: null, problem: null, isDue: false })
  expect(await refusal(operator.post(`${URL}/runs`, command()))).toBe('404 NOT_FOUND')
})

test('D-108b: a file like one that was applied is applied at its hour and not before, by nobody, and is moved away', async () => {
  await applyOnce()
  await drop('nómina ñ.csv', NEW)
  await tick()
  clock.advance({ minutes: 1 })
  await tick()
  expect(await states()).toEqual(['nómina ñ.csv arriving'])
  expect((await importedPeople(db)).length).toBe(30)

  await nextHour()
  const [file] = await files()
  expect(file).toMatchObject({ state: 'applied', reason: null, by: null, isOpen: false })
  expect((await importedPeople(db)).length).toBe(31)
  expect(await readdir(join(folder, 'personas'))).toEqual([])
  expect(await readdir(join(folder, 'recibidos', 'personas'))).toEqual([expect.stringMatching(/-nómina ñ\.csv$/)])
  const { rows } = await db.pool.query(`select action, title, actor_account_id, details from audit
    where action in ('imports.schedule', 'people.import') order by id desc limit 2`)
  expect(rows).toEqual([
    { action: 'imports.schedule', title: 'nómina ñ.csv', actor_account_id: null, details: { batch: file!.batchId } },
    expect.objectContaining({ action: 'people.import', actor_account_id: null }),
  ])
  const batches = await okJson<{ batches: { by: string }[] }>(operator.get(`${IMPORTS}/batches`))
  expect(batches.batches[0]!.by).toBe('carga programada')
  expect(await home()).toMatchObject({ waiting: 0, refused: 0, problem: null })
})

test('D-108b: one whose headers nobody has applied waits; whoever opens it has it, and applying it teaches the next', async () => {
  await drop('personas.csv', [PAYROLL_HEADER, ...PAYROLL])
  await nextHour()
  expect(await one()).toMatchObject({
    state: 'waiting',
    reason: expect.stringContaining('qué es cada columna'),
    isOpen: true,
  })
  expect(await home()).toMatchObject({ waiting: 1, label: 'personas.csv' })
  expect(await importedPeople(db)).toEqual([])

  const second = await anOperatorSession(within)
  const path = `${URL}/${(await one()).id}/draft`
  await okJson(operator.post(path, command()))
  const { importId } = await okJson<{ importId: number }>(second.post(path, command()))
  expect(await refusal(operator.get(`${IMPORTS}/${importId}`))).toBe('404 NOT_FOUND')
  const steps = importsOf(second)
  await steps.setColumns(importId, PAYROLL_HEADER.split(','))
  await steps.compare(importId)
  await steps.apply(importId)
  expect(await one()).toMatchObject({ state: 'applied', isOpen: false })
  expect(await refusal(operator.post(path, command()))).toBe('404 NOT_FOUND')
  await drop('siguiente.csv', NEW)
  await nextHour()
  expect(await states()).toEqual(['siguiente.csv applied', 'personas.csv applied'])
})

test('D-108b: a row with an error, many deactivations, and another cédula each wait with their reason', async () => {
  await applyOnce([PAYROLL_HEADER, ...PAYROLL], true)
  await drop('a.csv', [PAYROLL_HEADER, ...PAYROLL.slice(1), payrollRow(1, { correo: 'p1@acme' })])
  await nextHour()
  expect((await one()).reason).toMatch(/^Tiene una fila con un error de 30\. Está en la fila 31: /)
  const { id } = await one()
  const { importId } = await okJson<{ importId: number }>(operator.post(`${URL}/${id}/draft`, command()))
  expect(await importsOf(operator).rehearse(importId)).toMatchObject({ wrong: 1 })
  await okJson(operator.delete(`${IMPORTS}/${importId}`, command()))
  await drop('b.csv', [PAYROLL_HEADER, ...PAYROLL.slice(0, 20)])
  await nextHour()
  expect((await one()).reason).toBe('Desactivaría a 10 de 30 personas activas: alguien tiene que confirmarlo.')
  await drop('c.csv', [PAYROLL_HEADER, ...PAYROLL.slice(1), payrollRow(1, { cedula: '99887766' })])
  await nextHour()
  expect((await one()).reason).toMatch(/^Cambia la cédula o el correo de una persona/)
  expect(await states()).toEqual(['c.csv waiting', 'b.csv waiting', 'a.csv discarded'])
  expect((await importedPeople(db)).filter((line) => line.endsWith('inactiva'))).toEqual([])
})

test('D-108b: one deactivation within the guard is carried out, as the last load did', async () => {
  await applyOnce([PAYROLL_HEADER, ...PAYROLL], true)
  await drop('nomina.csv', [PAYROLL_HEADER, ...PAYROLL.slice(1)])
  await nextHour()
  expect(await states()).toEqual(['nomina.csv applied'])
  expect((await importedPeople(db)).filter((line) => line.endsWith('inactiva')).length).toBe(1)
})

test('D-108b: a file that is still being written is not read; at its hour it is waited for', async () => {
  await applyOnce()
  await drop('nomina.csv', [PAYROLL_HEADER, ...PAYROLL.slice(0, 3)])
  await drop('otra.csv.part', NEW)
  await drop('.oculta.csv', NEW)
  await tick()
  clock.advance({ minutes: 5 })
  await drop('nomina.csv', NEW)
  await tick()
  expect(await states()).toEqual(['nomina.csv arriving'])
  expect((await view()).isDue).toBe(true)
  clock.advance({ seconds: 30 })
  await tick()
  expect(await states()).toEqual(['nomina.csv applied'])
  expect((await importedPeople(db)).length).toBe(31)
  await rename(join(folder, 'personas', 'otra.csv.part'), join(folder, 'personas', 'otra.csv'))
  await nextHour()
  expect(await states()).toEqual(['otra.csv repeated', 'nomina.csv applied'])
  expect((await one()).reason).toBe('Dice lo mismo que «nomina.csv», que ya se aplicó: no se cargó otra vez.')
})

test('D-108b: what cannot be read says why, is put aside, and is told until somebody has seen it', async () => {
  await drop('vacio.csv', [''])
  await drop('enorme.csv', new Uint8Array(20 * 1024 * 1024 + 1))
  await drop('foto.png', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 1, 2, 3]))
  await symlink('/etc/passwd', join(folder, 'personas', 'enlace.csv'))
  await mkdir(join(folder, 'personas', 'carpeta.csv'))
  await nextHour()
  const all = await files()
  expect(all.map(({ label, state }) => `${label} ${state}`).toSorted()).toEqual([
    'enorme.csv refused',
    'foto.png refused',
    'vacio.csv refused',
  ])
  expect(all.find(({ label }) => label === 'enorme.csv')!.reason).toBe(
    'Pesa más de 20 MB, que es lo más que se lee. Pártelo en varios.',
  )
  expect(await readdir(join(folder, 'rechazados', 'personas'))).toHaveLength(3)
  expect(await home()).toMatchObject({ refused: 3 })
  for (const { id } of all) await operator.put(`${URL}/${id}/noted`, command())
  expect(await home()).toMatchObject({ refused: 0 })
  expect(await refusal(operator.put(`${URL}/999999/noted`, command()))).toBe('404 NOT_FOUND')
})

test('D-108b: a folder that disappears is said once it does, and nothing that was in it is lost', async () => {
  await applyOnce()
  await drop('nomina.csv', NEW)
  await rename(folder, `${folder}-fuera`)
  await nextHour()
  expect((await view()).problem).toEqual({ words: `No está la carpeta ${folder}.`, since: expect.any(String) })
  expect((await home()).problem).toMatchObject({ words: `No está la carpeta ${folder}.` })
  await rename(`${folder}-fuera`, folder)
  await nextHour()
  expect(await view()).toMatchObject({ problem: null, files: [{ label: 'nomina.csv', state: 'applied' }] })
})

test('D-108b: an operator has what is there loaded at once, and the audit says who', async () => {
  await applyOnce()
  await drop('nomina.csv', NEW)
  await tick()
  clock.advance({ seconds: 30 })
  await operator.post(`${URL}/runs`, command())
  await until(async () => (await states())[0] === 'nomina.csv applied')
  const { rows } = await db.pool.query(
    `select title from audit where action = 'imports.look' and actor_account_id = $1`,
    [operator.accountId],
  )
  expect(rows).toEqual([{ title: folder }])
})

test('D-108b: two processes take a file once', async () => {
  await applyOnce()
  await drop('nomina.csv', NEW)
  await tick()
  const other = appAt(folder)
  clock.advance({ minutes: 5 })
  await Promise.allSettled([tick(), runSchedule(other.dependencies)])
  await tick()
  expect(await states()).toEqual(['nomina.csv applied'])
  const { rows } = await db.pool.query(`select count(*)::int as n from people_batches where label = 'nomina.csv'`)
  expect(rows).toEqual([{ n: 1 }])
  expect((await importedPeople(db)).length).toBe(31)
})

test('D-108b: one that an ended process left half way is taken up again, and is left to operators after some times', async () => {
  await applyOnce()
  const leftHalfWay = async (lines: readonly string[]) => {
    await drop('nomina.csv', lines)
    await tick()
    const [arrival] = await findOf(db.pool, 'arriving')
    await takeFile(within.dependencies, openPlace(within.dependencies)!, arrival!)
    await db.pool.query(
      `update imports set state = 'applying', run_id = gen_random_uuid(), alive_at = $1 where account_id is null`,
      [new Date(clock.read().getTime() - 60_000)],
    )
  }
  await leftHalfWay(NEW)
  await tick()
  expect(await states()).toEqual(['nomina.csv applied'])
  await leftHalfWay([...NEW, payrollRow(32)])
  await db.pool.query(`update import_arrivals set attempts = 3 where state = 'rehearsing'`)
  await tick()
  expect(await one()).toMatchObject({ state: 'waiting', reason: expect.stringContaining('tres veces') })
  expect((await importedPeople(db)).length).toBe(31)
})

test('D-108b: a file that cannot be moved away is applied once, and the place says so', async () => {
  await applyOnce()
  await writeFile(join(folder, 'recibidos'), 'no es una carpeta')
  await drop('nomina.csv', NEW)
  await nextHour()
  await nextHour()
  expect((await view()).problem!.words).toMatch(/^El producto no puede mover .*nomina\.csv: .*no se leerá otra vez\.$/)
  expect(await states()).toEqual(['nomina.csv applied'])
  await rm(join(folder, 'recibidos'))
  await tick()
  expect((await view()).problem).toBeNull()
  expect(await readdir(join(folder, 'personas'))).toEqual([])
  expect(await states()).toEqual(['nomina.csv applied'])
})

test('D-108b: a file that goes before its hour leaves nothing, and what waits is kept for a month', async () => {
  await drop('nomina.csv', NEW)
  await tick()
  await rm(join(folder, 'personas', 'nomina.csv'))
  await tick()
  expect(await states()).toEqual([])
  await drop('nomina.csv', NEW)
  await nextHour()
  const later = (days: number) => new Date(clock.read().getTime() + days * 86_400_000)
  await transaction(db.pool, (tx) => purgeImports(tx, later(29)))
  expect(await states()).toEqual(['nomina.csv waiting'])
  await transaction(db.pool, (tx) => purgeImports(tx, later(31)))
  expect(await states()).toEqual(['nomina.csv gone'])
  expect(await purgeArrivals(db.pool, later(366))).toBe(1)
})
