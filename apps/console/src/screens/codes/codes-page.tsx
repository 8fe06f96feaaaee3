import { Button } from '@mui/material'
import type { CampaignListOutput } from '@orbita/contract/codes'
import { call } from '@orbita/web/rpc/call'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import PlusIcon from '~icons/ph/plus-bold'
import { campaigns } from '../../data/campaigns.ts'
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
import { CAMPAIGN_COLUMNS } from './columns.tsx'

const FILTERS: readonly Filter[] = [
  {
    name: 'gives',
    title: 'Da',
    choices: [
      { value: 'packs', title: 'Sobres' },
      { value: 'figure', title: 'Una figura' },
    ],
  },
]

/** The campaigns of codes: what they give, how often they were used and until when. @see D-76 */
export function Component() {
  const address = useListAddress([SEARCH, 'gives', 'state'])
  const list = useList(campaigns, address)
  const choice = useColumns('campanas', CAMPAIGN_COLUMNS)
  const { data } = useQuery({
    queryKey: ['campaigns', 'states'],
    queryFn: () => call(rpc.codes.$get({ query: {} })),
  })
  const navigate = useNavigate()
  const create = () => void navigate('/codigos/nueva')
  useTitle('Códigos')
  useKeys({ n: create })

  return (
    <div className={editor.page}>
      <PageHead
        title="Códigos de campaña"
        actions={
          <>
            <ExportButton name="campanas" columns={CAMPAIGN_COLUMNS} readAll={() => readAll(campaigns, address)} />
            <Button variant="gold" startIcon={<PlusIcon />} onClick={create}>
              Nueva campaña
            </Button>
          </>
        }
      >
        Tarjetas para repartir o una palabra para un cartel: quien la escribe en su álbum recibe sobres o una figura.
      </PageHead>
      <SavedViews list="campaigns" views={viewsOf(data)} filter={address.filter} onChoose={address.setFilters} />
      <Filters
        filters={FILTERS}
        values={address.filter}
        onChange={address.setFilter}
        onClear={() => address.setFilters({})}
        search="Nombre de la campaña"
      >
        <ListTools all={CAMPAIGN_COLUMNS} choice={choice} />
      </Filters>
      <ListCard
        list={list}
        waiting="Buscando campañas…"
        count={`${figureOf(list.rows.length)} de ${countOf(list.total ?? 0, 'campaña', 'campañas')}`}
        empty={
          Object.keys(address.filter).length === 0 ? (
            <Scene title="Aún no hay códigos">
              Imprime unas tarjetas para tu próxima reunión, o elige una palabra.
            </Scene>
          ) : (
            <Scene title="Ninguna campaña responde a esto">Prueba con otro nombre o quita un filtro.</Scene>
          )
        }
      >
        <DataTable
          label="Códigos de campaña"
          columns={choice.columns}
          rows={list.rows}
          sort={address.sort}
          onSort={address.setSort}
          nameOf={({ label }) => label}
          onOpen={({ id }) => void navigate(`/codigos/${id}`)}
          isStale={list.isStale}
        />
      </ListCard>
      <TableKeys rows={list.rows} />
    </div>
  )
}

function viewsOf(data: CampaignListOutput | undefined): readonly View[] {
  const states = data?.states
  return [
    { title: 'Todas', filter: {}, count: data?.total },
    { title: 'Activas', filter: { state: 'open' }, count: states?.open },
    { title: 'Por empezar', filter: { state: 'upcoming' }, count: states?.upcoming },
    { title: 'Detenidas', filter: { state: 'stopped' }, count: states?.stopped },
    { title: 'Terminadas', filter: { state: 'ended' }, count: states?.ended },
  ]
}
