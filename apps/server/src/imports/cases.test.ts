import { readdirSync, readFileSync } from 'node:fs'
import type { ImportChangesOutput, ImportColumnsOutput } from '@orbita/contract/imports'
import { beforeEach, describe, expect, test } from 'vitest'
import { parseWorkbook } from '../infra/files/workbooks/parse-workbook.ts'
import { testDatabase } from '../testing/databases/test-database.ts'
import { anOperatorSession } from '../testing/factories.ts'
import { importsOf } from '../testing/imports.ts'
import { emptyCompany } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'

/** Files as people have them, by the public reports that each was drawn after. The people in them are invented. @see D-116 */
const CASES = new URL('./cases/', import.meta.url)
const db = await testDatabase()
const within = { ...testApp({ db }), db }
let steps: ReturnType<typeof importsOf>

beforeEach(async () => {
  await emptyCompany(db)
  steps = importsOf(await anOperatorSession(within))
})

const bytesOf = (name: string) => new Uint8Array(readFileSync(new URL(name, CASES)))

async function arrive(name: string) {
  const sent = await steps.send(bytesOf(name), { name })
  if (sent.outcome === 'refused') throw new Error(sent.message)
  const { columns } = await steps.read<ImportColumnsOutput>(sent.id, 'columns')
  const named = columns.map(({ column }) => column)
  if (!named.includes('plataformas')) await steps.setColumns(sent.id, named, { platforms: ['figuras'] })
  return sent.id
}

const words = (found: readonly { row: number; column: string; message: string }[]) =>
  found.map(({ row, column, message }) => `${row} ${column}: ${message}`)

const ofText: readonly [name: string, ready: number, problems: readonly string[]][] = [
  ['areas-of-one-name__personas.csv', 5, []],
  ['days-with-a-time__personas.csv', 4, []],
  ['idn-email__personas.csv', 1, []],
  ['idn-email__twin.csv', 1, []],
  ['letters-on-a-number-pad__personas.csv', 2, []],
  ['month-first-people__personas.csv', 4, []],
  ['noncharacter-breaks-exports__personas.csv', 0, ['2 nombre: Tiene caracteres invisibles. Escríbelo de nuevo.']],
  ['one-damaged-cell__moji.csv', 1, ['3 nombre: Tiene tildes o eñes dañadas. Escríbelo de nuevo.']],
  ['placeholders__nomina.csv', 3, ['5 nombre: Falta el nombre.']],
  ['prefixes-and-dots__cedulas.csv', 4, []],
  ['status-column__nomina.csv', 2, []],
  ['windows-1252__acute.csv', 1, []],
]

test.each(ofText)(
  'D-116: %s has %i rows ready, and says what is wrong with the others',
  async (name, ready, problems) => {
    const rehearsed = await steps.rehearse(await arrive(name))
    expect({ ready: rehearsed.ready, problems: words(rehearsed.problems) }).toEqual({ ready, problems })
  },
)

const THREE = ['ana.uno@orbita.example', 'beto.dos@orbita.example', 'caro.tres@orbita.example']
const ofBooks: readonly [name: string, column: number, cells: readonly string[]][] = [
  ['1904-without-format__d1904_general.xlsx', 0, THREE],
  ['blank-columns__widestyled.xlsx', 0, THREE],
  ['blank-columns__xfd2.xlsx', 0, THREE],
  ['blank-columns__xfdcell.xlsx', 0, THREE],
  ['blank-rows__laststyledcell.xlsx', 0, THREE],
  ['chart-sheet__chartsheet.xlsx', 0, THREE],
  ['days-with-a-time__date_with_time.xlsx', 5, ['2019-02-03 08:00', '2020-11-25 08:00', '2021-12-31 08:00']],
  ['hidden-rows__hiddenrow.xlsx', 0, THREE],
  ['one-damaged-cell__moji_fffd.xlsx', 2, ['Ana Uno', 'Beto P\ufffdrez', 'Caro Tres']],
  ['one-damaged-cell__moji_name.xlsx', 2, ['Ana Uno', 'Beto PÃ©rez', 'Caro Tres']],
  ['part-names__s_capital.xlsx', 0, THREE],
  ['part-names__s_workbook22.xlsx', 0, THREE],
  ['part-names__sheetcapital.xlsx', 0, THREE],
  ['xls-that-is-html__nomina.xls', 2, ['Ana Uno']],
  ['zeros-of-other-formats__fmt_dash.xlsx', 1, ['001-1234567-0', '001-1234567-1', '001-1234567-2']],
  ['zeros-of-other-formats__fmt_padloc.xlsx', 1, ['0112345670', '0112345671', '0112345672']],
  ['zeros-of-other-formats__zeros_one.xlsx', 1, ['001-1234567-8']],
]

