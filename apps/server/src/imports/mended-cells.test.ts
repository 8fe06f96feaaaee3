import { beforeEach, expect, test } from 'vitest'
import { type Browser, okJson } from '../testing/browser.ts'
import { testDatabase } from '../testing/databases/test-database.ts'
import { anOperatorSession } from '../testing/factories.ts'
import { command } from '../testing/game/album.ts'
import { importedPeople, importsOf } from '../testing/imports.ts'
import { PAYROLL, PAYROLL_HEADER, payrollRow } from '../testing/payroll.ts'
import { emptyCompany } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'

/** What was mended in a cell of a file is mended again next month. @see D-114 */
const db = await testDatabase()
const within = { ...testApp({ db }), db }
let operator: Browser
let steps: ReturnType<typeof importsOf>

beforeEach(async () => {
  await emptyCompany(db)
  operator = await anOperatorSession(within)
  steps = importsOf(operator)
  const id = await steps.arrive([PAYROLL_HEADER, ...PAYROLL])
  await steps.compare(id)
  await steps.apply(id)
})

const idOf = async (n: number) =>
  Number((await db.pool.query('select id from users where employee_number = $1', [`${100 + n}`])).rows[0]!.id)

const broken = {
  email: payrollRow(1, { correo: 'p1#acme.co' }),
  cedula: payrollRow(2, { cedula: '1.0000002E+07' }),
  active: payrollRow(3, { activo: 'de viaje' }),
}
const BROKEN = [PAYROLL_HEADER, broken.email, broken.cedula, broken.active, ...PAYROLL.slice(3)]

/** Mends the three wrong cells of a file and applies it. */
async function mendAll(): Promise<void> {
  const id = await steps.arrive(BROKEN)
  expect((await steps.rehearse(id)).recalled).toEqual([])
  await steps.mend(id, 2, 'correo', 'p1@acme.co')
  await steps.mend(id, 3, 'cedula', '10000002')
  await steps.mend(id, 4, 'activo', 'sí')
  await steps.compare(id)
  await steps.apply(id)
}

test('D-114: what was mended is mended again for the same person and mistake alone, and a file that was not applied teaches nothing', async () => {
  const unapplied = await steps.arrive(BROKEN)
  await steps.mend(unapplied, 2, 'correo', 'otra@acme.co')
  const fresh = await steps.arrive(BROKEN)
  expect(await steps.rehearse(fresh)).toMatchObject({ wrong: 3, recalled: [] })

  await mendAll()
  // Another mistake of theirs, their mistake of another, and another column.
  const others = [
    payrollRow(1, { correo: 'p1&acme.co' }),
    payrollRow(2, { cedula: '1.0000003E+07' }),
    payrollRow(4, { activo: 'de viaje' }),
    payrollRow(3, { nombre: 'de viaje', correo: 'de viaje' }),
  ]
  const id = await steps.arrive([PAYROLL_HEADER, ...others, ...PAYROLL.slice(4)])
  expect(await steps.rehearse(id)).toMatchObject({ wrong: 4, recalled: [] })
})

test('D-114: the same mistakes are mended by themselves, shown, and changed by the operator', async () => {
  await mendAll()
  const id = await steps.arrive(BROKEN)
  const rehearsed = await steps.rehearse(id)
  expect(rehearsed).toMatchObject({ wrong: 0, ready: 30, problems: [] })
  expect(rehearsed.recalled.map(({ row, column, wrong, mended }) => [row, column, wrong, mended])).toEqual([
    [2, 'correo', 'p1#acme.co', 'p1@acme.co'],
    [3, 'cedula', '13 signos', null],
    [4, 'activo', 'de viaje', 'sí'],
  ])
  expect((await steps.compare(id)).outcome).toMatchObject({
    report: { created: 0, changed: 0, retired: 0, unchanged: 30 },
  })

  await steps.mend(id, 4, 'activo', null)
  expect(await steps.rehearse(id)).toMatchObject({ wrong: 1, problems: [{ row: 4, column: 'activo' }] })
  await steps.mend(id, 4, 'activo', 'no')
  await steps.mend(id, 3, 'cedula', null)
  await steps.mend(id, 3, 'cedula', '10000002')
  await steps.compare(id)
  await steps.apply(id)
  expect((await importedPeople(db)).filter((line) => line.endsWith('inactiva'))).toEqual(['p3@acme.co Ventas inactiva'])
  const next = await steps.arrive(BROKEN)
  expect((await steps.rehearse(next)).recalled.map(({ mended }) => mended)).toEqual(['p1@acme.co', null, 'no'])
})

test('D-114: no mend keeps a cédula in the clear, and it goes with its person', async () => {
  const id = await steps.arrive([
    PAYROLL_HEADER,
    payrollRow(1, { numero: '10000001' }),
    broken.cedula,
    ...PAYROLL.slice(2),
  ])
  await steps.mend(id, 2, 'numero', '101')
  await steps.mend(id, 3, 'cedula', '10000002')
  await steps.compare(id)
  await steps.apply(id)
  const { rows } = await db.pool.query('select column_name, wrong, mended from people_mends order by column_name')
  expect(rows).toEqual([
    { column_name: 'cedula', wrong: expect.stringMatching(/^\$argon2id\$/), mended: null },
    { column_name: 'numero', wrong: expect.stringMatching(/^\$argon2id\$/), mended: '101' },
  ])
  const next = await steps.arrive([
    PAYROLL_HEADER,
    payrollRow(1, { numero: '10000001' }),
    broken.cedula,
    ...PAYROLL.slice(2),
  ])
  expect((await steps.rehearse(next)).recalled.map(({ column }) => column)).toEqual(['numero', 'cedula'])
  const personId = await idOf(2)
  await okJson(operator.post('/rpc/operator/person-erasures', command({ personId, email: 'p2@acme.co' })))
  expect((await db.pool.query('select column_name from people_mends')).rows).toEqual([{ column_name: 'numero' }])
})
