import { personColumns } from '@orbita/contract/exports/person-columns'
import type { RewardDetailOutput } from '@orbita/contract/rewards/operator-rewards'
import type { RedemptionToHandleOutput } from '@orbita/contract/rewards/redemptions'
import type { FileColumn } from '@orbita/domain/files/exports'
import { call } from '@orbita/web/rpc/call'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { readPages } from '../../data/read-pages.ts'
import { rpc } from '../../rpc/client.ts'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { ExportButton } from '../../table/export/export-button.tsx'
import { ExportAbove, ExportBelow } from '../../table/export/export-place.tsx'
import { ListCard } from '../../table/list-card.tsx'
import { listOfPages } from '../../table/list-of-pages.ts'
import { stampOf } from '../../ui/dates.ts'
import { countOf, figureOf } from '../../ui/figures.ts'
import { Cluster } from '../../ui/layout.tsx'
import { PersonCell } from '../../ui/people/person-cell.tsx'
import { Scene } from '../../ui/scene.tsx'
import { RedeemTag, stateWord } from '../redeems/redeem-tag.tsx'

const COLUMNS: readonly Column<RedemptionToHandleOutput>[] = [
  {
    id: 'name',
    title: 'Persona',
    grows: true,
    cell: (redeem) => <PersonCell {...redeem} email={redeem.area ?? redeem.email} />,
    text: ({ name }) => name,
  },
  {
    id: 'asked',
    title: 'Pedido',
    cell: ({ requestedAt }) => stampOf(requestedAt),
    text: ({ requestedAt }) => requestedAt,
    isInstant: true,
  },
  {
    id: 'price',
    title: 'Créditos',
    isFigure: true,
    cell: ({ price }) => figureOf(price),
    text: ({ price }) => `${price}`,
  },
  {
    id: 'state',
    title: 'Estado',
    staysOnPhone: true,
    cell: ({ state }) => <RedeemTag state={state} />,
    text: ({ state }) => stateWord(state),
  },
]

const FILE: readonly FileColumn<RedemptionToHandleOutput>[] = [
  ...personColumns<RedemptionToHandleOutput>((redeem) => redeem),
  ...COLUMNS.filter(({ id }) => id !== 'name'),
]

/** The redemptions of a reward, the latest first, each at the price it was asked for. @see RE-2 */
export function RedeemsTab({ reward }: { reward: RewardDetailOutput }) {
  const navigate = useNavigate()
  const read = (before: number | undefined) =>
    call(rpc.redeems.$get({ query: { reward: reward.id, ...(before !== undefined && { before: `${before}` }) } }))
  const query = useInfiniteQuery({
    queryKey: ['redeems', 'of-reward', reward.id],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const list = listOfPages(query, ({ redeems }) => redeems, undefined)

  const exporter = (
    <ExportButton
      name={`canjes-${reward.id}`}
      columns={FILE}
      readAll={() => readPages(read, ({ redeems }) => redeems)}
    />
  )

  return (
    <>
      <ExportAbove>
        <Cluster>{exporter}</Cluster>
      </ExportAbove>
      <ListCard
        list={list}
        waiting="Buscando canjes…"
        count={countOf(list.rows.length, 'canje a la vista', 'canjes a la vista')}
        empty={<Scene title="Nadie la ha canjeado aún">Aquí aparecerán sus canjes, con su estado.</Scene>}
      >
        <DataTable
          label={`Canjes de ${reward.title}`}
          columns={COLUMNS}
          rows={list.rows}
          nameOf={({ name }) => name}
          onOpen={({ personId }) => void navigate(`/personas/${personId}/canjes`)}
        />
      </ListCard>
      <ExportBelow>{exporter}</ExportBelow>
    </>
  )
}
