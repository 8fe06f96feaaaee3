import { Box, Card } from '@mui/material'
import { Field } from '../../../ui/forms/field.tsx'

type Props = { day: string; isFuture: boolean; onChange: (day: string) => void }

/** Asks for the day of every row of a file of progress that does not say it. */
export function DayGiven({ day, isFuture, onChange }: Props) {
  return (
    <Card component="fieldset" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
      <Box component="legend" sx={{ px: 1.5 }}>
        ¿De qué día es este archivo?
      </Box>
      <div>
        <Field
          label="Fecha de todas las filas"
          type="date"
          value={day}
          problem={isFuture ? 'Ese día todavía no llega.' : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      <Box component="p" sx={{ color: 'text.secondary' }}>
        Tu archivo no trae la fecha en ninguna columna: el día que elijas vale para todas sus filas. Si la trae, elige
        arriba cuál columna es.
      </Box>
    </Card>
  )
}
