import type { BatchRowsOutput, ImportBatchOutput, RefusedRowsOutput } from '@orbita/contract/imports'
import { beforeAll, expect, test } from 'vitest'
import { okJson } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession } from '../../testing/factories.ts'
import { command, refusal } from '../../testing/game/album.ts'
import { publishTestChallenge } from '../../testing/game/missions.ts'
import { aProgressFile, applyFile, aRow, PROGRESS_IMPORTS } from '../../testing/game/progress.ts'
import { IMPORTS, importsOf } from '../../testing/imports.ts'
import { PAYROLL_HEADER, payrollRow } from '../../testing/payroll.ts'
import { KEYS, testApp } from '../../testing/test-app.ts'
import { eraseRefusals, purgeRefusals } from './erase-refusals.ts'

/** The page of a load: how it was read, what it did, and the rows that were refused. @see D-117 */
const db = await testDatabase()
const within = { ...testApp({ db }), db }
const operator = await anOperatorSession(within)
const steps = importsOf(operator)

beforeAll(() => publishTestChallenge(db))

async function apply(lines: readonly string[], wrong: number): Promise<number> {
  const id = await steps.arrive(lines, 'progress')
  const columns = { columns: lines[0]!.split(',').map((title) => title.split(' ')[0]!), retiresMissing: false }
  await okJson(operator.put(`${IMPORTS}/${id}/columns`, command(columns)))
  const body = { leftOut: [], stay: [], confirmsRetirement: false, ...(wrong > 0 && { wrong }) }
  await okJson(operator.post(`${IMPORTS}/${id}/application`, command(body)))
  const { outcome } = await steps.settled(id)
  if (outcome?.type !== 'applied') throw new Error(JSON.stringify(outcome))
  return outcome.batchId!
}

const pageOf = (batchId: number) => okJson<ImportBatchOutput>(operator.get(`${IMPORTS}/batches/progress/${batchId}`))
const rowsOf = (batchId: number, search = '') =>
  okJson<BatchRowsOutput>(operator.get(`${IMPORTS}/batches/progress/${batchId}/rows${search}`))
const refusedOf = (batchId: number) =>
  okJson<RefusedRowsOutput>(operator.get(`${IMPORTS}/batches/progress/${batchId}/refused`))

const HEADER = 'correo,numero de empleado,reto,mision,incremento,fecha'

test('D-117: refused rows of a file that is not there are not found', async () => {
  expect(await refusal(operator.get(`${IMPORTS}/batches/progress/999999/refused`))).toBe('404 NOT_FOUND')
  expect(await refusal(operator.get(`${IMPORTS}/batches/people/999999/refused`))).toBe('404 NOT_FOUND')
})

test('D-117: a load keeps how it was read, and each refused row with its reasons and no cédula', async () => {
  const ana = await anEmployee({ db })
  const batchId = await apply(
    [
      HEADER,
      `${ana.email},,Rumbo,Viajes,2,2026-11-18`,
      `${ana.email},,Rumbo,Viajes,2,2030-01-01`,
      'nadie@orbita.example,,Rumbo,Nada,2,2026-11-18',
      ',1020304050,Rumbo,Viajes,2,2026-11-18',
    ],
    3,
  )
  const { load, report } = await pageOf(batchId)
  expect(report).toMatchObject({ events: 1 })
  expect(load).toMatchObject({
    ...{ refused: 3, filtered: 0, totals: 0, countsRows: false, filter: null, given: [] },
    columns: HEADER.split(',').map((title) => ({ title, column: title.split(' ')[0] })),
  })
  const { rows, total } = await refusedOf(batchId)
  expect(total).toBe(3)
  expect(rows).toMatchObject([
    { id: 3, contact: ana.email, userId: ana.userId, mission: 'Misión viajes', day: '2030-01-01' },
    { id: 4, contact: 'nadie@orbita.example', userId: null, mission: 'Nada' },
    { id: 5, contact: '•••••••050', userId: null },
  ])
  expect(rows.map(({ reasons }) => reasons)).toEqual([
    ['Ese día todavía no llega.'],
    [expect.stringContaining('No hay una misión de ese reto'), 'No hay nadie con ese correo.'],
    ['No hay nadie con ese número de empleado.'],
  ])
  const { rows: kept } = await db.pool.query('select row_to_json(r)::text as text from import_refusals r')
  expect(JSON.stringify(kept)).not.toContain('1020304050')
})

