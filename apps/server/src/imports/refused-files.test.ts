import { beforeEach, expect, test } from 'vitest'
import { disableOperator } from '../identity/operators/manage.ts'
import { transaction } from '../infra/db/transaction.ts'
import { type Browser, codeOf } from '../testing/browser.ts'
import { isStatementHeldBack } from '../testing/databases/held-back.ts'
import { testDatabase } from '../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession } from '../testing/factories.ts'
import { command } from '../testing/game/album.ts'
import { IMPORTS, importedPeople, importsOf } from '../testing/imports.ts'
import { emptyCompany } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'
import { until } from '../testing/until.ts'

const db = await testDatabase()
const within = { ...testApp({ db }), db }
let operator: Browser & { accountId: number }
let steps: ReturnType<typeof importsOf>

const HEADER = 'correo,cedula,nombre,area,plataformas'
const ANA = 'ana@acme.co,10000001,Ana Ñandú,Ventas,figuras'
const LUZ = 'luz@acme.co,10000002,Luz 🚀,Ventas,figuras;mision-espacial'

beforeEach(async () => {
  await emptyCompany(db)
  operator = await anOperatorSession(within)
  steps = importsOf(operator)
})

const people = () => importedPeople(db)

/** Makes the operator of the test and another one, and returns what disables the first, as the command line does. */
async function aDisabling(): Promise<() => Promise<unknown>> {
  await anOperatorSession(within)
  const [found] = (await db.pool.query('select email from accounts where id = $1', [operator.accountId])).rows
  const change = { email: found.email, actor: null, now: within.clock.read() }
  return () => transaction(db.pool, (tx) => disableOperator(tx, change))
}

test('a file that cannot be read is refused in words, and nothing of it is kept', async () => {
  expect(await steps.send('')).toEqual({ outcome: 'refused', message: 'Está vacío.' })
  expect(await steps.send(Uint8Array.of(0x50, 0x4b, 3, 4))).toMatchObject({
    message: expect.stringMatching(/dañado/),
  })
  expect(await steps.send(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1))).toMatchObject({
    message: expect.stringMatching(/dañado/),
  })
  expect(await steps.send(HEADER)).toMatchObject({ message: expect.stringMatching(/ninguna fila/) })
  // A line of millions of separators would hold the process for seconds.
  expect(await steps.send(`${HEADER}\n${','.repeat(200_000)}`)).toMatchObject({
    message: expect.stringMatching(/demasiado larga/),
  })
  expect(await steps.send(`${HEADER}\n${ANA}${','.repeat(200)}`)).toMatchObject({
    message: expect.stringMatching(/demasiadas columnas/),
  })
  const { rows } = await db.pool.query('select count(*) as count from imports')
  expect(rows).toEqual([{ count: 0 }])
})

test('a file of another operator does not exist', async () => {
  const id = await steps.arrive([HEADER, ANA])
  const other = await anOperatorSession(within)
  for (const path of ['', '/columns', '/rehearsal', '/changes?kind=created']) {
    expect((await other.get(`${IMPORTS}/${id}${path}`)).status).toBe(404)
  }
  expect((await other.put(`${IMPORTS}/${id}/cells`, command({ row: 2, column: 'area', value: 'x' }))).status).toBe(404)
  expect((await other.delete(`${IMPORTS}/${id}`, command())).status).toBe(404)
})

test('wrong columns, rows and cells are reported by the rules of the command line', async () => {
  const id = await steps.arrive(['correo,nombre,plataformas', 'ana@acme.co,Ana,figuras'])
  expect(await steps.rehearse(id)).toMatchObject({
    ready: 0,
    canSkip: false,
    problems: [{ row: 1, column: 'cedula', message: 'Falta la columna.' }],
  })
  const wrong = await operator.put(`${IMPORTS}/${id}/cells`, command({ row: 2, column: 'cedula', value: '1' }))
  expect([wrong.status, await wrong.json()]).toEqual([400, { error: 'BAD_INPUT', details: { fields: ['column'] } }])
  const beyond = await operator.put(`${IMPORTS}/${id}/cells`, command({ row: 9, column: 'nombre', value: 'x' }))
  expect(await beyond.json()).toEqual({ error: 'BAD_INPUT', details: { fields: ['row'] } })
})

test('people that were not compared are not applied', async () => {
  const id = await steps.arrive([HEADER, ANA])
  const body = { leftOut: [], stay: [], confirmsRetirement: false }
  expect(await codeOf(await operator.post(`${IMPORTS}/${id}/application`, command(body)))).toBe('IMPORT_BUSY')
  await steps.compare(id)
  await steps.mend(id, 2, 'area', 'Compras')
  expect(await codeOf(await operator.post(`${IMPORTS}/${id}/application`, command(body)))).toBe('IMPORT_BUSY')
  expect(await people()).toEqual([])
})

