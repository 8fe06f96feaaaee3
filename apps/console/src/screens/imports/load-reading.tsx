import { Box, Card } from '@mui/material'
import type { ImportBatch, ImportLoad } from '@orbita/contract/imports'
import { Fragment } from 'react'
import { countOf } from '../../ui/figures.ts'
import { columnTitle } from './import-words.ts'

/** How a file of progress was read: its columns, what held for every row, and the rows that did not count. @see D-117 */
export function LoadReading({ load, report }: { load: ImportLoad; report: ImportBatch['report'] }) {
  const facts = [...readingOf(load), ...rowsOf(load, report)]
  return (
    <Card component="section" aria-labelledby="reading-title">
      <h2 id="reading-title">Cómo se leyó</h2>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: { sm: 'max-content 1fr' }, gap: '4px 20px', m: 0, fontSize: 13 }}
      >
        {facts.map(({ title, value }) => (
          <Fragment key={title}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {title}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </Fragment>
        ))}
      </Box>
    </Card>
  )
}

type Fact = { title: string; value: string }

function readingOf({ sheet, columns, given, filter, dateOrder, countsRows }: ImportLoad): Fact[] {
  const facts: (Fact | false)[] = [
    sheet !== null && { title: 'Hoja', value: sheet },
    { title: 'Columnas', value: columns.map(({ title, column }) => `${columnTitle(column)} ← «${title}»`).join(' · ') },
    ...given.map(({ column, value }) => ({ title: `${columnTitle(column)}, para todas las filas`, value })),
    countsRows && { title: 'Cuánto', value: 'Cada fila contó 1' },
    filter !== null && { title: 'Solo contaron', value: `«${filter.title}»: ${filter.values.join(', ')}` },
    dateOrder !== null && {
      title: 'Fechas',
      value:
        dateOrder === 'day-first'
          ? 'Primero el día: 05/11 es 5 de noviembre'
          : 'Primero el mes: 11/05 es 5 de noviembre',
    },
  ]
  return facts.filter((fact) => fact !== false)
}

function rowsOf({ filtered, totals, refused }: ImportLoad, report: ImportBatch['report']): Fact[] {
  const known = report.kind === 'progress' ? report.rows - report.events : 0
  const parts = [
    known > 0 && `${countOf(known, 'ya contaba', 'ya contaban')}`,
    filtered > 0 && `${countOf(filtered, 'no contaba por el filtro', 'no contaban por el filtro')}`,
    totals > 0 && `${countOf(totals, 'era un total', 'eran totales')}`,
    refused > 0 && `${countOf(refused, 'no entró por un error', 'no entraron por un error')}`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? [] : [{ title: 'Filas que no sumaron', value: parts.join(' · ') }]
}
