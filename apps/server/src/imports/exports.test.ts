import type { BatchRowsOutput, ImportColumnsOutput } from '@orbita/contract/imports'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeOf, okJson } from '../testing/browser.ts'
import { testDatabase } from '../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession } from '../testing/factories.ts'
import { command } from '../testing/game/album.ts'
import { progressOf, publishTestChallenge } from '../testing/game/missions.ts'
import { IMPORTS, importsOf } from '../testing/imports.ts'
import { testApp } from '../testing/test-app.ts'

/** Exports of other programs, one row for each thing that was done. @see D-115, MI-3 */
const db = await testDatabase()
const within = { ...testApp({ db }), db }
const operator = await anOperatorSession(within)
const steps = importsOf(operator)
let [ana, beto]: Awaited<ReturnType<typeof anEmployee>>[] = []

beforeAll(() => publishTestChallenge(db))

beforeEach(async () => {
  await db.pool.query('delete from import_headers')
  await db.pool.query('delete from import_recipes')
  await db.pool.query('delete from people_file_names')
  // Nobody of another test has the same name.
  await db.pool.query(`update users set name = 'Nadie'`)
  ana = await anEmployee({ db }, { name: 'Ana María Ñandú Peña' })
  beto = await anEmployee({ db }, { name: 'Beto Díaz' })
})

const HEADER = 'Record ID;Negocio;Propietario;Correo propietario;Correo del cliente;Etapa;Monto;Fecha de cierre'

/** A sale as a CRM exports it. */
const sale = (id: number, seller: { email: string }, { stage = 'Ganada', on = '18/11/2026 14:32', who = '' } = {}) =>
  `${id};Sala ${id};${who || 'Ana Ñandú'};${seller.email};cliente${id}@otra.co;${stage};1.250.000,50;${on}`

type Answers = { filter?: { header: number; values: string[] }; dateOrder?: string; columns?: (string | null)[] }

/** Says that each row counts 1 for the mission, with the columns as they were guessed. */
async function answer(id: number, { columns, ...more }: Answers = {}) {
  const guessed = (await steps.read<ImportColumnsOutput>(id, 'columns')).columns.map(({ column }) => column)
  const body = { columns: columns ?? guessed, retiresMissing: false, challenge: 'rumbo', mission: 'viajes' }
  return okJson(operator.put(`${IMPORTS}/${id}/columns`, command({ ...body, countsRows: true, ...more })))
}

async function apply(id: number, wrong?: number) {
  const body = { leftOut: [], stay: [], confirmsRetirement: false, ...(wrong !== undefined && { wrong }) }
  await okJson(operator.post(`${IMPORTS}/${id}/application`, command(body)))
  const { outcome } = await steps.settled(id)
  return outcome?.type === 'applied' && outcome.report.kind === 'progress' ? outcome.report.events : outcome
}

const won = { header: 5, values: ['Ganada'] }

test('the seller, the day and the id of each sale are found, and no customer is taken for an employee', async () => {
  const id = await steps.arrive([HEADER, sale(1, ana!), sale(2, beto!, { stage: 'Perdida' })], 'progress')
  const { columns } = await steps.read<ImportColumnsOutput>(id, 'columns')
  expect(columns.map(({ column }) => column)).toEqual([
    ...['clave', null, 'nombre', 'correo', null, null, null, 'fecha'],
  ])
  expect(columns[5]!.values).toBeNull()
  expect(await steps.find(id)).toMatchObject({ countsRows: false, filter: null, recalledFrom: null })
})

test('a number, a total and a day of a sale are none of an employee, a mission or its first contact', async () => {
  const header = 'Número;Cliente;Vendedor;Fecha de creación;Fecha de cierre;Total;Estado'
  const rows = [
    '1;Luz Mora;Ana Ñandú;01/10/2026;18/11/2026;1250;Ganada',
    '2;Eva Paz;Beto Díaz;01/10/2026;18/11/2026;9;Ganada',
  ]
  const id = await steps.arrive([header, ...rows], 'progress')
  const { columns } = await steps.read<ImportColumnsOutput>(id, 'columns')
  expect(columns.map(({ column }) => column)).toEqual(['clave', null, 'nombre', null, 'fecha', null, null])
  await db.pool.query(`update users set employee_number = '2' where id = $1`, [ana!.userId])
  const ours = await steps.arrive([header, ...rows], 'progress')
  const named = (await steps.read<ImportColumnsOutput>(ours, 'columns')).columns.map(({ column }) => column)
  expect(named[0]).toBe('numero')
})

