import { Box, Card, Typography } from '@mui/material'
import { type ReactNode, useId, useState } from 'react'
import ChartIcon from '~icons/ph/chart-bar-bold'
import TableIcon from '~icons/ph/table-bold'
import type { Column } from '../table/data-table.tsx'
import { ExportButton } from '../table/export/export-button.tsx'
import { Segments } from '../ui/forms/segments.tsx'
import { Cluster } from '../ui/layout.tsx'
import styles from './charts.module.css'
import { useReportTable } from './report-tables.tsx'

type Props<Row> = {
  title: string
  /** the name of the file of an export */
  name: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  /** a note below the chart or the table */
  note?: ReactNode
  children: ReactNode
}

const WAYS = [
  { value: 'chart', title: 'Gráfico', icon: <ChartIcon aria-hidden="true" /> },
  { value: 'table', title: 'Tabla', icon: <TableIcon aria-hidden="true" /> },
] as const

/** A chart, the same figures as a table for operators who prefer it, and their export. @see D-81 */
export function ChartCard<Row extends { id: number | string }>(props: Props<Row>) {
  const { title, name, rows, columns, note, children } = props
  const [way, setWay] = useState<'chart' | 'table'>('chart')
  const id = useId()
  useReportTable({ title, columns: columns as readonly Column<never>[], rows: rows as readonly never[] })

  return (
    <Card component="section" aria-labelledby={id}>
      <Cluster as="header" gap={2.5}>
        <Box component="h2" sx={{ flex: 1 }} id={id}>
          {title}
        </Box>
        <Segments label={`Cómo ver: ${title}`} choices={WAYS} value={way} onChange={setWay} />
        <ExportButton name={name} of={title} columns={columns} readAll={async () => rows} hasKey={false} />
      </Cluster>
      {way === 'chart' ? children : <PlainTable label={title} rows={rows} columns={columns} />}
      {note && (
        <Typography component="p" variant="caption">
          {note}
        </Typography>
      )}
    </Card>
  )
}

type TableProps<Row> = { label: string; rows: readonly Row[]; columns: readonly Column<Row>[] }

/** A small table without an order or a choice. */
export function PlainTable<Row extends { id: number | string }>({ label, rows, columns }: TableProps<Row>) {
  return (
    <Box component="section" sx={{ overflowX: 'auto' }} tabIndex={0} aria-label={`Tabla: ${label}`}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ id, title, isFigure }) => (
              <th key={id} scope="col" data-figure={isFigure || undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map(({ id, cell, isFigure }) => (
                <td key={id} data-figure={isFigure || undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}
