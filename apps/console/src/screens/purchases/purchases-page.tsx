import { Stack } from '@mui/material'
import {
  BOUGHT_WORDS,
  type Purchase,
  type PurchaseOutput,
  type PurchasesOutput,
} from '@orbita/contract/rewards/purchases'
import type { FileColumn } from '@orbita/domain/files/exports'
import { fromMinor, toMinor } from '@orbita/domain/money/money'
import { MOST_LINES } from '@orbita/domain/rewards/purchases'
import { call } from '@orbita/web/rpc/call'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import CartIcon from '~icons/ph/shopping-cart-simple-bold'
import { rpc } from '../../rpc/client.ts'
import { messageOf } from '../../rpc/error-copy.ts'
import { useCommand } from '../../rpc/use-command.ts'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { ExportButton } from '../../table/export/export-button.tsx'
import { ListCard } from '../../table/list-card.tsx'
import { BulkBar } from '../../table/rows/bulk-bar.tsx'
import { useSelection } from '../../table/rows/use-selection.ts'
import { wholeList } from '../../table/whole-list.ts'
import { promiseOf, stampOf } from '../../ui/dates.ts'
import { countOf, figureOf } from '../../ui/figures.ts'
import { Note } from '../../ui/note.tsx'
import { notify } from '../../ui/notify.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { useTitle } from '../../ui/page/use-title.ts'
import { Scene } from '../../ui/scene.tsx'
import { Tag } from '../../ui/tag.tsx'
import { costWords, purchaseState } from './purchase-words.ts'

/** What is to be bought of a reward, as a row. */
type ToBuy = PurchasesOutput['toBuy'][number] & { id: string }

/** Says what may make a purchase needless. */
function hintOf({ inStock, delivery }: ToBuy): string {
  const hints = [
    ...(inStock > 0 ? [`ya hay ${countOf(inStock, 'unidad cargada', 'unidades cargadas')}`] : []),
    ...(delivery === 'external' ? ['también lo entrega otro sistema'] : []),
  ]
  return hints.join(' · ')
}

const columnsOf = (today: string): readonly Column<ToBuy>[] => [
  {
    ...{ id: 'title', title: 'Recompensa', grows: true },
    cell: (row) => (
      <>
        <b>{row.title}</b>
        {hintOf(row) !== '' && <small> {hintOf(row)}</small>}
      </>
    ),
    text: ({ title }) => title,
  },
  {
    ...{ id: 'count', title: 'Cuántas', isFigure: true, staysOnPhone: true },
    cell: ({ count }) => figureOf(count),
    text: ({ count }) => `${count}`,
  },
  { id: 'cost', title: 'Costo', cell: costWords, isFigure: true, text: ({ cost }) => `${cost}` },
  {
    ...{ id: 'promisedOn', title: 'Lo primero, para', isDay: true },
    cell: ({ promisedOn }) => promiseOf(promisedOn, today),
    text: ({ promisedOn }) => promisedOn,
  },
  {
    ...{ id: 'delivery', title: 'Entrega', isSecondary: true },
    cell: ({ delivery }) => BOUGHT_WORDS[delivery],
    text: ({ delivery }) => BOUGHT_WORDS[delivery],
  },
]

const HINT: FileColumn<ToBuy> = { id: 'hint', title: 'Antes de comprar', text: hintOf }

const PURCHASES: readonly Column<Purchase>[] = [
  { id: 'id', title: 'Lote', cell: ({ id }) => <b>Lote {id}</b>, text: ({ id }) => `Lote ${id}` },
  {
    ...{ id: 'state', title: 'Estado', staysOnPhone: true },
    cell: (purchase) => <Tag tone={purchaseState(purchase).tone}>{purchaseState(purchase).words}</Tag>,
    text: (purchase) => purchaseState(purchase).words,
  },
  {
    ...{ id: 'lines', title: 'Canjes', isFigure: true },
    cell: ({ lines }) => figureOf(lines),
    text: ({ lines }) => `${lines}`,
  },
  { id: 'cost', title: 'Costo', cell: costWords, isFigure: true, text: ({ cost }) => `${cost}` },
  {
    ...{ id: 'madeAt', title: 'Armado', isSecondary: true, isInstant: true },
    cell: ({ madeAt }) => stampOf(madeAt),
    text: ({ madeAt }) => madeAt,
  },
  {
    ...{ id: 'madeBy', title: 'Por', isSecondary: true, grows: true },
    cell: ({ madeBy }) => madeBy ?? 'Una cuenta que ya no existe',
    text: ({ madeBy }) => madeBy ?? '',
  },
]

