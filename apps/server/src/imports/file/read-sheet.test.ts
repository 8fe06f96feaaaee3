import { type BookType, CFB, utils, write } from '@e965/xlsx'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { FileRefusal } from '../../infra/files/file-refusal.ts'
import { readSheet } from './read-sheet.ts'

const HEADERS = ['Correo', 'Cédula', 'Nombre']
const ANA = ['ana@acme.co', '10000001', 'Ana Ruiz']
const BETO = ['beto@acme.co', '10000002', 'Beto Peña']
const TABLE = [HEADERS, ANA, BETO]

const utf8 = (text: string) => new Uint8Array(Buffer.from(text))
const lines = (rows: readonly (readonly string[])[], separator: string) =>
  utf8(rows.map((row) => row.join(separator)).join('\n'))

function aBook(rows: readonly (readonly string[])[], type: BookType = 'xlsx', merges: readonly string[] = []) {
  const sheet = utils.aoa_to_sheet(rows as string[][])
  sheet['!merges'] = merges.map((range) => utils.decode_range(range))
  return new Uint8Array(write({ SheetNames: ['Hoja'], Sheets: { Hoja: sheet } }, { type: 'buffer', bookType: type }))
}

/** A container of before 2007 with a stream of a name. */
function aContainer(stream: string): Uint8Array {
  const container = CFB.utils.cfb_new()
  CFB.utils.cfb_add(container, `/${stream}`, Buffer.alloc(5_000))
  return new Uint8Array(CFB.write(container, { type: 'buffer' }) as ArrayBuffer)
}

/** Returns the headers and the rows that have cells. */
async function tableOf(bytes: Uint8Array): Promise<string[][]> {
  const { headers, rows } = await readSheet(bytes, { kind: 'people', sheet: undefined })
  return [headers, ...rows.filter((cells) => cells.some((cell) => cell !== ''))]
}

const problemOf = (bytes: Uint8Array) =>
  readSheet(bytes, { kind: 'people', sheet: undefined }).then(
    () => undefined,
    (error) => {
      expect(error).toBeInstanceOf(FileRefusal)
      return (error as FileRefusal).problem.message
    },
  )

describe('what is no table is refused for what it is', () => {
  test.each([
    ['a row of data in place of headers', lines([ANA, BETO], ','), /^Le faltan los encabezados: la fila 1/],
    ['numbers alone', utf8('10000001,5\n10000002,7'), /^Le faltan los encabezados: la fila 1/],
    ['one column', lines(TABLE, '~'), /^Todo quedó en una sola columna/],
    ['JSON', utf8('[\n  {"correo": "ana@acme.co"}\n]'), /^Es JSON/],
    ['a page without a table', utf8('<!DOCTYPE html><form>Iniciar sesión</form>'), /^Es una página web sin ninguna/],
    ['a CSV in an archive', zipSync({ 'mes/nomina.csv': strToU8('a') }), /Descomprímelo y elige «nomina.csv»/],
    ['a workbook in an archive', zipSync({ 'nomina.xlsx': aBook(TABLE) }), /Descomprímelo y elige «nomina.xlsx»/],
    [
      'a text of OpenDocument',
      zipSync({ mimetype: strToU8('application/vnd.oasis.opendocument.text'), 'content.xml': strToU8('<a/>') }),
      /^Es un documento de texto \(.odt\)/,
    ],
    ['a workbook with a password', aContainer('EncryptedPackage'), /^Tiene contraseña/],
    ['a document of Word', aContainer('WordDocument'), /^Es un documento de Word/],
    ['a mail of Outlook', aContainer('__properties_version1.0'), /^Es un correo de Outlook/],
    ['bytes', Uint8Array.from({ length: 3_000 }, (_, at) => (at * 7_919) % 256), /^No parece un archivo de texto/],
    [
      '201 columns',
      lines([[...HEADERS, ...Array.from({ length: 198 }, (_, at) => `x${at}`)], ANA], ','),
      /^Tiene demasiadas columnas, más de 200/,
    ],
  ])('D-116: %s', async (_, bytes, sentence) => {
    expect(await problemOf(bytes)).toMatch(sentence)
  })

  test('D-116: a workbook of before 2007 that was cut', async () => {
    const book = aBook([...TABLE, ...Array.from({ length: 200 }, () => ANA)], 'biff8')
    expect(await problemOf(book.subarray(0, 3_000))).toMatch(/^Está (?:incompleto|dañado)/)
  })
})

