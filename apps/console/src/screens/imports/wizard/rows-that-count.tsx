import { Box, Card, Checkbox, FormControlLabel, MenuItem, Select } from '@mui/material'
import type { ImportColumnsOutput, ImportOutput } from '@orbita/contract/imports'

type Filter = NonNullable<ImportOutput['filter']>

type Props = {
  columns: ImportColumnsOutput['columns']
  filter: Filter | null
  onChange: (filter: Filter | null) => void
}

/** Asks which rows of an export count: those whose column says one of some values, such as the sales that were won. */
export function RowsThatCount({ columns, filter, onChange }: Props) {
  const offered = columns.flatMap(({ title, values }, header) =>
    values && (values.length > 1 || header === filter?.header) ? [{ title, values, header }] : [],
  )
  const chosen = offered.find(({ header }) => header === filter?.header)
  if (offered.length === 0 && !filter) return null

  // What the last file of this shape was filtered by may not stand in this one.
  const values = filter ? [...new Set([...(chosen?.values ?? []), ...missingOf(filter, chosen?.values ?? [])])] : []
  return (
    <Card component="fieldset" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
      <Box component="legend" sx={{ px: 1.5 }}>
        ¿Qué filas cuentan?
      </Box>
      <Select
        size="small"
        value={filter ? `${filter.header}` : ''}
        displayEmpty
        inputProps={{ 'aria-label': 'Columna que dice qué filas cuentan' }}
        onChange={({ target }) =>
          onChange((target.value as string) === '' ? null : { header: Number(target.value), values: [] })
        }
      >
        <MenuItem value="">Todas las filas</MenuItem>
        {offered.map(({ title, header }) => (
          <MenuItem key={header} value={`${header}`}>
            Según «{title || '(sin encabezado)'}»
          </MenuItem>
        ))}
        {filter && !chosen && <MenuItem value={`${filter.header}`}>Según «{columns[filter.header]?.title}»</MenuItem>}
      </Select>
      {filter &&
        values.map((value) => (
          <FormControlLabel
            key={value}
            control={
              <Checkbox
                checked={isIn(value, filter.values)}
                onChange={(_, isOn) =>
                  onChange({
                    ...filter,
                    values: values.filter((one) => (one === value ? isOn : isIn(one, filter.values))),
                  })
                }
              />
            }
            label={value}
          />
        ))}
      {filter && (
        <Box component="p" sx={{ color: 'text.secondary' }}>
          {filter.values.length === 0
            ? 'Elige por lo menos un valor.'
            : 'Las demás filas no cuentan, y no son un error.'}
        </Box>
      )}
    </Card>
  )
}

const keyOf = (value: string) => value.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

function isIn(value: string, values: readonly string[]): boolean {
  return values.some((one) => keyOf(one) === keyOf(value))
}

function missingOf({ values }: Filter, shown: readonly string[]): string[] {
  return values.filter((value) => !isIn(value, shown))
}