test('each sale that was won counts 1, once, however often and in whichever export it comes', async () => {
  const first = [sale(1, ana!), sale(2, ana!), sale(3, beto!, { stage: 'Perdida' }), sale(4, ana!)]
  const id = await steps.arrive([HEADER, ...first], 'progress')
  const { columns } = await steps.read<ImportColumnsOutput>(id, 'columns')
  expect(columns[5]!.values).toEqual(['Ganada', 'Perdida'])
  await answer(id, { filter: won })
  expect(await steps.rehearse(id)).toMatchObject({
    ...{ rows: 3, filtered: 1, ready: 3, problems: [], doubts: [], effects: { events: 3, people: 1 } },
  })
  expect(await apply(id)).toBe(3)

  // The second export overlaps, and writes the day of one of its sales otherwise.
  const second = [sale(4, ana!, { on: '19/11/2026' }), sale(2, ana!), sale(5, ana!, { stage: ' GANADA ' })]
  const again = await steps.arrive([HEADER, ...second], 'progress')
  expect(await steps.find(again)).toMatchObject({
    ...{ countsRows: true, filter: won, challenge: 'rumbo', mission: 'viajes', recalledFrom: expect.any(String) },
  })
  expect(await steps.rehearse(again)).toMatchObject({ problems: [], effects: { rows: 3, events: 1 } })
  expect(await apply(again)).toBe(1)
  expect(await progressOf(db, ana!.userId)).toEqual(['viajes: 4/10'])
})

test('a sale that has counted for somebody does not count for another, until that load is taken back', async () => {
  const id = await steps.arrive([HEADER, sale(21, ana!), sale(22, ana!)], 'progress')
  await answer(id)
  expect(await apply(id)).toBe(2)
  const moved = await steps.arrive([HEADER, sale(21, beto!), sale(23, beto!)], 'progress')
  const { problems, ready } = await steps.rehearse(moved)
  expect(ready).toBe(1)
  expect(problems).toMatchObject([{ row: 2, column: 'clave', message: expect.stringMatching(/otra persona/) }])
  const { rows } = await db.pool.query('select max(id) as id from progress_batches')
  await okJson(operator.delete(`/rpc/operator/progress-imports/${rows[0].id}`, command()))
  expect(await apply(moved)).toBe(2)
})

test('a column of states that nothing filters is said, and so are filters of no header', async () => {
  const id = await steps.arrive([HEADER, sale(31, ana!), sale(32, ana!, { stage: 'Perdida' })], 'progress')
  await answer(id)
  const { doubts } = await steps.rehearse(id)
  expect(doubts).toMatchObject([
    { message: expect.stringMatching(/«Etapa» dice «Ganada», «Perdida», y cuentan todas/) },
  ])
  const body = { columns: Array(8).fill(null), retiresMissing: false, filter: { header: 8, values: ['x'] } }
  expect(await codeOf(await operator.put(`${IMPORTS}/${id}/columns`, command(body)))).toBe('BAD_INPUT')
})

test('rows whose money is below zero are told, since each of them counts 1 too', async () => {
  const header = 'ID venta;Correo del vendedor;Fecha;Importe'
  const amounts = ['1.250.000,50', '-1.250.000,50', '$ 90', '($ 90)']
  const lines = amounts.map((amount, at) => `${900 + at};${ana!.email};18/11/2026;${amount}`)
  const id = await steps.arrive([header, ...lines], 'progress')
  await answer(id)
  const { doubts, ready } = await steps.rehearse(id)
  expect(ready).toBe(4)
  expect(doubts).toMatchObject([{ row: 3, message: expect.stringMatching(/^«Importe» es negativo en 2 filas/) }])

  const without = await steps.arrive([header, lines[0]!, lines[2]!], 'progress')
  await answer(without)
  expect((await steps.rehearse(without)).doubts).toEqual([])
  const filtered = await steps.arrive(
    [HEADER, sale(911, ana!), sale(912, ana!, { stage: 'Devuelta' }).replace('1.250', '-1.250')],
    'progress',
  )
  await answer(filtered, { filter: won })
  expect((await steps.rehearse(filtered)).doubts).toEqual([])
})

