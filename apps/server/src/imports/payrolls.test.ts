import type { ImportArrivedOutput, ImportChangesOutput, ImportColumnsOutput } from '@orbita/contract/imports'
import { writeXlsx } from 'hucre/xlsx'
import { beforeEach, expect, test } from 'vitest'
import { type Browser, codeOf } from '../testing/browser.ts'
import { testDatabase } from '../testing/databases/test-database.ts'
import { anOperatorSession } from '../testing/factories.ts'
import { command } from '../testing/game/album.ts'
import { IMPORTS, importedPeople, importsOf } from '../testing/imports.ts'
import { emptyCompany } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'

/** The files that payrolls write, which know nothing of this product. @see D-73 */
const db = await testDatabase()
const within = { ...testApp({ db }), db }
let operator: Browser
let steps: ReturnType<typeof importsOf>

beforeEach(async () => {
  await emptyCompany(db)
  operator = await anOperatorSession(within)
  steps = importsOf(operator)
})

const HEADERS = [
  'Correo *',
  'N° documento',
  'Primer nombre',
  'Segundo nombre',
  'Primer apellido',
  'Segundo apellido',
  'Dpto.',
  'Fecha de ingreso',
]

/** A payroll with a cover before it, a title over its headers, an area in merged cells and days of several kinds. */
function aPayroll(): Promise<Uint8Array> {
  return writeXlsx({
    sheets: [
      { name: 'Portada', rows: [['Acme S. A.'], ['Confidencial']] },
      {
        name: 'Nómina',
        rows: [
          ['NÓMINA DE NOVIEMBRE', null, null, null, null, null, null, new Date('2026-11-23T00:00:00Z')],
          [],
          HEADERS,
          [' Ana@acme.co ', 10000001, 'Ana', 'María', 'Ñandú', 'Peña', 'Ventas', 45_000],
          ['luz@acme.co', '10000002', 'Luz', null, 'Mora', '#N/A', null, '3 de marzo de 2021'],
          [],
          ['noe,acme.co', '10.000.003', 'Noé', '', 'Díaz', '', 'Compras', '2021-03-05 00:00:00'],
          ['eva@acme.co', '10000004', '#N/A', '', '', '', 'Compras', '5-sept-2020'],
        ],
        merges: [{ startRow: 3, endRow: 4, startCol: 6, endCol: 6 }],
      },
      { name: 'Notas', rows: [['correo de soporte']] },
    ],
  })
}

test('the sheet and the row of the headers are found, and rows keep the numbers of the spreadsheet', async () => {
  const id = await steps.arrive(await aPayroll())
  expect(await steps.find(id)).toMatchObject({ sheet: 'Nómina', sheets: ['Portada', 'Nómina', 'Notas'], rows: 4 })
  const { headerRow, columns } = await steps.read<ImportColumnsOutput>(id, 'columns')
  expect(headerRow).toBe(3)
  expect(columns.map(({ column }) => column)).toEqual([
    'correo',
    'cedula',
    'nombre',
    'nombre',
    'apellidos',
    'apellidos',
    'area',
    'ingreso',
  ])
  await steps.setColumns(
    id,
    columns.map(({ column }) => column),
    { platforms: ['figuras'] },
  )
  const { rows, ready, problems } = await steps.rehearse(id)
  expect({ rows, ready }).toEqual({ rows: 4, ready: 2 })
  expect(problems).toEqual([
    expect.objectContaining({ row: 7, column: 'correo', name: 'Noé Díaz' }),
    expect.objectContaining({ row: 8, column: 'nombre', message: 'Falta el nombre.' }),
  ])
  const above = command({ row: 2, column: 'correo', value: 'x@acme.co' })
  expect(await codeOf(await operator.put(`${IMPORTS}/${id}/cells`, above))).toBe('BAD_INPUT')
})