test('of two imports at once the second waits, and its comparison holds no longer', async () => {
  const [one, two] = [await steps.arrive([HEADER, ANA]), await steps.arrive([HEADER, `${ANA}`, LUZ])]
  for (const id of [one, two]) await steps.compare(id)
  const [first, second] = await Promise.all([steps.apply(one), steps.apply(two)])
  expect([first.state, second.state]).toEqual(['applied', 'applied'])
  expect(await people()).toEqual(['ana@acme.co Ventas activa', 'luz@acme.co Ventas activa'])
  expect(await codeOf(await operator.put(`${IMPORTS}/${one}/stop`, command()))).toBe('IMPORT_APPLIED')
  expect(await codeOf(await operator.delete(`${IMPORTS}/${one}`, command()))).toBe('IMPORT_BUSY')
})

test('a run that was stopped writes nothing, and can be started again', async () => {
  const id = await steps.arrive([HEADER, ANA])
  await steps.compare(id)
  const lock = await db.pool.connect()
  // The import waits for this lock, so the stop always comes before its end.
  await lock.query(`select pg_advisory_lock(hashtextextended('people.import', 0))`)
  const body = { leftOut: [], stay: [], confirmsRetirement: false }
  expect((await operator.post(`${IMPORTS}/${id}/application`, command(body))).status).toBe(200)
  expect(await (await operator.put(`${IMPORTS}/${id}/stop`, command())).json()).toMatchObject({
    run: { isStopping: true },
  })
  await lock.query(`select pg_advisory_unlock_all()`)
  lock.release()
  expect(await steps.settled(id)).toMatchObject({ state: 'compared' })
  expect(await people()).toEqual([])
  expect(await steps.apply(id)).toMatchObject({ state: 'applied' })
  expect(await people()).toHaveLength(1)
})

test('nothing is written for an operator who was disabled while the file was applied', async () => {
  const disable = await aDisabling()
  const id = await steps.arrive([HEADER, ANA])
  await steps.compare(id)
  const lock = await db.pool.connect()
  await lock.query(`select pg_advisory_lock(hashtextextended('people.import', 0))`)
  const body = { leftOut: [], stay: [], confirmsRetirement: false }
  expect((await operator.post(`${IMPORTS}/${id}/application`, command(body))).status).toBe(200)
  expect(await disable()).toBeUndefined()
  await lock.query('select pg_advisory_unlock_all()')
  lock.release()
  await until(async () => (await db.pool.query('select from imports where run_id is not null')).rowCount === 0)
  expect((await db.pool.query('select state from imports where id = $1', [id])).rows).toEqual([{ state: 'compared' }])
  expect(await people()).toEqual([])
})

test('disabling an operator whose file is being committed waits until it is applied', async () => {
  const disable = await aDisabling()
  const id = await steps.arrive([HEADER, ANA])
  await steps.compare(id)
  const holder = await db.pool.connect()
  await holder.query('begin')
  await holder.query('select from import_parts where import_id = $1 for update', [id])
  const body = { leftOut: [], stay: [], confirmsRetirement: false }
  expect((await operator.post(`${IMPORTS}/${id}/application`, command(body))).status).toBe(200)
  // The heartbeat of the run may wait for its row as well, so the test names the statements that wait.
  await until(() => isStatementHeldBack(db.pool, 'delete from import_parts'))
  let isDisabled = false
  const disabling = disable().finally(() => {
    isDisabled = true
  })
  await until(async () => isDisabled || (await isStatementHeldBack(db.pool, 'from operators where disabled_at')))
  const wasEarly = isDisabled
  await holder.query('commit')
  holder.release()
  expect(wasEarly).toBe(false)
  expect(await disabling).toBeUndefined()
  expect(await people()).toHaveLength(1)
})

test('a file whose process was killed counts as interrupted, and its run can be started again', async () => {
  const id = await steps.arrive([HEADER, ANA])
  await steps.compare(id)
  await db.pool.query(`update imports set state = 'applying', run_id = gen_random_uuid(), alive_at = $1`, [
    new Date(within.clock.read().getTime() - 31_000),
  ])
  expect(await steps.find(id)).toMatchObject({ state: 'applying', run: { isInterrupted: true } })
  expect(await steps.apply(id)).toMatchObject({ state: 'applied' })
  expect(await people()).toHaveLength(1)
})

test('more than a tenth of the company is deactivated only if that was confirmed', async () => {
  for (let index = 0; index < 5; index++) await anEmployee(within)
  const id = await steps.arrive([HEADER, ANA])
  await steps.setColumns(id, HEADER.split(','), { retiresMissing: true })
  expect(await steps.compare(id)).toMatchObject({ outcome: { report: { retired: 5, retiresMany: true } } })
  expect(await steps.apply(id)).toMatchObject({ state: 'failed', outcome: { type: 'failed' } })
  expect(await people()).toHaveLength(5)
})
