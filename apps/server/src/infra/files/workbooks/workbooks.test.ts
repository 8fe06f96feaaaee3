import { randomUUID } from 'node:crypto'
import { utils, write } from '@e965/xlsx'
import { strToU8, zipSync } from 'fflate'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { FileRefusal } from '../file-refusal.ts'
import { parseWorkbook } from './parse-workbook.ts'
import { isWorkbook, readWorkbook } from './read-workbook.ts'
import { writeWorkbook } from './write-workbook.ts'

const CONTENT_TYPES = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
  <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
  <Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>
  <Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`
const relation = (type: string, target: string) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
   <Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'

const WORKBOOK = `<workbook ${MAIN} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Hoja" sheetId="1" r:id="rId1"/></sheets></workbook>`

/** Makes a workbook by hand, with the data of its only sheet as given. */
function aBook(
  sheetData: string,
  { prologue = '', more = {} }: { prologue?: string; more?: Record<string, string | Buffer> } = {},
): Uint8Array {
  const parts = {
    '[Content_Types].xml': CONTENT_TYPES,
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': WORKBOOK,
    'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?>${prologue}<worksheet ${MAIN}><sheetData>${sheetData}</sheetData></worksheet>`,
    ...more,
  }
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, Uint8Array.from(Buffer.from(part))])),
  )
}

const row = (number: number, ...texts: string[]) =>
  `<row r="${number}">${texts
    .map((text, index) => `<c r="${'ABCDEF'[index]}${number}" t="inlineStr"><is><t>${text}</t></is></c>`)
    .join('')}</row>`

const problemOf = (bytes: Uint8Array, maxRows = 100) =>
  parseWorkbook({ bytes, maxRows }).then(
    () => undefined,
    (error) => {
      expect(error).toBeInstanceOf(FileRefusal)
      return (error as FileRefusal).problem.message
    },
  )

describe('hostile workbooks are refused', () => {
  test('one that unpacks to more than the limit, before it is unpacked', async () => {
    const bomb = declaring(aBook(row(1, 'correo')), 200 * 1024 * 1024)
    expect(await problemOf(bomb)).toMatch(/demasiado grande/)
  })

  test('one that declares a small size and holds more', async () => {
    const lying = declaring(aBook(row(1, 'correo') + row(2, 'x'.repeat(200_000))), 500)
    expect(await problemOf(lying)).toMatch(/no está completa/)
  })

  test('one with thousands of parts', async () => {
    const more = Object.fromEntries(Array.from({ length: 2_100 }, () => [`xl/media/${randomUUID()}`, '']))
    expect(await problemOf(aBook(row(1, 'correo'), { more }))).toMatch(/demasiado grande/)
  })

  test('one with a cell in the last corner of a sheet', async () => {
    const corner = `${row(1, 'correo')}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`
    expect(await problemOf(aBook(corner))).toBeDefined()
    const upTo = (column: string) => aBook(`<row r="1"><c r="${column}1"><v>1</v></c></row>`)
    expect(await problemOf(upTo('XFD'))).toMatch(/demasiadas columnas/)
    // The columns 201 and 200.
    expect(await problemOf(upTo('GS'))).toMatch(/demasiadas columnas/)
    expect(await problemOf(upTo('GR'))).toBeUndefined()
  })

  test('one with a text longer than a cell holds, of its own or as the name of its sheet', async () => {
    expect(await problemOf(aBook(row(1, 'correo') + row(2, 'x'.repeat(32_768))))).toMatch(/32\.767/)
    const named = { 'xl/workbook.xml': WORKBOOK.replace('Hoja', 'x'.repeat(32_768)) }
    expect(await problemOf(aBook(row(1, 'correo'), { more: named }))).toMatch(/32\.767/)
  })

  test('one that holds a text once and shows it in every cell', async () => {
    const rels = relation('worksheet', 'worksheets/sheet1.xml').replace(
      '</Relationships>',
      '<Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
    )
    const shared = `<sst ${MAIN}><si><t>${'x'.repeat(32_000)}</t></si></sst>`
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml'
    const types = CONTENT_TYPES.replace(
      '</Types>',
      `<Override PartName="/xl/sharedStrings.xml" ContentType="${type}"/></Types>`,
    )
    const more = {
      '[Content_Types].xml': types,
      'xl/_rels/workbook.xml.rels': rels,
      'xl/sharedStrings.xml': shared,
    }
    const bomb = aBook(row(1, 'correo') + `<row>${'<c t="s"><v>0</v></c>'.repeat(10)}</row>`.repeat(70), { more })
    expect(bomb.byteLength).toBeLessThan(5_000)
    expect(await problemOf(bomb)).toMatch(/demasiado texto/)
  })

  test('one with too many rows, one without cells, and what is no workbook', async () => {
    expect(await problemOf(aBook(row(1, 'a') + row(2, 'b') + row(3, 'c')), 2)).toMatch(/más de 1 filas/)
    expect(await problemOf(aBook(''))).toMatch(/vacía/)
    expect(await problemOf(zipSync({ 'a.txt': strToU8('hola') }))).toMatch(/comprimido \(\.zip\)/)
    expect(await problemOf(zipSync({ 'word/document.xml': strToU8('<a/>') }))).toMatch(/documento de Word/)
    expect(await problemOf(strToU8('PK no soy un zip'))).toMatch(/Está dañado/)
    expect(await problemOf(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 1))).toMatch(/Está dañado/)
  })
})