test('names of several columns, merged areas and days of every kind arrive whole', async () => {
  const id = await steps.arrive(await aPayroll())
  const { columns } = await steps.read<ImportColumnsOutput>(id, 'columns')
  await steps.setColumns(
    id,
    columns.map(({ column }) => column),
    { platforms: ['figuras'] },
  )
  await steps.mend(id, 7, 'correo', 'noe@acme.co')
  await steps.mend(id, 8, 'nombre', 'Eva Paz')
  await steps.compare(id)
  await steps.apply(id)
  const { rows } = await db.pool.query(
    'select email, name, area, joined_on::text as joined, platform from users order by email',
  )
  expect(rows).toEqual([
    { email: 'ana@acme.co', name: 'Ana María Ñandú Peña', area: 'Ventas', joined: '2023-03-15', platform: ['figuras'] },
    { email: 'eva@acme.co', name: 'Eva Paz', area: 'Compras', joined: '2020-09-05', platform: ['figuras'] },
    { email: 'luz@acme.co', name: 'Luz Mora', area: 'Ventas', joined: '2021-03-03', platform: ['figuras'] },
    { email: 'noe@acme.co', name: 'Noé Díaz', area: 'Compras', joined: '2021-03-05', platform: ['figuras'] },
  ])
})

test('D-116: a damaged cell of a workbook is the problem of its row, and is mended there', async () => {
  const rows = [
    ['correo', 'cedula', 'nombre', 'plataformas', 'nota'],
    ['ana@acme.co', '10000001', 'Ana Paz', 'figuras', 'Ã± de otra columna'],
    ['beto@acme.co', '10000002', 'Beto P\ufffdrez', 'figuras', ''],
  ]
  const id = await steps.arrive(await writeXlsx({ sheets: [{ name: 'Nómina', rows }] }))
  const { ready, problems } = await steps.rehearse(id)
  expect(ready).toBe(1)
  expect(problems).toEqual([expect.objectContaining({ row: 3, column: 'nombre', email: 'beto@acme.co' })])
  await steps.mend(id, 3, 'nombre', 'Beto Pérez')
  await steps.compare(id)
  await steps.apply(id)
  expect(await importedPeople(db)).toEqual(['ana@acme.co null activa', 'beto@acme.co null activa'])
})

test('a file without platforms gives them to new people alone', async () => {
  const first = await steps.arrive(['correo,cedula,nombre,plataformas', 'ana@acme.co,10000001,Ana Paz,figuras'])
  await steps.compare(first)
  await steps.apply(first)
  const id = await steps.arrive([
    'correo;cedula;nombre',
    'ana@acme.co;10000001;Ana Paz',
    'luz@acme.co;10000002;Luz Mora',
  ])
  expect(await steps.rehearse(id)).toMatchObject({
    problems: [{ column: 'plataformas', message: 'Falta la columna.' }],
  })
  const both = ['figuras', 'mision-espacial'] as const
  expect(await steps.setColumns(id, ['correo', 'cedula', 'nombre'], { platforms: both })).toMatchObject({
    platforms: both,
  })
  expect(await steps.compare(id)).toMatchObject({ outcome: { report: { created: 1, changed: 0, unchanged: 1 } } })
  const { changes } = await steps.read<ImportChangesOutput>(id, 'changes?kind=created')
  expect(changes[0]!.values).toContainEqual({ column: 'plataformas', before: '', after: 'figuras, mision-espacial' })
  await steps.apply(id)
  const { rows } = await db.pool.query('select email, platform from users order by email')
  expect(rows).toEqual([
    { email: 'ana@acme.co', platform: ['figuras'] },
    { email: 'luz@acme.co', platform: [...both] },
  ])
})

