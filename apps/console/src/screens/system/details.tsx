import { Avatar, Box, Card, Typography } from '@mui/material'
import type { SystemOutput } from '@orbita/contract/system'
import { perLocale } from '@orbita/web/company-locale'
import DiskIcon from '~icons/ph/hard-drives-fill'
import PeopleIcon from '~icons/ph/users-fill'
import { countOf } from '../../ui/figures.ts'
import { Cells } from '../../ui/layout.tsx'

const size = perLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }))
const UNITS = ['B', 'KB', 'MB', 'GB', 'TB']

/** Shows who is connected, and how much room is left. */
export function Details({ system }: { system: SystemOutput }) {
  const { connected, freeBytes, databaseBytes, evidenceBytes } = system

  return (
    <Cells min={320}>
      <Card component="section" sx={{ display: 'flex', gap: 3.5 }}>
        <Avatar variant="rounded" data-tone="off" aria-hidden="true">
          <PeopleIcon />
        </Avatar>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h3" component="h2">
            {countOf(connected.employees, 'persona conectada', 'personas conectadas')} ahora
          </Typography>
          <Typography component="div" variant="caption">
            {countOf(connected.operators, 'operador', 'operadores')} · sesiones usadas en los últimos 15 minutos
          </Typography>
        </Box>
      </Card>
      <Card component="section" sx={{ display: 'flex', gap: 3.5 }}>
        <Avatar variant="rounded" data-tone="off" aria-hidden="true">
          <DiskIcon />
        </Avatar>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h3" component="h2">
            {freeBytes === null ? 'La base tiene su propio disco' : `Quedan ${bytesOf(freeBytes)}`}
          </Typography>
          <Typography component="div" variant="caption">
            Base de datos {bytesOf(databaseBytes)}, de ella evidencias {bytesOf(evidenceBytes)}
          </Typography>
        </Box>
      </Card>
    </Cells>
  )
}

/** A size in bytes, in words: `41,2 GB`. */
function bytesOf(bytes: number): string {
  const power = Math.min(UNITS.length - 1, bytes > 0 ? Math.floor(Math.log2(bytes) / 10) : 0)
  return `${size.get().format(bytes / 1_024 ** power)} ${UNITS[power]}`
}