/** What was approved and is to be bought, and the purchases that were made of it. @see D-125, RE-8 */
export function Component() {
  useTitle('Compras')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const selection = useSelection<ToBuy>()
  const query = useQuery({ queryKey: ['purchases'], queryFn: () => call(rpc.purchases.$get()) })
  const { toBuy = [], purchases = [], today = '' } = query.data ?? {}
  const rows: ToBuy[] = toBuy.map((row) => ({ ...row, id: row.rewardId }))
  const columns = columnsOf(today)
  const chosen = rows.filter(({ id }) => selection.has(id))
  const count = chosen.reduce((sum, one) => sum + one.count, 0)
  const cost = {
    cost: fromMinor(chosen.reduce((sum, one) => sum + toMinor(one.cost), 0)),
    unpriced: chosen.reduce((sum, one) => sum + one.unpriced, 0),
  }
  const { run, isRunning } = useCommand({
    send: (rewards: readonly string[], operationId) =>
      call(rpc.purchases.$post({ json: { rewards: [...rewards], operationId } })),
    onDone: async ({ id, lines }: PurchaseOutput) => {
      selection.clear()
      notify(`Armaste el lote ${id}, con ${countOf(lines, 'canje', 'canjes')}`)
      await navigate(`/canjes/compras/${id}`)
      await queries.invalidateQueries({ queryKey: ['purchases'] })
    },
    onFailed: async (error) => {
      notify(messageOf(error), { type: 'error' })
      await queries.invalidateQueries({ queryKey: ['purchases'] })
    },
  })

  return (
    <Stack spacing={4} sx={{ pb: 18 }}>
      <PageHead
        title="Lo que hay que comprar"
        actions={<ExportButton name="por-comprar" columns={[...columns, HINT]} readAll={async () => rows} />}
      >
        Lo aprobado que todavía no está en ningún lote. El dinero ya cuenta en el presupuesto desde que se aprobó.
      </PageHead>
      <ListCard
        list={wholeList(query, rows)}
        waiting="Buscando lo aprobado…"
        count={countOf(rows.length, 'recompensa', 'recompensas')}
        empty={<Scene title="No hay nada que comprar">Cada canje que apruebes y haya que comprar llega aquí.</Scene>}
      >
        <DataTable
          label="Por comprar"
          columns={columns}
          rows={rows}
          selection={selection}
          nameOf={({ title }) => title}
          onOpen={({ rewardId }) => void navigate(`/recompensas/${rewardId}/canjes`)}
        />
      </ListCard>
      {count > MOST_LINES && (
        <Note>Un lote lleva {MOST_LINES} canjes como mucho, los de promesa más cercana. El resto queda para otro.</Note>
      )}
      <h2>Lotes</h2>
      <ListCard
        list={wholeList(query, purchases)}
        waiting="Buscando lotes…"
        count={countOf(purchases.length, 'lote', 'lotes')}
        empty={<Scene title="Todavía no hay lotes">Elige arriba lo que vas a comprar, y arma el primero.</Scene>}
      >
        <DataTable
          label="Lotes de compras"
          columns={PURCHASES}
          rows={purchases}
          nameOf={({ id }) => `Lote ${id}`}
          onOpen={({ id }) => void navigate(`/canjes/compras/${id}`)}
        />
      </ListCard>
      {chosen.length > 0 && (
        <BulkBar
          chosen={`${countOf(count, 'canje', 'canjes')} · ${costWords(cost)}`}
          onClear={selection.clear}
          actions={[
            {
              title: isRunning ? 'Armando…' : 'Armar lote',
              asks: 'POST /purchases',
              icon: <CartIcon aria-hidden="true" />,
              isDisabled: isRunning,
              decides: true,
              onClick: () => void run(chosen.map(({ rewardId }) => rewardId)),
            },
          ]}
        />
      )}
    </Stack>
  )
}
