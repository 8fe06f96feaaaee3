import { Box, Card } from '@mui/material'
import type { ImportColumnsOutput, ImportOutput } from '@orbita/contract/imports'
import { dayOf } from '../../../ui/dates.ts'
import { Segments } from '../../../ui/forms/segments.tsx'

type Dates = NonNullable<ImportColumnsOutput['columns'][number]['dates']>
type Order = NonNullable<ImportOutput['dateOrder']>

const CHOICES = [
  { value: 'day-first', title: 'Primero el día' },
  { value: 'month-first', title: 'Primero el mes' },
] as const

type Props = {
  title: string
  dates: Dates
  chosen: Order | null
  /** whether the file cannot go on without an answer: people are read day first */
  isAsked: boolean
  onChange: (order: Order) => void
}

/** Asks for the order of day and month when the dates of a file do not prove it, with one of them read both ways. */
export function DateOrder({ title, dates: { order, sample }, chosen, isAsked, onChange }: Props) {
  if (order === 'day-first' || order === 'month-first') return null

  return (
    <Card component="fieldset" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
      <Box component="legend" sx={{ px: 1.5 }}>
        ¿Qué va primero en «{title}»?
      </Box>
      <Segments
        label={`Orden de las fechas de «${title}»`}
        value={chosen ?? (isAsked ? '' : 'day-first')}
        choices={CHOICES}
        onChange={(value) => onChange(value as Order)}
      />
      <Box component="p" sx={{ color: 'text.secondary' }}>
        {order === 'mixed'
          ? 'Unas fechas del archivo ponen primero el día y otras el mes. Elige cómo leer las que se leen de las dos maneras.'
          : 'Ninguna fecha del archivo lo prueba.'}{' '}
        {sample !== null && sampleWords(sample)}
      </Box>
    </Card>
  )
}

/** Shows a date read both ways: `03/04/2026` is 3 April, or 4 March. */
function sampleWords(sample: string): string {
  const [, first, second, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})/.exec(sample) ?? []
  if (year === undefined) return ''
  const whole = year.length === 4 ? year : `20${year}`
  const on = (day: string, month: string) => dayOf(`${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  return `«${sample}» es ${on(first!, second!)} si va primero el día, y ${on(second!, first!)} si va primero el mes.`
}