test('D-117: a load that was not made in the console says nothing about how it was read', async () => {
  const ana = await anEmployee({ db })
  const { id } = await applyFile(operator, aProgressFile([aRow(ana.email, 'induccion')]))
  expect((await pageOf(id)).load).toBeNull()
})

test('D-117: its rows say what became of each, and are found by the name of their person', async () => {
  const [ana, beto] = [await anEmployee({ db }), await anEmployee({ db })]
  await db.pool.query(`update users set name = 'Íngrid Ñáñez' where id = $1`, [beto.userId])
  const rows = [aRow(ana.email, 'induccion'), aRow(ana.email, 'viajes'), aRow(beto.email, 'viajes')]
  const { id } = await applyFile(operator, aProgressFile(rows))
  const [, second] = (await rowsOf(id)).rows
  await okJson(operator.delete(`${PROGRESS_IMPORTS}/${id}`, command({ factId: second!.id })))
  const after = await rowsOf(id)
  expect(after.rows).toMatchObject([
    { userId: ana.userId, undone: null, completes: true },
    { userId: ana.userId, undone: { by: expect.stringContaining('@') }, completes: false },
    { userId: beto.userId, undone: null, completes: false },
  ])
  expect(await pageOf(id)).toMatchObject({ undoneAt: null, partlyUndoneAt: expect.any(String), canUndo: true })
  expect(await rowsOf(id, '?q=ingrid%20nan')).toMatchObject({ total: 1, rows: [{ userId: beto.userId }] })
  expect(await rowsOf(id, '?q=nadie')).toMatchObject({ total: 0, rows: [] })
})

test('D-117: refused rows are kept for a year', async () => {
  const ana = await anEmployee({ db })
  await apply([HEADER, `${ana.email},,Rumbo,Viajes,1,2026-11-17`, `${ana.email},,Rumbo,Viajes,3,2030-01-01`], 1)
  const { rows } = await db.pool.query('select max(refused_at) as at from import_refusals')
  const after = (days: number) => new Date(rows[0].at.getTime() + days * 86_400_000)
  const count = async () => (await db.pool.query('select count(*)::int as n from import_refusals')).rows[0].n
  const before = await count()
  expect(await purgeRefusals(db.pool, after(364))).toBe(0)
  expect(await purgeRefusals(db.pool, after(366))).toBe(before)
})

test('D-117: a load of people keeps the rows that stayed out, with their reasons and no cédula, and their erasure takes them', async () => {
  const lines = [
    PAYROLL_HEADER,
    payrollRow(1),
    payrollRow(2, { correo: 'p2@acme', numero: '99887766' }),
    payrollRow(3, { cedula: '1.0E+07', correo: '', numero: '' }),
  ]
  const id = await steps.arrive(lines)
  await steps.setColumns(id, PAYROLL_HEADER.split(','))
  await steps.compare(id, true)
  const { outcome } = await steps.apply(id)
  if (outcome?.type !== 'applied') throw new Error(JSON.stringify(outcome))

  const path = `${IMPORTS}/batches/people/${outcome.batchId}`
  expect(await okJson<ImportBatchOutput>(operator.get(path))).toMatchObject({ load: null, refusedPeople: 2 })
  const { rows, total } = await okJson<RefusedRowsOutput>(operator.get(`${path}/refused`))
  expect(total).toBe(2)
  expect(rows.map(({ id: row, name, contact }) => [row, name, contact])).toEqual([
    [3, 'Persona Número2', 'p2@acme'],
    [4, 'Persona Número3', ''],
  ])
  for (const { reasons } of rows) expect(reasons[0]).toMatch(/\S/)
  const { rows: kept } = await db.pool.query('select row_to_json(r)::text as text from import_people_refusals r')
  expect(JSON.stringify(kept)).not.toMatch(/99887766|10000002|10000003/)
  const erased = { id: 0, email: 'nadie@acme.co', name: 'Persona Número3', keys: KEYS }
  await eraseRefusals(db.pool, erased)
  expect(await okJson<ImportBatchOutput>(operator.get(path))).toMatchObject({ refusedPeople: 1 })
})