describe('a table is read however it was written', () => {
  const text = (separator: string, write = (cell: string) => cell) =>
    TABLE.map((row) => row.map(write).join(separator)).join('\n')
  const page = (write = (cell: string) => cell) =>
    `<table>${TABLE.map((row) => `<tr>${row.map((cell) => `<td>${write(cell)}</td>`).join('')}</tr>`).join('')}</table>`
  test.each([
    ['with bars', lines(TABLE, '|')],
    ['with bars and a line below the headers', utf8(text(' | ').replace('\n', '\n-----+----+-----\n'))],
    ['with a space after each comma, and quotes', utf8(text(', ', (cell) => `"${cell}"`))],
    ['each line in quotes', utf8(text(',').replace(/^.*$/gm, '"$&"'))],
    ['in the first column of a workbook', aBook(TABLE.map((row) => [row.join(';')]))],
    ['with its headers again', lines([HEADERS, ANA, HEADERS, BETO], ';')],
    ['with zeros of an old system, and its end', utf8(`${text(',').replace('Ana', 'A\0na')}\r\n\u001a`)],
    ['with what has no width', utf8(text('\t', (cell) => `\u200e${cell}\u200b\u00a0`))],
    ['as a page in Windows-1252', new Uint8Array(Buffer.from(page(), 'latin1'))],
    ['as a page with entities', utf8(page((cell) => cell.replace('é', '&eacute;').replace('ñ', '&ntilde;')))],
    ['as XML of 2003', aBook(TABLE, 'xlml')],
    ['as formulas that are texts', utf8(text(',', (cell) => `"=""${cell}"""`))],
  ])('D-116: %s', async (_, bytes) => {
    expect(await tableOf(bytes)).toEqual(TABLE)
  })

  test('D-116: with a second row of headers below merged cells', async () => {
    const above = ['Cédula', 'Correo', 'Nombres', '', 'Apellidos', '']
    const rows = [
      above,
      ['', '', 'Primero', 'Segundo', 'Primero', 'Segundo'],
      ['10000001', 'ana@acme.co', 'Ana', 'Luz', 'Ruiz', 'Gil'],
    ]
    expect(await tableOf(aBook(rows, 'xlsx', ['A1:A2', 'B1:B2', 'C1:D1', 'E1:F1']))).toEqual([
      ['Cédula', 'Correo', 'Nombres (Primero)', 'Nombres (Segundo)', 'Apellidos (Primero)', 'Apellidos (Segundo)'],
      rows[2],
    ])
  })

  test('D-116: notes beside the headers are a column without one, and no mistake of their row', async () => {
    expect(await tableOf(aBook([HEADERS, [...ANA, 'nueva']]))).toEqual([
      [...HEADERS, ''],
      [...ANA, 'nueva'],
    ])
    expect(await tableOf(utf8('Correo,Cédula,Nombre,\nana@acme.co,10000001,Ana Ruiz,nueva'))).toHaveLength(2)
  })
})

describe('D-116: the check digit of a RUT', () => {
  const people = (digits: readonly string[], header = 'DV') =>
    tableOf(
      lines(
        [
          ['Correo', 'RUT Trabajador', header],
          ['ana@acme.cl', '12.345.678', digits[0]!],
          ['beto@acme.cl', '7654321', digits[1]!],
          ['caro@acme.cl', '9876543', digits[2]!],
        ],
        ';',
      ),
    ).then(([, ...rows]) => rows.map(([, rut]) => rut))

  test.each(['DV', 'D.V.', 'Dígito verificador', 'Dig. Verif.'])(
    'stands in a column «%s» beside it, and is part of it',
    async (header) => {
      expect(await people(['5', '6', '3'], header)).toEqual(['12.345.678-5', '7654321-6', '9876543-3'])
    },
  )

  test('that is K, or that a row does not have', async () => {
    const rows = [
      ['RUT', 'DV', 'Correo'],
      ['9876545', 'k', 'ana@acme.cl'],
      ['12345678-5', '', 'beto@acme.cl'],
    ]
    expect((await tableOf(lines(rows, ';'))).map(([rut]) => rut)).toEqual(['RUT', '9876545-K', '12345678-5'])
  })

  test('is none when it is not that of the numbers, or stands beside something else', async () => {
    expect(await people(['1', '2', '3'])).toEqual(['12.345.678', '7654321', '9876543'])
    expect(await people(['5', '6', '3'], 'Sucursal')).toEqual(['12.345.678', '7654321', '9876543'])
    const ofSomethingElse = [
      ['NIT', 'DV', 'Correo'],
      ['12345678', '5', 'ana@acme.co'],
    ]
    expect((await tableOf(lines(ofSomethingElse, ';')))[1]).toEqual(['12345678', '5', 'ana@acme.co'])
  })
})
