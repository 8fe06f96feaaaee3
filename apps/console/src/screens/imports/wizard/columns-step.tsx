import { Card, FormControlLabel, MenuItem, Select, Stack, Switch, Typography } from '@mui/material'
import type { ImportColumnsOutput, ImportOutput } from '@orbita/contract/imports'
import { type ImportColumnsInput, JOINED_COLUMNS } from '@orbita/domain/files/imports'
import { call } from '@orbita/web/rpc/call'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as v from 'valibot'
import OkIcon from '~icons/ph/check-circle-fill'
import WarningIcon from '~icons/ph/warning-fill'
import { rpc } from '../../../rpc/client.ts'
import { messageOf } from '../../../rpc/error-copy.ts'
import { useCommand } from '../../../rpc/use-command.ts'
import { SkeletonRows } from '../../../table/rows/skeleton-rows.tsx'
import { dateOf } from '../../../ui/dates.ts'
import { figureOf } from '../../../ui/figures.ts'
import { DecideButton } from '../../../ui/forms/decide-button.tsx'
import { Note } from '../../../ui/note.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { columnTitle } from '../import-words.ts'
import { DateOrder } from './date-order.tsx'
import { GivenFields } from './given-fields.tsx'
import { firstOrder, NameOrderField, namesInOneColumn } from './name-order.tsx'
import { RowsThatCount } from './rows-that-count.tsx'
import table from './table.module.css'
import { useConstantValues } from './use-constant-values.ts'
import { WizardFoot } from './wizard-foot.tsx'

/** The operator's answers about a file's columns. */
type ColumnsInput = v.InferInput<typeof ImportColumnsInput>

type Props = { draft: ImportOutput; onDone: () => void }

/** The second step: what each header of the file stands for. */
export function ColumnsStep({ draft, onDone }: Props) {
  const { data, error } = useQuery({
    queryKey: ['imports', 'columns', draft.id],
    queryFn: () => call(rpc.imports[':importId'].columns.$get({ param: { importId: `${draft.id}` } })),
    staleTime: 0,
    gcTime: 0,
  })
  if (error && !data) {
    return (
      <Note tone="bad" role="alert">
        {messageOf(error)}
      </Note>
    )
  }
  return data ? <Mapping draft={draft} data={data} onDone={onDone} /> : <SkeletonRows label="Leyendo las columnas…" />
}

function Mapping({ draft, data, onDone }: Props & { data: ImportColumnsOutput }) {
  const queries = useQueryClient()
  const [columns, setColumns] = useState(data.columns.map(({ column }) => column))
  const [retiresMissing, setRetiring] = useState(draft.retiresMissing)
  const given = useConstantValues(draft, columns)
  const [filter, setFilter] = useState(draft.filter)
  const [dateOrder, setDateOrder] = useState(draft.dateOrder)
  const [nameOrder, setNameOrder] = useState(draft.nameOrder)
  const names = draft.kind === 'people' ? namesInOneColumn(data.columns, columns) : undefined
  const isProgress = draft.kind === 'progress'
  // Progress is of people whom the payroll knows by their number too, and of names that are confirmed.
  const isNamed = (name: string) =>
    isProgress && name === 'correo' && (columns.includes('numero') || columns.includes('nombre'))
  const missing = data.known.filter(
    ({ name, isRequired }) => isRequired && !columns.includes(name) && !given.asks.includes(name) && !isNamed(name),
  )
  const guessed = data.columns.filter(({ isGuessed, column }) => isGuessed && column !== null).length
  const dated = data.columns[columns.indexOf(isProgress ? 'fecha' : 'ingreso')]
  const lacksOrder = isProgress && dated?.dates?.order === 'unknown' && dateOrder === null
  const lacksValues = filter !== null && filter.values.length === 0
  const { run, isRunning } = useCommand({
    send: (input: ColumnsInput, operationId) =>
      call(
        rpc.imports[':importId'].columns.$put({ param: { importId: `${draft.id}` }, json: { ...input, operationId } }),
      ),
    onDone: (after) => {
      queries.setQueryData(['imports', 'draft', draft.id], after)
      onDone()
    },
  })

  return (
    <Stack
      component="form"
      spacing={4}
      onSubmit={(event) => {
        event.preventDefault()
        const order = names && firstOrder(names, nameOrder)
        const more = { ...(filter && { filter }), ...(dateOrder && { dateOrder }), ...(order && { nameOrder: order }) }
        void run({ columns, retiresMissing, ...given.input, ...more })
      }}
    >
      {data.headerRow > 1 && (
        <p>Los encabezados están en la fila {figureOf(data.headerRow)}. Lo que hay encima no se trae.</p>
      )}
      <ColumnsTable data={data} columns={columns} onChange={setColumns} />
      {names && <NameOrderField column={names} order={firstOrder(names, nameOrder)} onChange={setNameOrder} />}
      {dated?.dates && (
        <DateOrder
          title={dated.title}
          dates={dated.dates}
          chosen={dateOrder}
          isAsked={isProgress}
          onChange={setDateOrder}
        />
      )}
      <GivenFields given={given} id={data.columns[columns.indexOf('clave')]?.title} />
      {isProgress && <RowsThatCount columns={data.columns} filter={filter} onChange={setFilter} />}
      {isProgress && !columns.includes('clave') && <Keyless />}
      {draft.kind === 'people' && (
        <FormControlLabel
          control={<Switch checked={retiresMissing} onChange={(_, isOn) => setRetiring(isOn)} />}
          label="Desactivar a quien no esté en la hoja"
        />
      )}
      {missing.length > 0 && (
        <Note tone="wait">
          Falta decir cuál columna es: <b>{missing.map(({ name }) => columnTitle(name)).join(', ')}</b>.
        </Note>
      )}
      {given.missing.length > 0 && (
        <Note tone="wait">
          Falta elegir para todas las filas: <b>{given.missing.map(columnTitle).join(', ')}</b>.
        </Note>
      )}
      <WizardFoot>
        <p>
          {guessed > 0 &&
            `Adivinamos ${figureOf(guessed)} de ${figureOf(data.columns.length)} por su nombre y su contenido. `}
          {draft.recalledFrom === null
            ? 'Recordamos lo que elijas cuando apliques la carga.'
            : `Empieza como la carga de un archivo igual, el ${dateOf(draft.recalledFrom)}.`}
        </p>
        <DecideButton
          type="submit"
          variant="gold"
          disabled={isRunning || missing.length > 0 || given.missing.length > 0 || lacksOrder || lacksValues}
        >
          {isRunning ? 'Un momento…' : 'Ensayar la carga'}
        </DecideButton>
      </WizardFoot>
    </Stack>
  )
}

