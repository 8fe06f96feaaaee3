import { Button } from '@mui/material'
import type { BatchRow, ImportBatch } from '@orbita/contract/imports'
import type { ImportKind } from '@orbita/domain/files/imports'
import { call } from '@orbita/web/rpc/call'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useParams } from 'react-router'
import UndoIcon from '~icons/ph/arrow-counter-clockwise-bold'
import type { Resource } from '../../data/resource.ts'
import { rpc } from '../../rpc/client.ts'
import type { Column } from '../../table/data-table.tsx'
import type { ListOf } from '../../table/list-of.ts'
import { ListScreen } from '../../table/list-screen.tsx'
import { QueryState } from '../../table/query-state.tsx'
import { dayOf, momentOf } from '../../ui/dates.ts'
import { Note } from '../../ui/note.tsx'
import { useLastCrumb } from '../../ui/page/last-crumb.ts'
import { batchName, columnTitle, reportWords } from './import-words.ts'
import { UndoDialog } from './undo-dialog.tsx'

const KINDS: Readonly<Record<string, ImportKind>> = { personas: 'people', avances: 'progress' }

/** A file that was applied: who, when, and what it did to each person, with its way back. @see D-117 */
export function Component() {
  const { kind: word = '', batchId = '' } = useParams()
  const param = { kind: KINDS[word] ?? 'people', batchId }
  const query = useQuery({
    queryKey: ['imports', 'batch', param.kind, batchId],
    queryFn: () => call(rpc.imports.batches[':kind'][':batchId'].$get({ param })),
  })
  if (!query.data) {
    return (
      <QueryState
        query={query}
        waiting="Buscando la carga…"
        failed="No pudimos traer esta carga"
        gone={{ title: 'No hay ninguna carga así', words: 'Mira la dirección, o búscala en la lista de cargas.' }}
        isScreen
      />
    )
  }
  return <Batch batch={query.data} />
}

function Batch({ batch }: { batch: ImportBatch }) {
  const [isUndoing, setUndoing] = useState(false)
  const name = batchName(batch)
  useLastCrumb(name)
  const { kind, batchId, label, by, appliedAt, undoneAt, canUndo, report } = batch
  const list = useMemo(() => rowsOf(kind, batchId), [kind, batchId])

  return (
    <>
      <ListScreen
        of={list}
        lead={
          <>
            <b>{label}</b> · {by ?? 'línea de comandos'} · {momentOf(appliedAt)} · {reportWords(report)}
          </>
        }
        actions={
          canUndo && (
            <Button startIcon={<UndoIcon />} onClick={() => setUndoing(true)}>
              Retirar…
            </Button>
          )
        }
        above={undoneAt && <Note tone="wait">Se retiró {momentOf(undoneAt)}: nada de esto cuenta ya.</Note>}
      />
      {isUndoing && <UndoDialog batch={batch} onClose={() => setUndoing(false)} />}
    </>
  )
}

/** What a file did, as its page lists it. */
function rowsOf(kind: ImportKind, batchId: number): ListOf<BatchRow> {
  const param = { kind, batchId: `${batchId}` }
  const resource: Resource<BatchRow> = {
    name: `import-rows-${kind}-${batchId}`,
    list: ({ cursor }) =>
      call(rpc.imports.batches[':kind'][':batchId'].rows.$get({ param, query: cursor ? { cursor } : {} })),
  }
  return {
    resource,
    query: { names: [], sorts: [] },
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
    nameOf: ({ name }) => name,
    pathOf: ({ userId }) => `/personas/${userId}`,
  }
}

const text = (id: string, title: string, of: (row: BatchRow) => string): Column<BatchRow> => ({
  id,
  title,
  cell: of,
  text: of,
})

const WHO: readonly Column<BatchRow>[] = [
  { ...text('name', 'Persona', ({ name }) => name), grows: true },
  { ...text('email', 'Correo', ({ email }) => email), isSecondary: true },
]

const PROGRESS_COLUMNS: readonly Column<BatchRow>[] = [
  ...WHO,
  text('mission', 'Misión', ({ mission }) => mission ?? ''),
  { ...text('challenge', 'Reto', ({ challenge }) => challenge ?? ''), isSecondary: true },
  { ...text('amount', 'Suma', ({ amount }) => `${amount ?? ''}`), isFigure: true, staysOnPhone: true },
  { ...text('day', 'Día', ({ day }) => day ?? ''), cell: ({ day }) => (day ? dayOf(day) : '') },
]

const PEOPLE_COLUMNS: readonly Column<BatchRow>[] = [
  ...WHO,
  {
    ...text('what', 'Qué cambió', ({ columns }) =>
      columns.length === 0 ? 'Es nueva' : columns.map(columnTitle).join(', '),
    ),
    staysOnPhone: true,
  },
]
