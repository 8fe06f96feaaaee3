import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readXlsx } from 'hucre/xlsx'
import { expect, test, vi } from 'vitest'
import type { Column } from '../table/data-table.tsx'
import { ReportExport, ReportTables, useReportTable } from './report-tables.tsx'

type Row = { id: number; count: number }
const COLUMNS: readonly Column<Row>[] = [
  { id: 'count', title: 'Veces', cell: ({ count }) => count, text: ({ count }) => `${count}`, isFigure: true },
]

function Chart({ title, count }: { title: string; count: number }) {
  useReportTable({ title, columns: COLUMNS as never, rows: [{ id: 1, count }] as never })
  return null
}

/** A report of two charts, the first of which counts something. */
const report = (count: number) => (
  <>
    <ReportTables>
      <Chart title="Primero" count={count} />
      <Chart title="Segundo" count={2} />
      <ReportExport name="informe" />
    </ReportTables>
  </>
)

/** Reads a file that the page made, as browsers do. */
const bytesOf = (file: Blob) =>
  new Promise<Uint8Array>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer))
    reader.readAsArrayBuffer(file)
  })

test('D-81: the sheets of a report stand in the order of its charts, also after one of them was read again', async () => {
  const files: Blob[] = []
  Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL: () => {} })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { rerender } = render(report(1))
  rerender(report(7))
  await userEvent.click(screen.getByRole('button', { name: 'Exportar' }))
  await waitFor(() => expect(files).toHaveLength(1))

  const { sheets } = await readXlsx(await bytesOf(files[0]!))
  expect(sheets.map(({ name, rows }) => [name, ...rows.flat()])).toEqual([
    ['Primero', 'Veces', 7],
    ['Segundo', 'Veces', 2],
  ])
})
