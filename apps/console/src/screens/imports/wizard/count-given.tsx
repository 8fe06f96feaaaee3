import { Box, Card, Checkbox, FormControlLabel } from '@mui/material'

type Props = {
  isOn: boolean
  /** the header of the column that tells the rows apart; undefined if none does */
  id: string | undefined
  onChange: (isOn: boolean) => void
}

/** Asks how much each row of a file of progress counts, when no column says it: a row of an export is one thing that was done. */
export function CountGiven({ isOn, id, onChange }: Props) {
  return (
    <Card component="fieldset" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
      <Box component="legend" sx={{ px: 1.5 }}>
        ¿Cuánto cuenta cada fila?
      </Box>
      <FormControlLabel
        control={<Checkbox checked={isOn} onChange={(_, now) => onChange(now)} />}
        label="Cada fila cuenta 1"
      />
      <Box component="p" sx={{ color: 'text.secondary' }}>
        {isOn && id !== undefined
          ? `«${id}» distingue cada fila: la que ya contó no cuenta otra vez, aunque vuelva en otro archivo.`
          : isOn
            ? 'Si una columna trae el número de cada venta o caso, elígela arriba como Clave: así ninguna cuenta dos veces.'
            : 'Marca que cada fila cuenta 1, o elige arriba cuál columna dice cuánto: el incremento o el total a la fecha.'}
      </Box>
    </Card>
  )
}
