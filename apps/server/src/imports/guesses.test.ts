import type { ImportColumnsOutput } from '@orbita/contract/imports'
import type { ImportKind } from '@orbita/domain/files/imports'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { okJson } from '../testing/browser.ts'
import { testDatabase } from '../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession } from '../testing/factories.ts'
import { command } from '../testing/game/album.ts'
import { publishTestChallenge } from '../testing/game/missions.ts'
import { IMPORTS, importsOf } from '../testing/imports.ts'
import { testApp } from '../testing/test-app.ts'

/** What the columns of files that nobody has loaded before are taken for. @see D-73, D-115, D-116 */
const db = await testDatabase()
const within = { ...testApp({ db }), db }
const operator = await anOperatorSession(within)
const steps = importsOf(operator)

beforeAll(() => publishTestChallenge(db))
beforeEach(() => db.pool.query('delete from import_headers'))

/** Sends a file with a header and a row. @returns the column that each header is taken for */
async function guess(cells: Readonly<Record<string, string>>, kind: ImportKind = 'people') {
  const id = await steps.arrive([Object.keys(cells).join(';'), Object.values(cells).join(';')], kind)
  const { columns } = await steps.read<ImportColumnsOutput>(id, 'columns')
  return columns.map(({ column }) => column)
}

const ANA = { Correo: 'ana@acme.co', Nombre: 'Ana Ruiz' }

test.each([
  ['a birthday is no day of entry', { ...ANA, 'Fecha de nacimiento': '1990-01-31' }, null],
  ['nor is the day on which somebody left', { ...ANA, 'Fecha de retiro': '2026-01-31' }, null],
  ['nor the end of a contract', { ...ANA, 'Fecha fin de contrato': '2026-01-31' }, null],
  ['a day of entry is', { ...ANA, 'Fecha de ingreso a la compañía': '2020-01-31' }, 'ingreso'],
  ['a telephone is no cédula', { ...ANA, Celular: '3001234567' }, null],
  ['nor is a bank account', { ...ANA, 'N.º de cuenta': '3001234567' }, null],
  ['the number of a payroll is one', { ...ANA, 'Nº pers.': '00001234' }, 'numero'],
  ['a document is, whatever it is called', { ...ANA, Registro: '10000001' }, 'cedula'],
  ['a remark after a header is none of it', { ...ANA, 'Cédula (sin puntos)': '10000001' }, 'cedula'],
  ['unless it says that it is about another', { ...ANA, 'Cédula (jefe)': '10000001' }, null],
])('%s', async (_, cells, column) => {
  expect(await guess(cells)).toEqual(['correo', 'nombre', column])
})

test('a payroll with more columns than anybody brings is read', async () => {
  const paid = Object.fromEntries(Array.from({ length: 90 }, (_, at) => [`Devengado ${at}`, '1']))
  expect((await guess({ ...paid, ...ANA })).slice(89)).toEqual([null, 'correo', 'nombre'])
})

test('who left, by a day that is not brought, is told', async () => {
  const lines = ['correo,cedula,nombre,plataformas,Fecha de retiro', 'ana@acme.co,10000001,Ana,figuras,']
  const id = await steps.arrive([...lines, 'luz@acme.co,10000002,Luz,figuras,2026-01-31'])
  const { doubts } = await steps.rehearse(id)
  expect(doubts.map(({ message }) => message)).toEqual([
    'Según «Fecha de retiro», una persona ya se fue (fila 3), y entran todas las filas. Quita las suyas, o di en otra columna quién está activo.',
  ])
})

test('the total of an order is no total to date, its id tells it apart, and lines of one order count once and are told', async () => {
  const { email } = await anEmployee({ db })
  const header = 'Name;Customer Email;Financial Status;Paid at;Total;Vendedor'
  const order = (id: string) => `${id};c@x.co;paid;2026-11-18 10:22:31 -0500;120000;${email}`
  const id = await steps.arrive([header, order('#1001'), order('#1002')], 'progress')
  const columns = (await steps.read<ImportColumnsOutput>(id, 'columns')).columns.map(({ column }) => column)
  expect(columns).toEqual(['clave', null, null, 'fecha', null, 'correo'])

  const twice = await steps.arrive([header, order('#1001'), order('#1002'), order('#1002')], 'progress')
  const body = { columns, retiresMissing: false, challenge: 'rumbo', mission: 'viajes', countsRows: true }
  await okJson(operator.put(`${IMPORTS}/${twice}/columns`, command(body)))
  const { doubts, effects } = await steps.rehearse(twice)
  expect(effects).toMatchObject({ events: 2 })
  expect(doubts.map(({ message }) => message)).toEqual([
    'Una fila repite la clave de otra, y de cada clave cuenta una sola fila.',
  ])
})
