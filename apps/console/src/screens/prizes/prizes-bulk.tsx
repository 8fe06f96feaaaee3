import type { WaitingPrize } from '@orbita/contract/screens/console-inboxes'
import HandIcon from '~icons/ph/hand-palm-bold'
import { BulkBar } from '../../table/rows/bulk-bar.tsx'
import type { Selection } from '../../table/rows/use-selection.ts'
import { countOf } from '../../ui/figures.ts'
import { useOnlineOnly } from '../../ui/forms/when-online.ts'
import { Kbd } from '../../ui/kbd.tsx'
import { useKeys } from '../../ui/keys.ts'
import type { PrizeRow } from './use-deliveries.ts'

type Props = {
  /** the prizes that still wait: one that was handed over meanwhile is no longer chosen */
  waiting: readonly WaitingPrize[]
  selection: Selection<PrizeRow>
  isRunning: boolean
  onDeliver: (prizes: readonly PrizeRow[]) => Promise<unknown>
}

/** The bar that hands over the prizes that are chosen; `a` does, too. @see AW-2 */
export function PrizesBulk({ waiting, selection, isRunning, onDeliver }: Props) {
  const { clear } = selection
  const rows = selection.rows.filter(({ person, awardId }) =>
    waiting.some((one) => one.person.id === person.id && one.awardId === awardId),
  )
  const deliver = useOnlineOnly()(() => void onDeliver(rows).then(clear))
  useKeys({ a: () => rows.length > 0 && deliver() })
  if (rows.length === 0) return null

  return (
    <BulkBar
      chosen={countOf(rows.length, 'elegido', 'elegidos')}
      onClear={clear}
      actions={[
        {
          title: `Entregar ${rows.length}`,
          asks: 'PUT /awards/delivery',
          icon: <HandIcon aria-hidden="true" />,
          hint: <Kbd>a</Kbd>,
          isDisabled: isRunning,
          decides: true,
          onClick: deliver,
        },
      ]}
    />
  )
}