test('entities that a workbook declares are no text, of the file itself or of another place', async () => {
  const lol = '<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>'
  const outside = '<!doctype a [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
  for (const [prologue, text] of [
    [lol, '&b;'],
    [outside, '&x;'],
  ] as const) {
    const { rows } = await parseWorkbook({ bytes: aBook(row(1, text), { prologue }), maxRows: 9 })
    expect(rows).toEqual([[text]])
  }
})

test('D-116: blank and colored rows and columns are none, and do not count', async () => {
  const colored = (number: number) => `<row r="${number}"><c r="A${number}" s="1"/><c r="KN${number}" s="1"/></row>`
  const blank = Array.from({ length: 200 }, (_, at) => colored(at + 3)).join('')
  const { rows } = await parseWorkbook({ bytes: aBook(row(1, 'correo') + row(2, 'ana@x.co') + blank), maxRows: 2 })
  expect(rows).toEqual([['correo'], ['ana@x.co']])
})

test('D-116: a hundred thousand colored rows between people are none, each in its place', async () => {
  const colored = Array.from({ length: 100_000 }, (_, at) => `<row r="${at + 3}"><c r="A${at + 3}" s="1"/></row>`)
  const book = aBook([row(1, 'correo'), row(2, 'ana'), ...colored, row(100_003, 'beto')].join(''))
  const { rows } = await parseWorkbook({ bytes: book, headers: ['correo'], maxRows: 10 })
  expect(rows).toHaveLength(100_003)
  expect([rows[0], rows[1], rows[100_002]]).toEqual([['correo'], ['ana'], ['beto']])
})

test.each([
  ['a page of HTML', '<table><tr><td>correo</td><td>cedula</td></tr><tr><td>ana@x.co</td><td>00123</td></tr></table>'],
  [
    'XML of 2003',
    `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
     <Worksheet ss:Name="Hoja"><Table><Row><Cell><Data ss:Type="String">correo</Data></Cell><Cell><Data ss:Type="String">cedula</Data></Cell></Row>
     <Row><Cell><Data ss:Type="String">ana@x.co</Data></Cell><Cell><Data ss:Type="String">00123</Data></Cell></Row></Table></Worksheet></Workbook>`,
  ],
])('D-116: %s with the name of a workbook is read, its zeros too', async (_, text) => {
  expect(isWorkbook(strToU8(text))).toBe(true)
  const { rows } = await parseWorkbook({ bytes: strToU8(text), maxRows: 9 })
  expect(rows).toEqual([
    ['correo', 'cedula'],
    ['ana@x.co', '00123'],
  ])
})

test('a thread reads a workbook, and hands its refusals over', async () => {
  const table = await readWorkbook({ bytes: aBook(row(1, 'correo') + row(2, 'ana@x.co')), maxRows: 10 })
  expect(table).toMatchObject({ sheets: ['Hoja'], sheet: 'Hoja', rows: [['correo'], ['ana@x.co']], formulas: [] })
  await expect(readWorkbook({ bytes: aBook(''), maxRows: 10 })).rejects.toThrow('La hoja está vacía.')
})

test('a sheet is chosen by its name, and a hidden one is not offered', async () => {
  const bytes = await writeXlsx({
    sheets: [
      { name: 'Notas', rows: [['x']] },
      { name: 'Nómina', rows: [['correo'], ['ana@x.co']] },
      { name: 'Oculta', rows: [['y']], hidden: true },
    ],
  })
  const table = await parseWorkbook({ bytes, sheet: 'Nómina', maxRows: 10 })
  expect(table).toMatchObject({ sheets: ['Notas', 'Nómina'], rows: [['correo'], ['ana@x.co']] })
  await expect(parseWorkbook({ bytes, sheet: 'Oculta', maxRows: 10 })).rejects.toThrow('ya no tiene esa hoja')
})

test('cells are read as a CSV would write them, and formulas as their last value, with their places', async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Nómina',
        rows: [
          ['correo', 'cedula', 'ingreso', 'activo', 'nombre'],
          ['ana@x.co', 10000001, new Date('2026-11-21T00:00:00Z'), true, 'Ñandú 🚀'],
          ['', 1.23e19, new Date('2026-11-21T14:30:00Z'), false, null],
          ['b@x.co', '00123', '', '', ''],
          ['c@x.co', 999_999_999_999_999, '', '', 1e15],
        ],
        cells: new Map([['3,4', { formula: 'CONCATENATE("a","b")', formulaResult: 'ab', value: 'ab' }]]),
      },
    ],
  })
  const { rows, formulas } = await parseWorkbook({ bytes, maxRows: 10 })
  expect(rows.slice(1)).toEqual([
    ['ana@x.co', '10000001', '2026-11-21', 'verdadero', 'Ñandú 🚀'],
    ['', '1.23E+19', '2026-11-21 14:30', 'falso'],
    ['b@x.co', '00123', '', '', 'ab'],
    ['c@x.co', '999999999999999', '', '', '1E+15'],
  ])
  expect(formulas).toEqual([{ row: 3, column: 4 }])
})