test('a rehearsal that was not applied is no guess for the next file', async () => {
  const id = await steps.arrive([HEADER, sale(41, ana!)], 'progress')
  await answer(id, { columns: ['texto', 'clave', null, 'correo', null, null, null, 'fecha'], filter: won })
  expect((await steps.rehearse(id)).problems).toEqual([])
  const next = await steps.arrive([HEADER, sale(42, ana!)], 'progress')
  const { columns } = await steps.read<ImportColumnsOutput>(next, 'columns')
  expect(columns.slice(0, 2).map(({ column }) => column)).toEqual(['clave', null])
  expect(await steps.find(next)).toMatchObject({ countsRows: false, filter: null, recalledFrom: null })
})

test('D-117: a load has a page: who, when, what it did to each, and whether it may be taken back', async () => {
  const id = await steps.arrive([HEADER, ...Array.from({ length: 51 }, (_, at) => sale(700 + at, ana!))], 'progress')
  await answer(id)
  await apply(id)
  const { outcome } = await steps.find(id)
  const batchId = outcome?.type === 'applied' ? outcome.batchId : 0
  const path = `${IMPORTS}/batches/progress/${batchId}`
  expect(await okJson(operator.get(path))).toMatchObject({ batchId, canUndo: true, report: { events: 51 } })
  const first = await okJson<BatchRowsOutput>(operator.get(`${path}/rows`))
  expect(first).toMatchObject({ total: 51, next: expect.any(String) })
  expect(first.rows[0]).toMatchObject({
    ...{ userId: ana!.userId, email: ana!.email, mission: 'Misión viajes', challenge: 'Rumbo seguro' },
    ...{ amount: 1, day: '2026-11-18', columns: [] },
  })
  const { rows, next } = await okJson<BatchRowsOutput>(
    operator.get(`${path}/rows?cursor=${encodeURIComponent(first.next!)}`),
  )
  expect([first.rows.length, rows.length, next]).toEqual([50, 1, null])
  expect((await operator.get(`${IMPORTS}/batches/people/${batchId}/rows`)).status).toBe(404)
  expect((await operator.get(`${path}/rows?cursor=x`)).status).toBe(400)
})

test('all errors of a file are in its first rehearsal, also those that others hide', async () => {
  const late = sale(801, ana!, { on: '2035-01-01' })
  const lines = [late, sale(802, { email: 'nadie@acme.co' }), sale(803, ana!), sale(804, ana!, { on: 'ayer' })]
  const first = await steps.arrive([HEADER, sale(803, beto!)], 'progress')
  await answer(first)
  await apply(first)
  const id = await steps.arrive([HEADER, ...lines], 'progress')
  const { problems, ready, effects } = await steps.rehearse(id)
  expect(problems.map(({ row, column }) => `${row} ${column}`)).toEqual(['2 fecha', '3 correo', '4 clave', '5 fecha'])
  expect({ ready, effects }).toEqual({ ready: 0, effects: null })
})

describe('days', () => {
  const withDays = async (...days: readonly string[]) => {
    const lines = [HEADER, ...days.map((on, at) => sale(500 + at + Math.floor(Math.random() * 1e9), ana!, { on }))]
    return steps.arrive(lines, 'progress')
  }

  test('a month-first order that the column proves is taken, with its times', async () => {
    const id = await withDays('11/18/2026 2:30 PM', '11/05/2026', '2026-11-19T04:30:00Z')
    await answer(id)
    expect(await steps.rehearse(id)).toMatchObject({ ready: 3, problems: [] })
    await apply(id)
    const { rows } = await db.pool.query(
      'select occurred_on::text as day from progress_events where user_id = $1 order by 1',
      [ana!.userId],
    )
    expect(rows.map(({ day }) => day)).toEqual(['2026-11-05', '2026-11-18', '2026-11-18'])
  })

  test('an order that nothing proves is asked once for the file, and remembered when it was applied', async () => {
    const id = await withDays('11/05/2026', '11/06/2026')
    const { columns } = await steps.read<ImportColumnsOutput>(id, 'columns')
    expect(columns[7]!.dates).toEqual({ order: 'unknown', sample: '11/05/2026' })
    await answer(id)
    expect((await steps.rehearse(id)).problems).toMatchObject([{ row: 1, column: 'fecha' }])
    await answer(id, { dateOrder: 'month-first' })
    expect(await steps.rehearse(id)).toMatchObject({ ready: 2, problems: [] })
    await apply(id)
    const next = await withDays('11/07/2026')
    expect(await steps.find(next)).toMatchObject({ dateOrder: 'month-first' })
    expect(await steps.rehearse(next)).toMatchObject({ ready: 1, problems: [] })
    // What the dates prove says more than what was remembered.
    const proved = await withDays('07/11/2026', '18/11/2026')
    expect(await steps.rehearse(proved)).toMatchObject({ ready: 2, problems: [] })
  })
})