test('a CSV of Windows with semicolons and a title is read, and one without headers is not brought', async () => {
  const text =
    'NÓMINA;;;\r\n\r\nE-mail corporativo:;Cédula;Empleado;Estado\r\npeña@acme.co;10000001;Íñigo Peña;Activo\r\n'
  const id = await steps.arrive(Buffer.from(text, 'latin1'))
  const { headerRow, columns } = await steps.read<ImportColumnsOutput>(id, 'columns')
  expect({ headerRow, columns: columns.map(({ title, column }) => [title, column]) }).toEqual({
    headerRow: 3,
    columns: [
      ['E-mail corporativo:', 'correo'],
      ['Cédula', 'cedula'],
      ['Empleado', 'nombre'],
      ['Estado', 'activo'],
    ],
  })
  const alone: ImportArrivedOutput = await steps.send('una sola línea')
  expect(alone.outcome).toBe('refused')
})

test('a payroll in English, with years of two digits and zeros that its format shows, needs no mending', async () => {
  const id = await steps.arrive(
    await writeXlsx({
      sheets: [
        {
          name: 'Staff',
          rows: [
            ['Area / Centro de costo', 'Start date', 'ID Number', 'Last name', 'First name', 'Work e-mail'],
            ['Ventas', '3-feb-24', 1006, 'ÑANDÚ', 'Ana', 'ana@acme.co'],
            ['Ventas', '3/2/98', 2006, 'DÍAZ', 'Luz', 'luz@acme.co'],
            ['Compras', '12-Dec-19', 3006, 'ROA', 'Noé', 'noe@acme.co'],
          ],
          cells: new Map(
            [1006, 2006, 3006].map((value, at) => [`${at + 1},2`, { value, style: { numFmt: '0000000000' } }]),
          ),
        },
      ],
    }),
  )
  const { columns } = await steps.read<ImportColumnsOutput>(id, 'columns')
  const guessed = columns.map(({ column }) => column)
  expect(guessed).toEqual(['area', 'ingreso', 'cedula', 'apellidos', 'nombre', 'correo'])
  await steps.setColumns(id, guessed, { platforms: ['figuras'] })
  expect((await steps.rehearse(id)).problems).toEqual([])
  await steps.compare(id)
  await steps.apply(id)
  const { rows } = await db.pool.query('select name, area, joined_on::text as joined from users order by email')
  expect(rows).toEqual([
    { name: 'Ana ÑANDÚ', area: 'Ventas', joined: '2024-02-03' },
    { name: 'Luz DÍAZ', area: 'Ventas', joined: '1998-02-03' },
    { name: 'Noé ROA', area: 'Compras', joined: '2019-12-12' },
  ])
})

test('platforms as people write them are platforms, and a column of one city is nobody’s name', async () => {
  const id = await steps.arrive([
    'Sede;Quién;Área o dependencia;Email;Documento;Aplicaciones',
    'Santa Marta;Ana Paz;Ventas;ana@acme.co;10000001;Figuras y Misión espacial',
    'Santa Marta;Luz Roa;Ventas;luz@acme.co;10000002;Misión espacial',
    'Santa Marta;Noé Díaz;Compras;noe@acme.co;10000003;Figuras',
    'Santa Marta;Eva Mora;Compras;eva@acme.co;10000004;mision-espacial, figuras',
  ])
  const { columns } = await steps.read<ImportColumnsOutput>(id, 'columns')
  const guessed = columns.map(({ column }) => column)
  expect(guessed).toEqual(['sede', 'nombre', 'area', 'correo', 'cedula', 'plataformas'])
  await steps.setColumns(id, guessed)
  expect((await steps.rehearse(id)).problems).toEqual([])
  await steps.compare(id)
  await steps.apply(id)
  const { rows } = await db.pool.query('select name, platform from users order by email')
  expect(rows).toEqual([
    { name: 'Ana Paz', platform: ['figuras', 'mision-espacial'] },
    { name: 'Eva Mora', platform: ['figuras', 'mision-espacial'] },
    { name: 'Luz Roa', platform: ['mision-espacial'] },
    { name: 'Noé Díaz', platform: ['figuras'] },
  ])
})

