import { Button } from '@mui/material'
import type { ImportBatch } from '@orbita/contract/imports'
import { call } from '@orbita/web/rpc/call'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import UndoIcon from '~icons/ph/arrow-counter-clockwise-bold'
import DownloadIcon from '~icons/ph/download-simple-bold'
import UploadIcon from '~icons/ph/upload-simple-bold'
import { imports } from '../../data/imports.ts'
import { readAll } from '../../data/read-all.ts'
import { rpc } from '../../rpc/client.ts'
import { messageOf } from '../../rpc/error-copy.ts'
import { ListTools } from '../../table/columns/list-tools.tsx'
import { useColumns } from '../../table/columns/use-columns.ts'
import { DataTable } from '../../table/data-table.tsx'
import { ExportButton } from '../../table/export/export-button.tsx'
import { type Filter, Filters } from '../../table/filters/filters.tsx'
import { useListAddress } from '../../table/list-address.ts'
import { ListCard } from '../../table/list-card.tsx'
import { TableKeys } from '../../table/rows/table-keys.tsx'
import { useList } from '../../table/use-list.ts'
import { countOf, figureOf } from '../../ui/figures.ts'
import { Note } from '../../ui/note.tsx'
import { notify } from '../../ui/notify.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { useTitle } from '../../ui/page/use-title.ts'
import { Scene } from '../../ui/scene.tsx'
import { BATCH_COLUMNS } from './columns.tsx'
import { batchName, KIND_WORDS } from './import-words.ts'
import styles from './imports-page.module.css'
import { UndoDialog } from './undo-dialog.tsx'
import { saveTemplate } from './wizard/template.ts'

const FILTERS: readonly Filter[] = [
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
]

/** The files of people and of progress that were applied, each with its way back. @see D-73 */
export function Component() {
  useTitle('Cargas de archivos')
  const address = useListAddress(['kind', 'state'])
  const list = useList(imports, address)
  const choice = useColumns('cargas', BATCH_COLUMNS)
  const [undoing, setUndoing] = useState<ImportBatch>()
  const { filter, setFilter, setFilters } = address
  const askToUndo = (batch: ImportBatch) => batch.canUndo && setUndoing(batch)

  return (
    <div className={styles.page}>
      <PageHead
        title="Cargas de archivos"
        actions={
          <>
            <ExportButton name="cargas" columns={BATCH_COLUMNS} readAll={() => readAll(imports, address)} />
            <Button component={Link} to={KIND_WORDS.progress.path} startIcon={<UploadIcon />}>
              Importar avances
            </Button>
            <Button component={Link} to={KIND_WORDS.people.path} variant="gold" startIcon={<UploadIcon />}>
              Importar personas
            </Button>
          </>
        }
      >
        Todo lo que entró por hoja de cálculo, con su camino de vuelta
      </PageHead>
      <OpenImports />
      <Filters filters={FILTERS} values={filter} onChange={setFilter} onClear={() => setFilters({})}>
        <ListTools all={BATCH_COLUMNS} choice={choice} />
      </Filters>
      <ListCard
        list={list}
        waiting="Buscando cargas…"
        count={`${figureOf(list.rows.length)} de ${countOf(list.total ?? 0, 'carga', 'cargas')}`}
        empty={
          <Scene title={Object.keys(filter).length > 0 ? 'Ninguna carga es así' : 'Aún no hay cargas'} role="status">
            {Object.keys(filter).length > 0 ? (
              'Quita un filtro para ver las demás.'
            ) : (
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
            )}
          </Scene>
        }
      >
        <DataTable
          label="Cargas de archivos"
          columns={choice.columns}
          rows={list.rows}
          nameOf={batchName}
          onOpen={askToUndo}
          isStale={list.isStale}
          actions={(batch) =>
            batch.canUndo && (
              <Button
                size="small"
                startIcon={<UndoIcon />}
                aria-label={`Retirar la carga ${batchName(batch)}…`}
                onClick={() => setUndoing(batch)}
              >
                Retirar…
              </Button>
            )
          }
        />
      </ListCard>
      <TableKeys rows={list.rows} />
      {undoing && <UndoDialog batch={undoing} onClose={() => setUndoing(undefined)} />}
    </div>
  )
}

/** The files that this operator left half way, or that are being applied. */
function OpenImports() {
  const { data } = useQuery({
    queryKey: ['imports', 'open'],
    queryFn: () => call(rpc.imports.open.$get()),
    refetchInterval: 5_000,
  })
  if (!data || data.imports.length === 0) return null

  return (
    <Note>
      <b>Sin terminar:</b>
      <ul className={styles.open}>
        {data.imports.map(({ id, kind, label, state }) => (
          <li key={id}>
            <Link to={`${KIND_WORDS[kind].path}?carga=${id}`}>{label}</Link>
            {state === 'applying' ? ' · se está aplicando' : ' · se guarda un día'}
          </li>
        ))}
      </ul>
    </Note>
  )
}
