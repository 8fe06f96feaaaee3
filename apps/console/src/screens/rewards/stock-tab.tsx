import { Button } from '@mui/material'
import { STOCK_COLUMNS, stockReason } from '@orbita/contract/exports/stock-movements'
import type { RewardDetailOutput, StockMovement } from '@orbita/contract/rewards/operator-rewards'
import { call } from '@orbita/web/rpc/call'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import PlusMinusIcon from '~icons/ph/plus-minus-bold'
import besideStyles from '../../preview/phone-aside.module.css'
import { rpc } from '../../rpc/client.ts'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { ExportButton } from '../../table/export/export-button.tsx'
import { ListCard } from '../../table/list-card.tsx'
import { listOfPages } from '../../table/list-of-pages.ts'
import { stampOf } from '../../ui/dates.ts'
import { changeOf, countOf, figureOf } from '../../ui/figures.ts'
import { Cluster } from '../../ui/layout.tsx'
import { May } from '../../ui/page/may.tsx'
import { Scene } from '../../ui/scene.tsx'
import { AdjustDialog } from './adjust-dialog.tsx'
import { valuesOf } from './reward-form.ts'
import styles from './reward-page.module.css'
import { RewardPhone } from './reward-phone.tsx'
import { SealedCodes } from './sealed-codes.tsx'
import { StockFacts } from './stock-facts.tsx'

const COLUMNS: readonly Column<StockMovement>[] = [
  { ...STOCK_COLUMNS.when, cell: ({ at }) => stampOf(at) },
  { ...STOCK_COLUMNS.reason, cell: (movement) => <b>{stockReason(movement)}</b> },
  { ...STOCK_COLUMNS.by, isSecondary: true, cell: ({ by }) => by ?? 'el producto' },
  {
    ...STOCK_COLUMNS.amount,
    staysOnPhone: true,
    cell: ({ amount }) => <b className={amount > 0 ? styles.up : undefined}>{changeOf(amount)}</b>,
  },
  { ...STOCK_COLUMNS.left, cell: ({ left }) => <b>{figureOf(left)}</b> },
]

/** The stock of a reward: its figures, its sealed codes, and every movement with its reason. @see D-77, RE-4, RE-5 */
export function StockTab({ reward }: { reward: RewardDetailOutput }) {
  const [isAdjusting, setAdjusting] = useState(false)
  const values = useMemo(() => valuesOf(reward), [reward])
  const read = (before: number | undefined) =>
    call(
      rpc.rewards[':rewardId']['stock-movements'].$get({
        param: { rewardId: reward.id },
        query: before === undefined ? {} : { before: `${before}` },
      }),
    )
  const query = useInfiniteQuery({
    queryKey: ['rewards', 'stock-movements', reward.id],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const list = listOfPages(query, ({ movements }) => movements, undefined)

  return (
    <div className={besideStyles.beside}>
      <div className={styles.stock}>
        <StockFacts reward={reward} />
        {reward.codes && <SealedCodes reward={reward} codes={reward.codes} />}
        <Cluster>
          <h2>Movimientos de existencias</h2>
          {reward.stock !== null && (
            <May asks="POST /rewards/:rewardId/stock">
              <Button startIcon={<PlusMinusIcon />} onClick={() => setAdjusting(true)}>
                Ajustar con motivo
              </Button>
            </May>
          )}
          <ExportButton
            name={`existencias-${reward.id}`}
            file={(format) =>
              rpc.rewards[':rewardId']['stock-movements'].export.$get({
                param: { rewardId: reward.id },
                query: { format },
              })
            }
          />
        </Cluster>
        <ListCard
          list={list}
          waiting="Buscando movimientos…"
          count={countOf(list.rows.length, 'movimiento a la vista', 'movimientos a la vista')}
          empty={
            <Scene title="Aún no se ha movido nada">Aquí aparece cada unidad que entra o sale, con su motivo.</Scene>
          }
        >
          <DataTable
            label={`Movimientos de existencias de ${reward.title}`}
            columns={COLUMNS}
            rows={list.rows}
            nameOf={stockReason}
            onOpen={() => {}}
            isCompact
          />
        </ListCard>
        {isAdjusting && <AdjustDialog reward={reward} onClose={() => setAdjusting(false)} />}
      </div>
      <RewardPhone values={values} left={reward.left} />
    </div>
  )
}