describe('people by their name', () => {
  const NAMES = 'Folio;Vendedor;Fecha'
  const say = (id: number, name: string, userId: number | null) =>
    operator.put(`${IMPORTS}/${id}/names`, command({ names: [{ name, userId }] }))

  test('are asked to be confirmed, and never guessed among two', async () => {
    const twin = await anEmployee({ db }, { name: 'Beto Díaz' })
    const id = await steps.arrive([NAMES, 'F-1;ÑANDÚ PEÑA, Ana;18/11/2026', 'F-2;beto diaz;18/11/2026'], 'progress')
    await answer(id)
    const { problems, names } = await steps.rehearse(id)
    expect(problems).toMatchObject([
      { row: 2, column: 'nombre', message: 'Falta confirmar quién es.' },
      {
        row: 3,
        column: 'nombre',
        cells: [{ title: 'Folio', value: 'F-2' }, { title: 'Vendedor' }, { title: 'Fecha' }],
      },
    ])
    expect(names).toMatchObject([
      { name: 'ÑANDÚ PEÑA, Ana', rows: 1, chosen: null, people: [{ userId: ana!.userId }] },
      { name: 'beto diaz', chosen: null, people: [{ userId: beto!.userId }, { userId: twin.userId }] },
    ])
    expect(await codeOf(await say(id, 'beto diaz', 999_999))).toBe('BAD_INPUT')
    await okJson(say(id, 'ÑANDÚ PEÑA, Ana', ana!.userId))
    await okJson(say(id, 'beto diaz', twin.userId))
    expect(await steps.rehearse(id)).toMatchObject({ ready: 2, problems: [], effects: { people: 2 } })
    expect(await apply(id)).toBe(2)
    expect(await progressOf(db, twin.userId)).toEqual(['viajes: 1/10'])
    expect(await progressOf(db, beto!.userId)).toEqual([])

    const next = await steps.arrive([NAMES, 'F-3;Beto  DÍAZ;19/11/2026', 'F-4;Nadie Así;19/11/2026'], 'progress')
    const later = await steps.rehearse(next)
    expect(later.names).toMatchObject([
      { name: 'Nadie Así', people: [], chosen: null },
      { name: 'Beto  DÍAZ', chosen: { userId: twin.userId }, isRecalled: true },
    ])
    await okJson(say(next, 'beto diaz', null))
    expect((await steps.rehearse(next)).problems).toHaveLength(2)
  })
})

describe('amounts', () => {
  const load = (...rows: readonly (readonly [day: string, amount: string])[]) =>
    steps.arrive(
      ['Correo;Cantidad;Fecha', ...rows.map(([day, amount]) => `${ana!.email};${amount};2026-11-${day}`)],
      'progress',
    )

  test('that take away are said for what they are, and name the load to take back first', async () => {
    const columns = ['correo', 'incremento', 'fecha']
    const first = await load(['18', '3'], ['18', '2,0'])
    await answer(first, { columns })
    expect(await apply(first)).toBe(2)
    const second = await load(['19', '(4)'], ['19', '1,5'])
    const { doubts, problems } = await steps.rehearse(second)
    expect(doubts).toMatchObject([{ row: 2, column: 'incremento', message: expect.stringMatching(/negativo: resta/) }])
    expect(problems).toMatchObject([{ row: 3, message: expect.stringMatching(/decimales/) }])
    await steps.mend(second, 3, 'incremento', '1')
    await apply(second)
    expect(await progressOf(db, ana!.userId)).toEqual(['viajes: 2/10'])
    const { rows } = await db.pool.query('select id from progress_batches order by id desc limit 2')
    const [last, before] = rows.map(({ id }) => id)
    const refused = await operator.delete(`/rpc/operator/progress-imports/${before}`, command())
    expect(await refused.json()).toMatchObject({
      error: 'PROGRESS_REFUSED',
      details: { problems: [{ message: expect.stringContaining(`A-${`${last}`.padStart(4, '0')}`) }] },
    })
    await okJson(operator.delete(`/rpc/operator/progress-imports/${last}`, command()))
    await okJson(operator.delete(`/rpc/operator/progress-imports/${before}`, command()))
    expect(await progressOf(db, ana!.userId)).toEqual(['viajes: 0/10'])
  })
})