test('numbers keep the zeros that the format of their cells shows, also when a formula gave them', async () => {
  const padded = { style: { numFmt: '0000000000' } }
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Nómina',
        rows: [
          ['cedula', 'salario'],
          [1006, 1006],
          [17123456789, null],
          ['AB12', null],
          [null, null],
        ],
        cells: new Map([
          ['1,0', { value: 1006, ...padded }],
          ['2,0', { value: 17123456789, ...padded }],
          ['3,0', { value: 'AB12', ...padded }],
          ['4,0', { value: 7, formula: '3+4', formulaResult: 7, ...padded }],
        ]),
      },
    ],
  })
  const { rows, formulas } = await parseWorkbook({ bytes, maxRows: 10 })
  expect(rows.slice(1).map(([cedula]) => cedula)).toEqual(['0000001006', '17123456789', 'AB12', '0000000007'])
  expect(rows[1]![1]).toBe('1006')
  expect(formulas).toEqual([{ row: 4, column: 0 }])
})

test.each([
  ['000\\-0000000\\-0', 112345678, '001-1234567-8'],
  ['[$-80A]0000000000', 112345678, '0112345678'],
  ['"V-"00000000', 1234567, 'V-01234567'],
  ['#,##0', 1234567, '1234567'],
  ['0.00', 12, '12'],
])('D-116: the format %s of a number is read where it carries data', async (numFmt, value, text) => {
  const cells = new Map([['0,0', { value, style: { numFmt } }]])
  const bytes = await writeXlsx({ sheets: [{ name: 'Nómina', rows: [[value]], cells }] })
  expect((await parseWorkbook({ bytes, maxRows: 9 })).rows).toEqual([[text]])
})

test('D-84: what is written is read again, with its eñes, emoji, zeros and line breaks, and no formula', async () => {
  const rows = [
    ['Ñuñez & Cía. <b>', '007', 12, '=1+1'],
    ['línea\nnueva', '👩🏽‍🚀', -3, '+57 300'],
    ['', '@SUM(A1)', 0, ' espacios '],
  ]
  const columns = ['Nombre', 'Cédula', 'Créditos', 'Nota'].map((title) => ({ title, isText: title === 'Cédula' }))
  const bytes = new Uint8Array(await new Response(writeWorkbook(rows, { name: 'Personas', columns })).arrayBuffer())
  expect(isWorkbook(bytes)).toBe(true)
  const read = await parseWorkbook({ bytes, maxRows: 10 })
  expect(read.rows).toEqual([['Nombre', 'Cédula', 'Créditos', 'Nota'], ...rows.map((cells) => cells.map(String))])
  expect(read.formulas).toEqual([])
})

/** Returns the archive with another unpacked size declared for its sheet, in the directory at its end. */
function declaring(archive: Uint8Array, size: number): Uint8Array {
  const forged = Buffer.from(archive)
  // There the name follows a header of 46 bytes, whose bytes 24 to 27 are the unpacked size.
  forged.writeUInt32LE(size, forged.lastIndexOf('xl/worksheets/sheet1.xml') - 46 + 24)
  return forged
}

test('D-116: what a workbook hides is told, and so are sheets that are charts and days from 1904', async () => {
  const sheet = utils.aoa_to_sheet([
    ['correo', 'notas', 'ingreso'],
    ['ana@x.co', 'a', 42_037],
    ['luz@x.co', '', 42_038],
    [],
  ])
  sheet['!rows'] = [{}, {}, { hidden: true }, { hidden: true }]
  sheet['!cols'] = [{}, { hidden: true }, {}, { hidden: true }]
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Nómina')
  utils.book_append_sheet(book, utils.aoa_to_sheet([['x']]), 'Vieja')
  book.Workbook = { Sheets: [{}, { Hidden: 1 }], WBProps: { date1904: true } }
  const bytes = new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx', cellStyles: true }))
  expect(await parseWorkbook({ bytes, maxRows: 9 })).toMatchObject({
    ...{ sheets: ['Nómina'], is1904: true },
    hidden: { rows: [2], columns: [1], sheets: ['Vieja'], charts: [], isUncounted: false },
  })
})

test('D-115: of sheets that name as many headers, the one that was applied before is taken', async () => {
  const rows = [['correo'], ['ana@x.co']]
  const bytes = await writeXlsx({ sheets: ['Enero', 'Ventas'].map((name) => ({ name, rows })) })
  const ask = { bytes, headers: ['correo'], maxRows: 9 }
  expect(await parseWorkbook(ask)).toMatchObject({ sheet: 'Enero' })
  expect(await parseWorkbook({ ...ask, preferred: ['Ventas'] })).toMatchObject({ sheet: 'Ventas' })
})