test('rows of totals stay out with a word, and a person whose name begins like one does not', async () => {
  const id = await steps.arrive([
    'nombre,correo,cedula,area,plataformas',
    'Ana Paz,ana@acme.co,10000001,Ventas,figuras',
    'Subtotal Ventas,,,1,',
    'Total Quispe,luz@acme.co,10000002,Compras,figuras',
    'TOTAL: 2,,,,',
  ])
  const { rows, ready, problems, doubts } = await steps.rehearse(id)
  expect({ rows, ready, problems }).toEqual({ rows: 2, ready: 2, problems: [] })
  const message = 'Parece la fila de un total: se queda fuera.'
  expect(doubts).toEqual([3, 5].map((row) => ({ row, column: '', message })))
  await steps.compare(id)
  await steps.apply(id)
  expect(await importedPeople(db)).toEqual(['ana@acme.co Ventas activa', 'luz@acme.co Compras activa'])
})

test('a row of totals stays out of progress too', async () => {
  const id = await steps.arrive(
    ['correo,reto,mision,incremento,fecha,clave', 'ana@acme.co,faro,luz,1,2026-11-23,uno', 'Total,,,1,,'],
    'progress',
  )
  const { rows, problems, doubts } = await steps.rehearse(id)
  expect({ rows, wrong: [...new Set(problems.map(({ row }) => row))] }).toEqual({ rows: 1, wrong: [2] })
  expect(doubts).toEqual([expect.objectContaining({ row: 3, column: '' })])
})

test('a row of a mission that is called like a total is refused for its e-mail, and does not stay out', async () => {
  const id = await steps.arrive(
    ['mision,correo,reto,incremento,fecha,clave', 'Total fitness,,faro,1,2026-11-23,uno', 'Total,,,1,,'],
    'progress',
  )
  const { rows, problems, doubts } = await steps.rehearse(id)
  expect({ rows, wrong: [...new Set(problems.map(({ row }) => row))] }).toEqual({ rows: 1, wrong: [2] })
  expect(doubts).toEqual([expect.objectContaining({ row: 3, column: '' })])
})

test.each(['N.º empleado', 'N° empleado', 'No. empleado'])('«%s» is the number of an employee', async (header) => {
  const id = await steps.arrive([`correo,cedula,nombre,${header}`, 'ana@acme.co,10000001,Ana Paz,1001'])
  const { columns } = await steps.read<ImportColumnsOutput>(id, 'columns')
  expect(columns.map(({ column }) => column).slice(0, 4)).toEqual(['correo', 'cedula', 'nombre', 'numero'])
})

test('D-103: areas that are spelled differently are one, as the company spells it', async () => {
  const header = 'correo,cedula,nombre,plataformas,area'
  const row = (n: number, area: string) => `p${n}@acme.co,${10_000_000 + n},Persona ${n},figuras,${area}`
  const areas = ['Ventas', 'VENTAS', 'ventas', ' Ventas\u00a0', 'Ven\u200btas', 'Logística', 'Logistica']
  const first = await steps.arrive([header, ...areas.map((area, at) => row(at, area))])
  await steps.compare(first)
  await steps.apply(first)
  await db.pool.query(`update users set area = 'VENTAS' where email = 'p0@acme.co'`)

  const next = await steps.arrive([header, row(0, 'VENTAS'), row(1, 'ventas'), row(7, 'LOGÍSTICA'), row(8, 'Compras')])
  expect((await steps.compare(next)).outcome).toMatchObject({ report: { created: 2, changed: 1, unchanged: 1 } })
  await steps.apply(next)
  await importedPeople(db)
  const { rows } = await db.pool.query('select area, count(*)::int as people from users group by 1 order by 1')
  expect(rows).toEqual([
    { area: 'Compras', people: 1 },
    { area: 'Logística', people: 3 },
    { area: 'Ventas', people: 5 },
  ])
  const found = await (await operator.get('/rpc/operator/people?q=logística')).json()
  expect(found).toMatchObject({ total: 3 })
})
