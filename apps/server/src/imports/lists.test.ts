import { utils, write } from '@e965/xlsx'
import type { ListOutput } from '@orbita/contract/imports'
import type { ListKind } from '@orbita/domain/files/imports'
import { beforeAll, expect, test } from 'vitest'
import { type Browser, okJson } from '../testing/browser.ts'
import { testDatabase } from '../testing/databases/test-database.ts'
import { anOperatorSession } from '../testing/factories.ts'
import { aFileOf, IMPORTS } from '../testing/imports.ts'
import { testApp } from '../testing/test-app.ts'

const db = await testDatabase()
const within = { ...testApp({ db }), db }
let operator: Browser

beforeAll(async () => {
  operator = await anOperatorSession(within)
})

const read = (content: string | Uint8Array, kind: ListKind = 'codes', name = 'codigos.csv') =>
  okJson<ListOutput>(operator.post(`${IMPORTS}/lists?kind=${kind}`, aFileOf(content, name)))

/** Reads a list. @returns its headers, and the cells of the column that is probably meant */
async function meant(content: string | Uint8Array, kind: ListKind = 'codes') {
  const list = await read(content, kind)
  if (list.outcome === 'refused') throw new Error(list.message)
  return [list.headers, list.rows.map((cells) => cells[list.column] ?? '')]
}

test('RE-5: a list that is none is refused for what it is', async () => {
  expect(await read('%PDF-1.7 …')).toMatchObject({ outcome: 'refused', message: expect.stringMatching(/Es un PDF/) })
  expect(await read('\n\n')).toEqual({ outcome: 'refused', message: 'Está vacío.' })
  const many = Array.from({ length: 20_002 }, (_, at) => `CINE-${at}`).join('\n')
  expect(await read(many)).toEqual({ outcome: 'refused', message: 'Tiene más de 20.000 filas. Divídelo.' })
})

test.each([
  [
    'a table with prices and days',
    'codigo;valor;vence\nCINE-7001-AAAA;50000;2027-01-31\nCINE-7002-BBBB;50000;2027-01-31',
  ],
  ['one column below its header', 'Código\nCINE-7001-AAAA\nCINE-7002-BBBB'],
  ['a header that says nothing known', 'Referencia;Valor\nCINE-7001-AAAA;$50.000\nCINE-7002-BBBB;$50.000'],
  ['a title above the headers', 'Convenio con el cine\n\nValor,Código\n50000,CINE-7001-AAAA\n50000,CINE-7002-BBBB'],
  ['lines', 'CINE-7001-AAAA\nCINE-7002-BBBB'],
  ['one line', 'CINE-7001-AAAA, CINE-7002-BBBB'],
  ['UTF-16', Buffer.from('\ufeffcodigo\tvalor\r\nCINE-7001-AAAA\t50000\r\nCINE-7002-BBBB\t50000', 'utf16le')],
])('RE-5: the codes of %s are two', async (_, content) => {
  const [headers, cells] = await meant(content)
  expect(cells).toEqual(['CINE-7001-AAAA', 'CINE-7002-BBBB'])
  expect(headers).toEqual(
    headers!.length === 0 ? [] : expect.arrayContaining([expect.stringMatching(/^(?:c[oó]digo|referencia)$/i)]),
  )
})

test('RE-5: codes that are all of figures keep their zeros, as a formula and in a workbook', async () => {
  expect(await meant('codigo,valor\n="00123456",1\n="00987654",1')).toEqual([
    ['codigo', 'valor'],
    ['00123456', '00987654'],
  ])
  const sheet = utils.aoa_to_sheet([
    ['Valor', 'Serial'],
    [50_000, '00123456'],
    [50_000, 123_456_789_012],
  ])
  const book = write(
    { SheetNames: ['Bonos'], Sheets: { Bonos: sheet } },
    { type: 'buffer', bookType: 'xlsx' },
  ) as Buffer
  expect(await meant(book)).toEqual([
    ['Valor', 'Serial'],
    ['00123456', '123456789012'],
  ])
})

test('RE-5: a formula that is only a text is a text in every file, and one within a cell stays', async () => {
  expect(await meant('codigo,nota\n"A=""1""-22",x\n="a ""b"" 1",y')).toEqual([
    ['codigo', 'nota'],
    ['A="1"-22', 'a "b" 1'],
  ])
})

test('D-79: the e-mails of a list are the column that its header names, or the one that has them', async () => {
  const [, named] = await meant('Personal;Correo corporativo\nana@casa.example;ana@acme.co', 'emails')
  expect(named).toEqual(['ana@acme.co'])
  const [, found] = await meant('Ana;ana@acme.co\nBeto;beto@acme.co', 'emails')
  expect(found).toEqual(['ana@acme.co', 'beto@acme.co'])
})
