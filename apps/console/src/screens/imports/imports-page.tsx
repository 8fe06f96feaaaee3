import { Button } from '@mui/material'
import type { ImportBatch } from '@orbita/contract/imports'
import { call } from '@orbita/web/rpc/call'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import UndoIcon from '~icons/ph/arrow-counter-clockwise-bold'
import DownloadIcon from '~icons/ph/download-simple-bold'
import UploadIcon from '~icons/ph/upload-simple-bold'
import { imports } from '../../data/imports.ts'
import { rpc } from '../../rpc/client.ts'
import { messageOf } from '../../rpc/error-copy.ts'
import { useCommand } from '../../rpc/use-command.ts'
import type { ListOf } from '../../table/list-of.ts'
import { ListScreen } from '../../table/list-screen.tsx'
import { DecideButton } from '../../ui/forms/decide-button.tsx'
import { Note } from '../../ui/note.tsx'
import { notify } from '../../ui/notify.ts'
import { May } from '../../ui/page/may.tsx'
import { AbsencesButton } from './absences-button.tsx'
import { BATCH_COLUMNS } from './columns.tsx'
import { batchName, batchPath, KIND_WORDS } from './import-words.ts'
import styles from './imports-page.module.css'
import { ScheduledNote } from './scheduled-note.tsx'
import { UndoDialog } from './undo-dialog.tsx'
import { saveTemplate } from './wizard/template.ts'

/** The list of the files that were applied. @see D-73 */
const BATCHES_LIST: ListOf<ImportBatch> = {
  resource: imports,
  query: { names: ['kind', 'state'], sorts: [] },
  title: 'Cargas de archivos',
  name: 'cargas',
  one: 'carga',
  many: 'cargas',
  columns: BATCH_COLUMNS,
  filters: () => [
    {
      name: 'kind',
      title: 'Personas y avances',
      choices: [
        { value: 'people', title: 'Personas' },
        { value: 'progress', title: 'Avances' },
      ],
    },
    {
      name: 'state',
      title: 'Estado',
      choices: [
        { value: 'applied', title: 'Aplicadas' },
        { value: 'undone', title: 'Retiradas' },
      ],
    },
  ],
  none: {
    title: 'Aún no hay cargas',
    words: (
      <>
        Baja la plantilla y empieza por diez personas.
        <Button
          variant="soft"
          startIcon={<DownloadIcon />}
          onClick={() =>
            void saveTemplate('people', 'xlsx').catch((error) => notify(messageOf(error), { type: 'error' }))
          }
        >
          Plantilla de Excel
        </Button>
      </>
    ),
  },
  noMatch: () => ({ title: 'Ninguna carga es así', words: 'Quita un filtro para ver las demás.' }),
  nameOf: batchName,
  pathOf: batchPath,
}

/** The files of people and of progress that were applied, each with its way back. @see D-73 */
export function Component() {
  const [undoing, setUndoing] = useState<ImportBatch>()
  const undoOf = useCallback(
    (batch: ImportBatch) =>
      batch.canUndo && (
        <May asks="DELETE /imports/batches/people/:batchId">
          <Button
            size="small"
            startIcon={<UndoIcon />}
            aria-label={`Retirar la carga ${batchName(batch)}…`}
            onClick={() => setUndoing(batch)}
          >
            Retirar…
          </Button>
        </May>
      ),
    [],
  )

  return (
    <>
      <div className={styles.list}>
        <ListScreen
          of={BATCHES_LIST}
          lead="Todo lo que entró por hoja de cálculo, con su camino de vuelta"
          actions={
            <>
              <May asks="POST /absences">
                <AbsencesButton />
              </May>
              <May asks="POST /imports">
                <Button component={Link} to={KIND_WORDS.progress.path} startIcon={<UploadIcon />}>
                  Importar avances
                </Button>
              </May>
              <May asks="POST /imports">
                <Button component={Link} to={KIND_WORDS.people.path} variant="gold" startIcon={<UploadIcon />}>
                  Importar personas
                </Button>
              </May>
            </>
          }
          above={
            <>
              <ScheduledNote />
              <OpenImports />
            </>
          }
          rowActions={undoOf}
        />
      </div>
      {undoing && <UndoDialog batch={undoing} onClose={() => setUndoing(undefined)} />}
    </>
  )
}

/** The files that this operator left half way, or that are being applied. */
function OpenImports() {
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: ['imports', 'open'],
    queryFn: () => call(rpc.imports.open.$get()),
    refetchInterval: 5_000,
  })
  const { run, isRunning } = useCommand({
    send: ({ id }: { id: number; label: string }, operationId) =>
      call(rpc.imports[':importId'].$delete({ param: { importId: `${id}` }, json: { operationId } })),
    onDone: async (_, { label }) => {
      notify(`Descartaste «${label}»`)
      await queries.invalidateQueries({ queryKey: ['imports', 'open'] })
    },
  })
  if (!data || data.imports.length === 0) return null

  return (
    <Note>
      <b>Sin terminar:</b>
      <ul className={styles.open}>
        {data.imports.map(({ id, kind, label, state }) => (
          <li key={id}>
            <Link to={`${KIND_WORDS[kind].path}?carga=${id}`}>{label}</Link>
            {state === 'applying' || state === 'comparing' ? (
              ' · se está trabajando en ella'
            ) : (
              <>
                {' · se guarda un día '}
                <DecideButton
                  size="small"
                  variant="outlined"
                  disabled={isRunning}
                  aria-label={`Descartar ${label}`}
                  onClick={() => void run({ id, label })}
                >
                  Descartar
                </DecideButton>
              </>
            )}
          </li>
        ))}
      </ul>
    </Note>
  )
}
