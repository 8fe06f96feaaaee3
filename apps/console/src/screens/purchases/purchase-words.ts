import type { Purchase, PurchaseLine } from '@orbita/contract/rewards/purchases'
import { countOf, moneyOf } from '../../ui/figures.ts'
import type { Tone } from '../../ui/tag.tsx'

/** Returns what is left of a purchase, in a few words. */
export function purchaseState({ pending, arrived, returned, isDissolved }: Purchase): { words: string; tone: Tone } {
  if (pending > 0) return { words: countOf(pending, 'por llegar', 'por llegar'), tone: 'wait' }
  if (arrived > 0) return { words: 'Completo', tone: 'ok' }
  return { words: isDissolved ? 'Deshecho' : returned > 0 ? 'Devuelto' : 'Vacío', tone: 'off' }
}

/** Returns what something costs, and how many have no cost, which a sum leaves out. */
export function costWords({ cost, unpriced }: { cost: number; unpriced: number }): string {
  if (unpriced === 0) return moneyOf(cost)
  const without = `${unpriced} sin costo`
  return cost === 0 ? without : `${moneyOf(cost)} y ${without}`
}

const STATES: Partial<Record<PurchaseLine['state'], { words: string; tone: Tone }>> = {
  approved: { words: 'Por llegar', tone: 'wait' },
  preparing: { words: 'Por llegar', tone: 'wait' },
  ready: { words: 'Llegó', tone: 'ok' },
  delivered: { words: 'Entregado', tone: 'ok' },
}

/** Returns what became of a redemption of a purchase. */
export function lineState({ state }: PurchaseLine): { words: string; tone: Tone } {
  return STATES[state] ?? { words: 'Devuelto: ya no se compra', tone: 'bad' }
}
