import { expect, test } from 'vitest'
import { csvRow, csvRowsOf, type FileColumn, sheetOf, sheetRowsOf, textsOf } from './exports.ts'

type Row = { at: string; credits: string }
const COLUMNS: readonly FileColumn<Row>[] = [
  { id: 'at', title: 'Cuándo', text: ({ at }) => at, isInstant: true },
  { id: 'credits', title: 'Créditos', text: ({ credits }) => credits, isFigure: true },
]

test.each([
  ['America/Bogota', '2026-11-23T04:59:59.999Z', '2026-11-22 23:59:59', 46_348.999988425],
  ['America/Bogota', '2026-11-23T05:00:00.000Z', '2026-11-23 00:00:00', 46_349],
  ['America/Santiago', '2026-09-06T04:00:00.000Z', '2026-09-06 01:00:00', 46_271.041666667],
])('in %s the instant %s is %s', (zone, at, text, serial) => {
  const row = { at, credits: '-12' }
  expect(textsOf(COLUMNS, zone)(row)).toEqual([text, '-12'])
  expect(sheetRowsOf(COLUMNS, zone)(row)).toEqual([expect.closeTo(serial, 8), -12])
})

test.each(['=1+1', '+1', '-1+1', '@SUM(A1)', '\t=1+1', '\r=1+1', '\n=1+1', '＝1+1', '＋1', '－1+1', '＠SUM(A1)'])(
  'a text that a spreadsheet would run is marked: %j',
  (text) => {
    expect(csvRow([text]).trimEnd()).toMatch(/^"?'/)
  },
)

test.each([',', '\t', '\n', '\r\n'])(
  'a formula after %j does not act in a spreadsheet that ends a cell there, which reads quotes inside a row as text',
  (separator) => {
    const row = csvRow(['7', `gracias${separator}=HYPERLINK("http://x.invalid")${separator}-2+3`])
    const cells = row.trimEnd().split(/[,\t\r\n]+/)
    expect(cells).toHaveLength(3)
    for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@]/)
  },
)

test('a list of several lines, an amount and a sum keep their signs but for what would act', () => {
  expect(csvRow(['Hoy, -2 puntos'])).toBe('Hoy, -2 puntos\r\n')
  expect(csvRow(['a=b+c'])).toBe('a=b+c\r\n')
})

test('whole numbers are left as they are, and those that a spreadsheet would round stay texts', () => {
  expect(csvRow(['-12', '9007199254740993'])).toBe('-12;9007199254740993\r\n')
  const [, exact] = sheetRowsOf(COLUMNS, 'America/Bogota')({ at: '', credits: '9007199254740991' })
  const [, rounded] = sheetRowsOf(COLUMNS, 'America/Bogota')({ at: '', credits: '9007199254740993' })
  expect([exact, rounded]).toEqual([9_007_199_254_740_991, '9007199254740993'])
})

test('an instant that never came stays empty', () => {
  const row = { at: '', credits: '' }
  expect(textsOf(COLUMNS, 'America/Bogota')(row)).toEqual(['', ''])
  expect(sheetRowsOf(COLUMNS, 'America/Bogota')(row)).toEqual(['', ''])
})

test('a day is a day in a workbook, whatever the zone, and what is no day stays as it is', () => {
  const days: FileColumn<string>[] = [{ id: 'on', title: 'Cuándo', text: (day) => day, isDay: true }]
  for (const zone of ['America/Bogota', 'Pacific/Auckland']) {
    expect(sheetRowsOf(days, zone)('2026-11-23')).toEqual([46_349])
    expect(textsOf(days, zone)('2026-11-23')).toEqual(['2026-11-23'])
    expect(sheetRowsOf(days, zone)('')).toEqual([''])
    expect(sheetRowsOf(days, zone)('hoy')).toEqual(['hoy'])
  }
  expect(sheetOf('Metas', days).columns).toEqual([{ title: 'Cuándo', width: 18, numFmt: 'yyyy-mm-dd' }])
})

test('D-116: characters that XML cannot hold are left out of a workbook, which opens', () => {
  const texts: FileColumn<string>[] = [{ id: 'why', title: 'Motivo', text: (text) => text }]
  expect(sheetRowsOf(texts, 'America/Bogota')('Ajuste\ufffe u\x01no\ud800 👩‍👩‍👧\n2')).toEqual(['Ajuste uno 👩‍👩‍👧\n2'])
})

test("D-102: money goes into files to the cent: a number in a workbook, with the country's sign in a CSV", () => {
  const money: FileColumn<{ all: number }>[] = [
    { id: 'all', title: 'Total', text: ({ all }) => `${all}`, isFigure: true },
  ]
  expect(sheetRowsOf(money, undefined)({ all: 12.5 })).toEqual([12.5])
  expect(csvRowsOf(money, undefined)({ all: 12.5 })).toBe('12,5\r\n')
  expect(csvRowsOf(money, undefined)({ all: 12 })).toBe('12\r\n')
  expect(csvRow(['-12,5'])).toBe('-12,5\r\n')
})