/** Says how rows without a key are told apart. */
function Keyless() {
  return (
    <Note>
      <b>Tu archivo no trae clave, y no hace falta.</b> A cada fila la distinguen su persona, su misión, su día y su
      lugar entre las de ese día: si vuelves a cargar las mismas, no suman otra vez.
    </Note>
  )
}

type ColumnsTableProps = {
  data: ImportColumnsOutput
  columns: readonly (string | null)[]
  onChange: (columns: (string | null)[]) => void
}

/** The headers of the file, with a choice of what each stands for. */
function ColumnsTable({ data, columns, onChange }: ColumnsTableProps) {
  return (
    <Card className={table.table!} sx={{ gap: 0, p: 0, overflowX: 'auto' }}>
      <table aria-label="Columnas del archivo">
        <thead>
          <tr>
            <th scope="col">En tu archivo</th>
            <th scope="col">En Órbita</th>
            <th scope="col">Primeras filas</th>
            <th scope="col">Lo que entendimos</th>
          </tr>
        </thead>
        <tbody>
          {data.columns.map(({ title, samples, ...column }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the headers of a file may repeat, and never move
            <tr key={index}>
              <th scope="row">{title || '(sin encabezado)'}</th>
              <td>
                <Select
                  size="small"
                  fullWidth
                  displayEmpty
                  value={columns[index] ?? ''}
                  inputProps={{ 'aria-label': `«${title}» en Órbita` }}
                  onChange={({ target }) => onChange(columns.with(index, target.value || null))}
                >
                  <MenuItem value="">No traer esta columna</MenuItem>
                  {data.known.map(({ name }) => (
                    <MenuItem
                      key={name}
                      value={name}
                      disabled={columns.includes(name) && columns[index] !== name && !JOINED_COLUMNS.includes(name)}
                    >
                      {columnTitle(name)}
                    </MenuItem>
                  ))}
                </Select>
              </td>
              <Typography component="td" variant="body2">
                {columns[index] === null ? 'se queda fuera de Órbita' : samples.join(' · ') || '—'}
              </Typography>
              <td>
                <Understood {...column} column={columns[index] ?? null} wasColumn={column.column} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

type UnderstoodProps = {
  column: string | null
  /** the column that the counts are of */
  wasColumn: string | null
  filled: number
  distinct: number
  problems: number
}

function Understood({ column, wasColumn, filled, distinct, problems }: UnderstoodProps) {
  if (column === null) return <Tag tone="off">sin uso</Tag>
  if (column !== wasColumn) return <Tag tone="off">se ve al ensayar</Tag>
  if (problems > 0) {
    return (
      <Tag tone="bad" icon={<WarningIcon aria-hidden="true" />}>
        {figureOf(problems)} {problems === 1 ? 'celda por corregir' : 'celdas por corregir'}
      </Tag>
    )
  }
  return (
    <Tag tone="ok" icon={<OkIcon aria-hidden="true" />}>
      {figureOf(filled)} {filled === 1 ? 'celda' : 'celdas'}, {figureOf(distinct)}{' '}
      {distinct === 1 ? 'distinta' : 'distintas'}
    </Tag>
  )
}
