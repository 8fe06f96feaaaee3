// @vitest-environment node
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import type { Column } from '../data-table.tsx'
import { bookOf, textSheet, workbookOf } from './workbook.ts'

const columns = ['Persona', 'Créditos'].map(
  (title, index): Column<string[]> => ({
    id: title,
    title,
    cell: () => null,
    isFigure: index === 1,
    text: (row) => row[index] ?? '',
  }),
)

test('D-84: a workbook has the figures as numbers, and what looks like a formula as text', async () => {
  const rows = [
    ['Ñandú 🚀', '1320'],
    ['=HYPERLINK("x")', '-40'],
    ['007', '—'],
  ]
  const blob = await workbookOf({ name: 'canjes de la temporada que termina en diciembre', columns, rows })
  const [sheet] = (await readXlsx(await blob.arrayBuffer())).sheets
  expect(sheet!.rows).toEqual([
    ['Persona', 'Créditos'],
    ['Ñandú 🚀', 1320],
    ['=HYPERLINK("x")', -40],
    ['007', '—'],
  ])
  expect([...(sheet!.cells?.values() ?? [])].filter(({ formula }) => formula)).toEqual([])
})

test('D-73: a template keeps what is typed below its headers', async () => {
  const blob = await textSheet([
    ['Nombre', 'Cédula'],
    ['Ana', '0012'],
  ])
  const [sheet] = (await readXlsx(await blob.arrayBuffer())).sheets
  expect(sheet!.rows).toEqual([
    ['Nombre', 'Cédula'],
    ['Ana', '0012'],
  ])
})

test('D-81: a workbook of several tables has a sheet for each, by names that spreadsheets take', async () => {
  const name = 'Hasta dónde va el álbum: Cielo/Tierra'
  const table = { columns: columns as readonly Column<never>[], rows: [['=1+1', '7']] as never[] }
  const blob = await bookOf([
    { name, ...table },
    { name, ...table },
  ])
  const { sheets } = await readXlsx(await blob.arrayBuffer())
  expect(sheets.map((sheet) => sheet.name)).toEqual(['Hasta dónde va el álbum  Cielo', 'Hasta dónde va el álbum  Ci 2'])
  expect(sheets[1]!.rows).toEqual([
    ['Persona', 'Créditos'],
    ['=1+1', 7],
  ])
  expect([...(sheets[0]!.cells?.values() ?? [])].filter(({ formula }) => formula)).toEqual([])
})

test('D-84: days and instants are dates when a workbook is read again, alone and beside other tables', async () => {
  const dated: readonly Column<string>[] = [
    { id: 'on', title: 'Promesa', cell: () => null, text: (at) => at.slice(0, 10), isDay: true },
    { id: 'at', title: 'Pedido', cell: () => null, text: (at) => at, isInstant: true },
  ]
  const rows = ['2026-11-23T15:30:00.000Z']
  const books = await Promise.all([
    workbookOf({ name: 'Canjes', columns: dated, rows }),
    bookOf([{ name: 'Canjes', columns: dated as readonly Column<never>[], rows: rows as never[] }]),
  ])
  for (const book of books) {
    const [day, instant] = (await readXlsx(await book.arrayBuffer())).sheets[0]!.rows[1]!
    expect(day).toEqual(new Date('2026-11-23T00:00:00Z'))
    expect(instant).toBeInstanceOf(Date)
  }
})
