import { Button } from '@mui/material'
import type { AwardListOutput } from '@orbita/contract/awards/operator-awards'
import { AWARD_KINDS } from '@orbita/domain/awards/inputs'
import { call } from '@orbita/web/rpc/call'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import PlusIcon from '~icons/ph/plus-bold'
import { awards } from '../../data/awards.ts'
import { readAll } from '../../data/read-all.ts'
import { rpc } from '../../rpc/client.ts'
import { ListTools } from '../../table/columns/list-tools.tsx'
import { useColumns } from '../../table/columns/use-columns.ts'
import { DataTable } from '../../table/data-table.tsx'
import { ExportButton } from '../../table/export/export-button.tsx'
import { type Filter, Filters, SEARCH } from '../../table/filters/filters.tsx'
import { SavedViews, type View } from '../../table/filters/saved-views.tsx'
import { useListAddress } from '../../table/list-address.ts'
import { ListCard } from '../../table/list-card.tsx'
import { TableKeys } from '../../table/rows/table-keys.tsx'
import { useList } from '../../table/use-list.ts'
import { countOf, figureOf } from '../../ui/figures.ts'
import editor from '../../ui/forms/editor.module.css'
import { useKeys } from '../../ui/keys.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { useTitle } from '../../ui/page/use-title.ts'
import { Scene } from '../../ui/scene.tsx'
import { KIND_WORDS } from './award-words.ts'
import { AWARD_COLUMNS } from './columns.tsx'

const FILTERS: readonly Filter[] = [
  {
    name: 'platform',
    title: 'De',
    choices: [
      { value: 'mision-espacial', title: 'El programa' },
      { value: 'figuras', title: 'El álbum' },
    ],
  },
  { name: 'kind', title: 'Se gana con', choices: AWARD_KINDS.map((id) => ({ value: id, title: KIND_WORDS[id] })) },
  {
    name: 'prize',
    title: 'Premio físico',
    choices: [
      { value: 'with', title: 'Tiene' },
      { value: 'gone', title: 'Agotado' },
    ],
  },
]

/** The awards of both platforms: what they ask for, what they give and who won them. @see D-76 */
export function Component() {
  const address = useListAddress([SEARCH, 'platform', 'kind', 'prize', 'state'])
  const list = useList(awards, address)
  const choice = useColumns('premios', AWARD_COLUMNS)
  const { data } = useQuery({
    queryKey: ['awards', 'states'],
    queryFn: () => call(rpc.awards.$get({ query: {} })),
  })
  const navigate = useNavigate()
  const create = () => void navigate('/incentivos/nuevo')
  useTitle('Premios e incentivos')
  useKeys({ n: create })

  return (
    <div className={editor.page}>
      <PageHead
        title="Premios e incentivos"
        actions={
          <>
            <ExportButton name="premios" columns={AWARD_COLUMNS} readAll={() => readAll(awards, address)} />
            <Button variant="gold" startIcon={<PlusIcon />} onClick={create}>
              Nuevo premio
            </Button>
          </>
        }
      >
        {data &&
          `${countOf(data.states.open, 'premio se puede ganar', 'premios se pueden ganar')} · quien ya ganó uno conserva lo que daba`}
      </PageHead>
      <SavedViews list="awards" views={viewsOf(data?.states)} filter={address.filter} onChoose={address.setFilters} />
      <Filters
        filters={FILTERS}
        values={address.filter}
        onChange={address.setFilter}
        onClear={() => address.setFilters({})}
        search="Nombre del premio"
      >
        <ListTools all={AWARD_COLUMNS} choice={choice} />
      </Filters>
      <ListCard
        list={list}
        waiting="Buscando premios…"
        count={`${figureOf(list.rows.length)} de ${countOf(list.total ?? 0, 'premio', 'premios')}`}
        empty={
          Object.keys(address.filter).length === 0 ? (
            <Scene title="Aún no hay premios">Publica el primero: algo que se gane en la primera semana.</Scene>
          ) : (
            <Scene title="Ningún premio responde a esto">Prueba con otro nombre o quita un filtro.</Scene>
          )
        }
      >
        <DataTable
          label="Premios e incentivos"
          columns={choice.columns}
          rows={list.rows}
          sort={address.sort}
          onSort={address.setSort}
          nameOf={({ title }) => title}
          onOpen={({ id }) => void navigate(`/incentivos/${id}`)}
          isStale={list.isStale}
        />
      </ListCard>
      <TableKeys rows={list.rows} />
    </div>
  )
}

function viewsOf(states: AwardListOutput['states'] | undefined): readonly View[] {
  const current = states && states.draft + states.upcoming + states.open
  return [
    { title: 'Vigentes', filter: {}, count: current },
    { title: 'Borradores', filter: { state: 'draft' }, count: states?.draft },
    { title: 'Por empezar', filter: { state: 'upcoming' }, count: states?.upcoming },
    { title: 'Terminados', filter: { state: 'ended' }, count: states?.ended },
    { title: 'Retirados', filter: { state: 'retired' }, count: states?.retired },
  ]
}
