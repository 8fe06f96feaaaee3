import { Button } from '@mui/material'
import type { BatchRow, ImportBatchOutput } from '@orbita/contract/imports'
import type { ImportKind } from '@orbita/domain/files/imports'
import { call } from '@orbita/web/rpc/call'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useParams } from 'react-router'
import UndoIcon from '~icons/ph/arrow-counter-clockwise-bold'
import { rpc } from '../../rpc/client.ts'
import { ListScreen } from '../../table/list-screen.tsx'
import { QueryState } from '../../table/query-state.tsx'
import { momentOf } from '../../ui/dates.ts'
import { RowButton } from '../../ui/forms/row-button.tsx'
import { Note } from '../../ui/note.tsx'
import { useLastCrumb } from '../../ui/page/last-crumb.ts'
import { May } from '../../ui/page/may.tsx'
import { PageTabs } from '../../ui/page/page-tabs.tsx'
import { refusedOf, rowsOf } from './batch-lists.tsx'
import { batchName, batchPath, reportWords } from './import-words.ts'
import { LoadReading } from './load-reading.tsx'
import { UndoDialog } from './undo-dialog.tsx'

const KINDS: Readonly<Record<string, ImportKind>> = { personas: 'people', avances: 'progress' }

/** The part of the address that shows the refused rows. */
const REFUSED_TAB = 'no-entraron'

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

function Batch({ batch }: { batch: ImportBatchOutput }) {
  const { tab } = useParams()
  const [undoing, setUndoing] = useState<{ part?: BatchRow }>()
  const name = batchName(batch)
  useLastCrumb(name)
  const { kind, batchId, label, by, appliedAt, undoneAt, partlyUndoneAt, canUndo, report, load, refusedPeople } = batch
  const rows = useMemo(() => rowsOf(kind, batchId), [kind, batchId])
  const refused = useMemo(() => refusedOf(kind, batchId), [kind, batchId])
  const path = batchPath(batch)
  const hasRefused = load !== null || refusedPeople > 0
  const isOfRefused = tab === REFUSED_TAB && hasRefused
  const rowAction = useCallback(
    (row: BatchRow) =>
      row.undone === null && (
        <RowButton
          asks="POST /progress-reversals"
          startIcon={<UndoIcon />}
          aria-label={
            kind === 'people'
              ? `Retirar lo que esta carga le hizo a ${row.name}…`
              : `Retirar el avance de ${row.name} en ${row.mission}…`
          }
          onClick={() => setUndoing({ part: row })}
        >
          Retirar…
        </RowButton>
      ),
    [kind],
  )
  const head = {
    lead: (
      <>
        <b>{label}</b> · {by ?? 'línea de comandos'} · {momentOf(appliedAt)} · {reportWords(report)}
      </>
    ),
    actions: canUndo && (
      <May asks="DELETE /imports/batches/people/:batchId">
        <Button startIcon={<UndoIcon />} onClick={() => setUndoing({})}>
          Retirar…
        </Button>
      </May>
    ),
    above: (
      <>
        {undoneAt && <Note tone="wait">Se retiró {momentOf(undoneAt)}: nada de esto cuenta ya.</Note>}
        {!undoneAt && partlyUndoneAt && (
          <Note tone="wait">Se retiró en parte {momentOf(partlyUndoneAt)}: lo demás sigue contando.</Note>
        )}
        {hasRefused && (
          <PageTabs
            label={`Filas de la carga ${name}`}
            tabs={[
              { to: path, title: 'Entraron', isShown: !isOfRefused },
              {
                to: `${path}/${REFUSED_TAB}`,
                title: 'No entraron',
                isShown: isOfRefused,
                count: load?.refused ?? refusedPeople,
              },
            ]}
          />
        )}
        {load && <LoadReading load={load} report={report} />}
      </>
    ),
  }

  return (
    <>
      {isOfRefused ? (
        <ListScreen key="refused" of={refused} {...head} />
      ) : (
        <ListScreen key="rows" of={rows} {...head} {...(canUndo && { rowActions: rowAction })} />
      )}
      {undoing && (
        <UndoDialog batch={batch} {...(undoing.part && { of: undoing.part })} onClose={() => setUndoing(undefined)} />
      )}
    </>
  )
}
