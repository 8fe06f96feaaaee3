import type { PersonOutput } from '@orbita/contract/people/people'
import type { RedemptionToHandleOutput } from '@orbita/contract/rewards/redemptions'
import { rewardPicture } from '@orbita/web/pictures/rewards'
import { call } from '@orbita/web/rpc/call'
import { useInfiniteQuery } from '@tanstack/react-query'
import { readPages } from '../../data/read-pages.ts'
import { rpc } from '../../rpc/client.ts'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { ExportButton } from '../../table/export/export-button.tsx'
import { ExportAbove, ExportBelow } from '../../table/export/export-place.tsx'
import { ListCard } from '../../table/list-card.tsx'
import { listOfPages } from '../../table/list-of-pages.ts'
import { stampOf } from '../../ui/dates.ts'
import { figureOf } from '../../ui/figures.ts'
import { Cluster } from '../../ui/layout.tsx'
import { Scene } from '../../ui/scene.tsx'
import { RedeemTag, stateWord } from '../redeems/redeem-tag.tsx'
import styles from './redeems-tab.module.css'

const COLUMNS: readonly Column<RedemptionToHandleOutput>[] = [
  {
    id: 'title',
    title: 'Recompensa',
    grows: true,
    cell: ({ title, picture }) => (
      <span className={styles.reward}>
        <img src={rewardPicture(picture)} alt="" width={44} height={34} />
        <b>{title}</b>
      </span>
    ),
    text: ({ title }) => title,
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
    cell: ({ price }) => figureOf(price),
    isFigure: true,
    text: ({ price }) => `${price}`,
  },
  {
    id: 'state',
    title: 'Estado',
    cell: ({ state }) => <RedeemTag state={state} />,
    staysOnPhone: true,
    text: ({ state }) => stateWord(state),
  },
]

/** The person's redemptions, the latest first. */
export function RedeemsTab({ person }: { person: PersonOutput }) {
  const read = (before: number | undefined) =>
    call(rpc.redeems.$get({ query: { person: `${person.id}`, ...(before !== undefined && { before: `${before}` }) } }))
  const query = useInfiniteQuery({
    queryKey: ['redeems', 'of', person.id],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const list = listOfPages(query, ({ redeems }) => redeems, person.redeems)
  const { rows } = list

  const exporter = (
    <ExportButton
      name={`canjes-${person.id}`}
      columns={COLUMNS}
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
        waiting="Buscando sus canjes…"
        count={`${figureOf(rows.length)} de ${figureOf(person.redeems)} canjes`}
        empty={<Scene title="Aún no ha pedido nada">Aquí aparecerán sus canjes, con su estado.</Scene>}
      >
        <DataTable
          label={`Canjes de ${person.name}`}
          columns={COLUMNS}
          rows={rows}
          nameOf={({ title }) => title}
          onOpen={() => {}}
        />
      </ListCard>
      <ExportBelow>{exporter}</ExportBelow>
    </>
  )
}
