import type { FileColumn } from '@orbita/domain/files/exports'
import type { StockMovement } from '../rewards/operator-rewards.ts'

/** Returns the reason of a stock movement, and whom it was for. */
export function stockReason({ reason, person }: Pick<StockMovement, 'reason' | 'person'>): string {
  return person ? `${reason} de ${person}` : reason
}

const column = (id: string, title: string, text: FileColumn<StockMovement>['text']) => ({ id, title, text })

/** The columns of the file of a reward's stock movements. @see D-84 */
export const STOCK_COLUMNS = {
  when: { ...column('when', 'Cuándo', ({ at }) => at), isInstant: true },
  reason: { ...column('reason', 'Motivo', stockReason), grows: true },
  by: column('by', 'Quién', ({ by }) => by ?? 'el producto'),
  amount: { ...column('amount', 'Cambio', ({ amount }) => `${amount}`), isFigure: true },
  left: { ...column('left', 'Quedan', ({ left }) => `${left}`), isFigure: true },
} as const

/** The columns of the file of a reward's stock movements, in their order. */
export const STOCK_FILE: readonly FileColumn<StockMovement>[] = Object.values(STOCK_COLUMNS)
