import type { BatchRow, RefusedRow } from '@orbita/contract/imports'
import type { ImportKind } from '@orbita/domain/files/imports'
import { call } from '@orbita/web/rpc/call'
import UndoneIcon from '~icons/ph/arrow-counter-clockwise-bold'
import CompletedIcon from '~icons/ph/check-circle-fill'
import { rpc } from '../../rpc/client.ts'
import type { Column } from '../../table/data-table.tsx'
import type { ListOf } from '../../table/list-of.ts'
import { dayOf, momentOf } from '../../ui/dates.ts'
import { Tag } from '../../ui/tag.tsx'
import { batchName, columnTitle } from './import-words.ts'

/** The first part of the keys of the rows of a file, which its undoing invalidates. */
export const rowsKey = (kind: ImportKind, batchId: number) => `import-rows-${kind}-${batchId}`

/** What a file did, as its page lists it. */
export function rowsOf(kind: ImportKind, batchId: number): ListOf<BatchRow> {
  const param = { kind, batchId: `${batchId}` }
  return {
    resource: {
      name: rowsKey(kind, batchId),
      list: ({ cursor, filter: { q } }) =>
        call(
          rpc.imports.batches[':kind'][':batchId'].rows.$get({
            param,
            query: { ...(q && { q }), ...(cursor && { cursor }) },
          }),
        ),
    },
    query: { names: ['q'], sorts: [] },
    search: 'Busca por nombre o correo',
    title: `Carga ${batchName({ kind, batchId })}`,
    name: `carga-${batchName({ kind, batchId })}`,
    one: kind === 'people' ? 'persona' : 'avance',
    many: kind === 'people' ? 'personas' : 'avances',
    columns: kind === 'people' ? PEOPLE_COLUMNS : PROGRESS_COLUMNS,
    none: {
      title: kind === 'people' ? 'Ya no se guarda qué le hizo a cada persona' : 'No sumó ningún avance',
      words:
        kind === 'people'
          ? 'Se guarda treinta días, mientras la carga se puede retirar.'
          : 'Todo lo que traía ya contaba.',
    },
    noMatch: () => ({ title: 'Nadie se llama así en esta carga', words: 'Mira también las filas que no entraron.' }),
    nameOf: ({ name }) => name,
    pathOf: ({ userId }) => `/personas/${userId}`,
  }
}

/** The rows of a file that were refused. */
export function refusedOf(kind: ImportKind, batchId: number): ListOf<RefusedRow> {
  const param = { kind, batchId: `${batchId}` }
  const name = batchName({ kind, batchId })
  return {
    resource: {
      name: `import-refused-${kind}-${batchId}`,
      list: ({ cursor }) =>
        call(rpc.imports.batches[':kind'][':batchId'].refused.$get({ param, query: cursor ? { cursor } : {} })),
    },
    query: { names: [], sorts: [] },
    title: `Carga ${name}`,
    name: `no-entraron-${name}`,
    one: 'fila que no entró',
    many: 'filas que no entraron',
    columns: kind === 'people' ? REFUSED_PEOPLE_COLUMNS : REFUSED_COLUMNS,
    none: { title: 'Entraron todas', words: 'Ninguna fila de esta carga se quedó fuera por un error.' },
    nameOf: ({ id }) => `Fila ${id}`,
  }
}

const text = <Row extends { id: number }>(id: string, title: string, of: (row: Row) => string): Column<Row> => ({
  ...{ id, title, text: of },
  cell: of,
})

const WHO: readonly Column<BatchRow>[] = [
  { ...text<BatchRow>('name', 'Persona', ({ name }) => name), grows: true },
  { ...text<BatchRow>('email', 'Correo', ({ email }) => email), isSecondary: true },
]

const PROGRESS_COLUMNS: readonly Column<BatchRow>[] = [
  ...WHO,
  text('mission', 'Misión', ({ mission }) => mission ?? ''),
  { ...text<BatchRow>('challenge', 'Reto', ({ challenge }) => challenge ?? ''), isSecondary: true },
  { ...text<BatchRow>('amount', 'Suma', ({ amount }) => `${amount ?? ''}`), isFigure: true },
  { ...text<BatchRow>('day', 'Día', ({ day }) => day ?? ''), cell: ({ day }) => (day ? dayOf(day) : '') },
  {
    ...text<BatchRow>('became', 'Qué fue de él', becameWords),
    cell: (row) => <Became row={row} />,
    staysOnPhone: true,
  },
]

type Undone = NonNullable<BatchRow['undone']>

function undoneWords({ at, by }: Undone): string {
  return `Retirado ${momentOf(at)}${by ? ` por ${by}` : ''}`
}

function Undone({ undone }: { undone: Undone }) {
  return (
    <Tag tone="off" icon={<UndoneIcon aria-hidden="true" />}>
      {undoneWords(undone)}
    </Tag>
  )
}

function becameWords({ undone, completes }: BatchRow): string {
  if (undone) return undoneWords(undone)
  return completes ? 'Completó la misión' : 'Cuenta'
}

function Became({ row }: { row: BatchRow }) {
  const words = becameWords(row)
  if (row.undone) return <Undone undone={row.undone} />
  return row.completes ? (
    <Tag tone="ok" icon={<CompletedIcon aria-hidden="true" />}>
      {words}
    </Tag>
  ) : (
    words
  )
}

const PEOPLE_COLUMNS: readonly Column<BatchRow>[] = [
  ...WHO,
  {
    ...text<BatchRow>('what', 'Qué cambió', (row) =>
      row.undone ? `${changedWords(row)}. ${undoneWords(row.undone)}` : changedWords(row),
    ),
    cell: (row) => (
      <>
        {changedWords(row)} {row.undone && <Undone undone={row.undone} />}
      </>
    ),
    staysOnPhone: true,
  },
]

function changedWords({ columns }: BatchRow): string {
  return columns.length === 0 ? 'Es nueva' : columns.map(columnTitle).join(', ')
}

const REFUSED_WHO: readonly Column<RefusedRow>[] = [
  { ...text<RefusedRow>('row', 'Fila', ({ id }) => `${id}`), isFigure: true },
  { ...text<RefusedRow>('who', 'A quién nombra', ({ name, contact }) => name || contact || 'A nadie'), grows: true },
  { ...text<RefusedRow>('contact', 'Correo o número', ({ contact }) => contact), isSecondary: true },
]

const WHY: Column<RefusedRow> = {
  ...text<RefusedRow>('why', 'Por qué no entró', ({ reasons }) => reasons.join(' ')),
  staysOnPhone: true,
}

const REFUSED_PEOPLE_COLUMNS: readonly Column<RefusedRow>[] = [...REFUSED_WHO, WHY]

const REFUSED_COLUMNS: readonly Column<RefusedRow>[] = [
  ...REFUSED_WHO,
  text('mission', 'Misión', ({ mission }) => mission),
  { ...text<RefusedRow>('amount', 'Cantidad', ({ amount }) => amount), isFigure: true, isSecondary: true },
  { ...text<RefusedRow>('day', 'Día', ({ day }) => day), isSecondary: true },
  WHY,
]