test.each(ofBooks)('D-116: the workbook %s is read, and its column %i as it is shown', async (name, column, cells) => {
  const { rows } = await parseWorkbook({ bytes: bytesOf(name), maxRows: 100 })
  expect(rows.slice(1).map((row) => row[column])).toEqual(cells)
})

test('D-116: a PDF is said for what it is', async () => {
  const name = 'restricted-pdf__restringido.pdf'
  expect(await steps.send(bytesOf(name), { name })).toMatchObject({ message: expect.stringMatching(/Es un PDF/) })
})

test('every case is one of these', () => {
  const asked = [...ofText, ...ofBooks].map(([name]) => name)
  expect(readdirSync(CASES).toSorted()).toEqual([...asked, 'restricted-pdf__restringido.pdf'].toSorted())
})

describe('what is read all the same is told', () => {
  test.each([
    ['hidden-rows__hiddenrow.xlsx', '3 : Está oculta en tu libro, y también cuenta.'],
    ['chart-sheet__chartsheet.xlsx', '1 : Los gráficos no se leen: «Gráfico».'],
    ['days-with-a-time__personas.csv', '1 ingreso: Ninguna fecha prueba si va primero el día o el mes'],
  ])('D-116: of %s', async (name, doubt) => {
    const { doubts } = await steps.rehearse(await arrive(name))
    expect(words(doubts)).toEqual([expect.stringContaining(doubt)])
  })

  test('D-116: the encoding of a text, with some of its words', async () => {
    const id = await arrive('windows-1252__acute.csv')
    expect((await steps.find(id)).text).toEqual({
      ...{ encoding: 'windows-1252', isCertain: false },
      sample: ['Sofía', 'D´Angelo'],
    })
  })

  test('D-116: a column of states that says nothing known', async () => {
    const lines = ['correo,cedula,nombre,plataformas,Estado laboral', 'ana@acme.co,10000001,Ana,figuras,Planta']
    const id = await steps.arrive([...lines, 'luz@acme.co,10000002,Luz,figuras,Cuarentena'])
    const { doubts } = await steps.rehearse(id)
    expect(words(doubts)).toEqual([expect.stringMatching(/«Estado laboral» dice «Planta», «Cuarentena», y entran/)])
  })
})

test.each([
  ['month-first-people__personas.csv', 'ingreso', ['2019-12-25', '2020-03-04', '2021-10-31', '2022-07-09']],
  ['days-with-a-time__personas.csv', 'ingreso', ['2019-02-03', '2019-02-03', '2019-02-03', '2019-02-03']],
  ['1904-without-format__d1904_general.xlsx', 'ingreso', ['2019-02-03', '2020-11-25', '2021-12-31']],
  ['status-column__nomina.csv', 'activo', ['sí', 'no']],
])('D-116: the people of %s have the right %s', async (name, column, expected) => {
  const id = await arrive(name)
  await steps.compare(id)
  const { changes } = await steps.read<ImportChangesOutput>(id, 'changes?kind=created')
  const after = changes.map(({ values }) => values.find((value) => value.column === column)?.after)
  expect(after).toEqual(expected)
})
