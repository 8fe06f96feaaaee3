import type { AwardOutput } from '@orbita/contract/awards/awards'
import { amountsOf } from '../../../components/amounts/amounts.ts'
import { formatWhole } from '../../../ui/format.ts'
import { sumOf } from '../award.ts'

/** Returns the title of an award that was claimed: `¡Completaste Flota Estelar!` */
export function titleOf({ title, kind }: AwardOutput): string {
  if (title.startsWith('¡')) return title
  return kind === 'page-complete' ? `¡Completaste ${title}!` : `¡${title}!`
}

/**
 * Returns what a screen reader says after a claim: `Premio reclamado: Mundos Lejanos. 20 créditos, 1 sobre y 20 de
 * experiencia. Saldo: 1.270.` Of several it says their number and their total.
 *
 * @param balance undefined for employees who cannot spend credits, who are paid stardust in their place
 */
export function announcementOf(awards: readonly AwardOutput[], balance: number | undefined): string {
  const amounts = amountsOf(sumOf(awards, balance !== undefined))
    .map(({ amount, word }) => `${formatWhole(amount)} ${word}`)
    .concat(awards.flatMap(({ gives }) => gives.prize ?? []))
  const [award, ...others] = awards
  if (others.length > 0) {
    const has =
      balance === undefined ? '' : ` Tienes ${formatWhole(balance)} ${balance === 1 ? 'crédito' : 'créditos'}.`
    return `Reclamaste ${awards.length} premios: ${inWords(amounts)}.${has}`
  }
  return [
    award && `Premio reclamado: ${award.title}.`,
    amounts.length > 0 && `${inWords(amounts)}.`,
    balance !== undefined && `Saldo: ${formatWhole(balance)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function inWords(parts: readonly string[]): string {
  return new Intl.ListFormat('es', { type: 'conjunction' }).format(parts)
}
