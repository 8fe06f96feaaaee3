import { expect, test } from 'vitest'
import { withoutEmptyRows } from './without-empty-rows.ts'

const after = (xml: string) => Buffer.from(withoutEmptyRows(Buffer.from(xml))).toString()
const sheet = (...rows: string[]) => `<worksheet><sheetData>${rows.join('')}</sheetData><mergeCells/></worksheet>`
const FILLED = '<row r="3" ht="15"><c r="A3" s="1"/><c r="B3" t="inlineStr"><is><t>ñ &lt;row r="9"/></t></is></c></row>'

test('D-116: rows that have a color alone go, and every row with a cell stays as it is, in its place', () => {
  const empty = [
    '<row r="1" s="2" customFormat="1"/>',
    '<row r="2"><c r="A2" s="1"/><c r="B2" s="1" /></row>',
    '<row\n r="4"></row>',
  ]
  expect(after(sheet(empty[0]!, empty[1]!, FILLED, empty[2]!))).toBe(sheet(FILLED))
  expect(after(sheet(...empty))).toBe(sheet())
  expect(after(sheet(FILLED))).toBe(sheet(FILLED))
})

test('a sheet whose rows have no numbers, or that is cut, stays as it is', () => {
  const unnumbered = sheet('<row><c s="1"/></row>', '<row><c t="n"><v>1</v></c></row>')
  for (const xml of [
    unnumbered,
    '<sheetData><row r="1"><c r="A1"',
    '<sheetData><row r="1"><c r="A1"/>',
    '<rowBreaks/>',
  ])
    expect(after(xml)).toBe(xml)
})
