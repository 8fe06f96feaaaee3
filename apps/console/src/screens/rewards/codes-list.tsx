import { Box, FormControlLabel, Typography } from '@mui/material'
import type { ListOutput } from '@orbita/contract/imports'
import { countOf } from '../../ui/figures.ts'
import { CheckBox } from '../../ui/forms/check-box.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { Columns } from '../../ui/layout.tsx'

type List = Extract<ListOutput, { outcome: 'read' }>

/** How an operator says that a list is to be read; what is absent is as the reader took it. */
export type ListChoice = { column?: number; hasHeader?: boolean; sheet?: string }

/** Returns the cells of a list below its header, if it has one, and the column that is taken. */
export function chosenOf(list: List, { column = list.column, hasHeader }: ListChoice) {
  const hadHeader = list.headers.length > 0
  const all = hadHeader ? [list.headers, ...list.rows] : list.rows
  const isHeader = hasHeader ?? hadHeader
  const [headers, rows] = isHeader ? [all[0] ?? [], all.slice(1)] : [[], all]
  return { headers, rows, column, isHeader, cells: rows.map((cells) => cells[column] ?? '') }
}

/** The codes that are shown before they are sealed. */
const SHOWN = 4

type Props = {
  list: List
  choice: ListChoice
  /** what is going to be sealed */
  codes: readonly string[]
  onChange: (choice: ListChoice) => void
}

/** Which column of a list has the codes, and the first ones. @see RE-5 */
export function CodesList({ list, choice, codes, onChange }: Props) {
  const { headers, rows, column, isHeader } = chosenOf(list, choice)
  const width = Math.max(headers.length, ...rows.slice(0, 200).map(({ length }) => length))
  const sampleOf = (at: number) => rows.find((cells) => cells[at])?.[at] ?? 'vacía'
  const choices = Array.from({ length: width }, (_, at) => ({
    value: `${at}`,
    title: `${headers[at] || `Columna ${at + 1}`} · ${sampleOf(at)}`,
  }))
  const others = headers.filter((header, at) => at !== column && header !== '')

  return (
    <>
      <Columns from={520} widths="1fr 1fr">
        {list.sheets.length > 1 && (
          <SelectField
            label="Hoja"
            value={list.sheet ?? ''}
            choices={list.sheets.map((name) => ({ value: name, title: name }))}
            onChange={(sheet) => onChange({ sheet })}
          />
        )}
        {width > 1 && (
          <SelectField
            label="Columna de los códigos"
            value={`${column}`}
            choices={choices}
            onChange={(value) => onChange({ ...choice, column: Number(value) })}
            {...(others.length > 0 && { help: `No se sella: ${others.join(', ')}.` })}
          />
        )}
      </Columns>
      <FormControlLabel
        control={<CheckBox />}
        label="La primera fila dice cómo se llaman las columnas"
        checked={isHeader}
        onChange={(event) => onChange({ ...choice, hasHeader: (event.target as HTMLInputElement).checked })}
      />
      {codes.length > 0 && (
        <Box>
          <Typography variant="body2" component="h3" id="codes-to-seal">
            Así se sellan
          </Typography>
          <Box component="ul" aria-labelledby="codes-to-seal" sx={{ m: 0, pl: 5, overflowWrap: 'anywhere' }}>
            {codes.slice(0, SHOWN).map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </Box>
          {codes.length > SHOWN && (
            <Typography variant="body2">y {countOf(codes.length - SHOWN, 'código', 'códigos')} más</Typography>
          )}
        </Box>
      )}
    </>
  )
}
