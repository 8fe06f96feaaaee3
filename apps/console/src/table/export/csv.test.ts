import { expect, test } from 'vitest'
import type { Column } from '../data-table.tsx'
import { csvOf } from './csv.ts'

const columns = ['Persona', 'Créditos'].map(
  (title, index): Column<string[]> => ({ id: title, title, cell: () => null, text: (row) => row[index] ?? '' }),
)

test('D-84: an export opens in Spanish, quotes what needs it, and keeps formulas from acting', () => {
  const rows = [
    ['Ñandú; "el rápido"', '1320'],
    ['=HYPERLINK("x")', '-40'],
    ['+593', '@cmd'],
  ]
  expect(csvOf(columns, rows)).toBe(
    '\uFEFFPersona;Créditos\r\n"Ñandú; ""el rápido""";1320\r\n"\'=HYPERLINK(""x"")";-40\r\n\'+593;\'@cmd\r\n',
  )
})
