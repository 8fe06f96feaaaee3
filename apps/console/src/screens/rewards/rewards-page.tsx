import { Button } from '@mui/material'
import type { RewardSummaryOutput } from '@orbita/contract/rewards/operator-rewards'
import { CATEGORIES } from '@orbita/domain/rewards/categories'
import { DELIVERIES } from '@orbita/domain/rewards/reward'
import { call } from '@orbita/web/rpc/call'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import PlusIcon from '~icons/ph/plus-bold'
import { readAll } from '../../data/read-all.ts'
import { rewards } from '../../data/rewards.ts'
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
import { DELIVERY_WORDS } from '../redeems/delivery-words.ts'
import { REWARD_COLUMNS } from './columns.tsx'
import { CATEGORY_WORDS } from './reward-words.ts'

const FILTERS: readonly Filter[] = [
  {
    name: 'category',
    title: 'Categoría',
    choices: CATEGORIES.map((id) => ({ value: id, title: CATEGORY_WORDS[id] })),
  },
  { name: 'delivery', title: 'Entrega', choices: DELIVERIES.map((id) => ({ value: id, title: DELIVERY_WORDS[id] })) },
]

/** The rewards of the catalogue: what they cost, how many are left and who waits for them. @see D-77 */
export function Component() {
  const address = useListAddress([SEARCH, 'category', 'delivery', 'state'])
  const list = useList(rewards, address)
  const choice = useColumns('recompensas', REWARD_COLUMNS)
  const { data: summary } = useQuery({
    queryKey: ['rewards', 'summary'],
    queryFn: () => call(rpc.rewards.summary.$get()),
  })
  const navigate = useNavigate()
  const create = () => void navigate('/recompensas/nueva')
  useTitle('Recompensas')
  useKeys({ n: create })

  return (
    <div className={editor.page}>
      <PageHead
        title="Recompensas"
        actions={
          <>
            <ExportButton name="recompensas" columns={REWARD_COLUMNS} readAll={() => readAll(rewards, address)} />
            <Button variant="gold" startIcon={<PlusIcon />} onClick={create}>
              Nueva recompensa
            </Button>
          </>
        }
      >
        {summary && summaryWords(summary)}
      </PageHead>
      <SavedViews list="rewards" views={viewsOf(summary)} filter={address.filter} onChoose={address.setFilters} />
      <Filters
        filters={FILTERS}
        values={address.filter}
        onChange={address.setFilter}
        onClear={() => address.setFilters({})}
        search="Nombre de la recompensa"
      >
        <ListTools all={REWARD_COLUMNS} choice={choice} />
      </Filters>
      <ListCard
        list={list}
        waiting="Buscando recompensas…"
        count={`${figureOf(list.rows.length)} de ${countOf(list.total ?? 0, 'recompensa', 'recompensas')}`}
        empty={
          Object.keys(address.filter).length === 0 ? (
            <Scene title="Aún no hay recompensas">Publica la primera: algo pequeño que le guste a cualquiera.</Scene>
          ) : (
            <Scene title="Ninguna recompensa responde a esto">Prueba con otro nombre o quita un filtro.</Scene>
          )
        }
      >
        <DataTable
          label="Recompensas"
          columns={choice.columns}
          rows={list.rows}
          sort={address.sort}
          onSort={address.setSort}
          nameOf={({ title }) => title}
          onOpen={({ id }) => void navigate(`/recompensas/${id}`)}
          isStale={list.isStale}
        />
      </ListCard>
      <TableKeys rows={list.rows} />
    </div>
  )
}

function summaryWords({ all, soldOut, low, waiting }: RewardSummaryOutput): string {
  return [
    `${figureOf(all)} en el catálogo`,
    ...(soldOut > 0 ? [countOf(soldOut, 'agotada', 'agotadas')] : []),
    ...(low > 0 ? [`${figureOf(low)} con pocas unidades`] : []),
    waiting === 0 ? 'nadie espera' : `${countOf(waiting, 'persona espera', 'personas esperan')} que vuelva alguna`,
  ].join(' · ')
}

function viewsOf(summary: RewardSummaryOutput | undefined): readonly View[] {
  return [
    { title: 'Catálogo', filter: {}, count: summary?.all },
    { title: 'Quedan pocas', filter: { state: 'low' }, count: summary?.low },
    { title: 'Agotadas', filter: { state: 'sold-out' }, count: summary?.soldOut },
    { title: 'Por empezar', filter: { state: 'upcoming' }, count: summary?.upcoming },
    { title: 'Terminadas', filter: { state: 'ended' }, count: summary?.ended },
    { title: 'Retiradas', filter: { state: 'retired' }, count: summary?.retired },
  ]
}
