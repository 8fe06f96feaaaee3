import { Button } from '@mui/material'
import type { SeasonRow } from '@orbita/contract/albums/seasons'
import { SEASON_STATES } from '@orbita/domain/seasons/season-calendar'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import PlusIcon from '~icons/ph/plus-bold'
import { readAll } from '../../../data/read-all.ts'
import { seasons } from '../../../data/seasons.ts'
import { useStartAction } from '../../../layout/use-start-action.ts'
import { ListTools } from '../../../table/columns/list-tools.tsx'
import { useColumns } from '../../../table/columns/use-columns.ts'
import { type Column, DataTable } from '../../../table/data-table.tsx'
import { ExportButton } from '../../../table/export/export-button.tsx'
import { type Filter, Filters, SEARCH } from '../../../table/filters/filters.tsx'
import { useListAddress } from '../../../table/list-address.ts'
import { ListCard } from '../../../table/list-card.tsx'
import { TableKeys } from '../../../table/rows/table-keys.tsx'
import { useList } from '../../../table/use-list.ts'
import { dayOf } from '../../../ui/dates.ts'
import { countOf, figureOf } from '../../../ui/figures.ts'
import { useKeys } from '../../../ui/keys.ts'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useTitle } from '../../../ui/page/use-title.ts'
import { Scene } from '../../../ui/scene.tsx'
import { STATE_WORDS, StateTag } from '../season-words.tsx'
import styles from '../seasons.module.css'
import { ImportButton } from './import-button.tsx'
import { NewSeasonDialog } from './new-season-dialog.tsx'

const FILTERS: readonly Filter[] = [
  { name: 'state', title: 'Estado', choices: SEASON_STATES.map((id) => ({ value: id, title: STATE_WORDS[id] })) },
]

const COLUMNS: readonly Column<SeasonRow>[] = [
  {
    id: 'title',
    title: 'Temporada',
    cell: ({ title, hasDraft, version }) => (
      <span className={styles.season}>
        <b>{title}</b>
        {hasDraft && version > 0 && <small>con cambios sin publicar</small>}
      </span>
    ),
    grows: true,
    canSort: true,
    text: ({ title }) => title,
  },
  {
    id: 'startsOn',
    title: 'Días',
    cell: ({ startsOn, endsOn }) => `${dayOf(startsOn)} a ${dayOf(endsOn)}`,
    canSort: true,
    text: ({ startsOn, endsOn }) => `${startsOn} a ${endsOn}`,
  },
  {
    id: 'figures',
    title: 'Figuras',
    cell: ({ figures }) => figureOf(figures),
    isFigure: true,
    isSecondary: true,
    text: ({ figures }) => `${figures}`,
  },
  {
    id: 'collectors',
    title: 'Coleccionan',
    cell: ({ collectors }) => figureOf(collectors),
    isFigure: true,
    isSecondary: true,
    text: ({ collectors }) => `${collectors}`,
  },
  {
    id: 'completed',
    title: 'Completaron',
    cell: ({ completed }) => figureOf(completed),
    isFigure: true,
    isSecondary: true,
    text: ({ completed }) => `${completed}`,
  },
  {
    id: 'state',
    title: 'Estado',
    cell: ({ state }) => <StateTag state={state} />,
    staysOnPhone: true,
    text: ({ state }) => STATE_WORDS[state],
  },
]

/** The seasons of the album: the one that is open, those that wait and those that are over. @see D-75 */
export function Component() {
  useTitle('Temporadas')
  const navigate = useNavigate()
  const address = useListAddress([SEARCH, 'state'])
  const list = useList(seasons, address)
  const choice = useColumns('temporadas', COLUMNS)
  const [isNew, setNew] = useState(false)
  const isFiltered = Object.keys(address.filter).length > 0
  useKeys({ n: () => setNew(true) })
  useStartAction(() => setNew(true))

  return (
    <div className={styles.page}>
      <PageHead
        title="Temporadas"
        actions={
          <>
            <ExportButton name="temporadas" columns={COLUMNS} readAll={() => readAll(seasons, address)} />
            <ImportButton onDone={(id) => void navigate(`/temporadas/${id}`)} />
            <Button variant="gold" startIcon={<PlusIcon />} onClick={() => setNew(true)}>
              Nueva temporada
            </Button>
          </>
        }
      >
        Nunca hay dos abiertas a la vez. Lo aconsejado son dieciséis semanas y una de puente.
      </PageHead>
      <Filters
        filters={FILTERS}
        values={address.filter}
        onChange={address.setFilter}
        onClear={() => address.setFilters({})}
        search="Nombre de la temporada"
      >
        <ListTools all={COLUMNS} choice={choice} />
      </Filters>
      <ListCard
        list={list}
        waiting="Buscando temporadas…"
        count={countOf(list.total ?? 0, 'temporada', 'temporadas')}
        empty={
          <Scene title={isFiltered ? 'Ninguna temporada responde a esto' : 'Aún no hay temporadas'} role="status">
            {isFiltered
              ? 'Prueba con otro nombre o quita un filtro.'
              : 'Empieza la primera, o impórtala de un archivo.'}
          </Scene>
        }
      >
        <DataTable
          label="Temporadas"
          columns={choice.columns}
          rows={list.rows}
          sort={address.sort || '-startsOn'}
          onSort={address.setSort}
          nameOf={({ title }) => title}
          onOpen={({ id }) => void navigate(`/temporadas/${id}`)}
          isStale={list.isStale}
        />
      </ListCard>
      <TableKeys rows={list.rows} />
      {isNew && (
        <NewSeasonDialog
          seasons={list.rows}
          onClose={() => setNew(false)}
          onDone={(id) => void navigate(`/temporadas/${id}`)}
        />
      )}
    </div>
  )
}
