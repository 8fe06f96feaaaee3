import type { AwardOutput } from '@orbita/contract/awards/awards'
import { amountsOf } from '../../../components/amounts/amounts.ts'
import { formatWhole } from '../../../ui/format.ts'
import { sumOf } from '../award.ts'

/** Returns the title of the awards that were claimed: `¡Completaste Flota Estelar!`, `¡2 premios!` */
export function titleOf(awards: readonly AwardOutput[]): string {
  const [award, ...others] = awards
  if (!award || others.length > 0) return `¡${awards.length} premios!`
  if (award.title.startsWith('¡')) return award.title
  return award.kind === 'page-complete' ? `¡Completaste ${award.title}!` : `¡${award.title}!`
}

/**
 * Returns what a screen reader says after a claim: `Premio reclamado: Mundos Lejanos. 20 créditos, 1 sobre y 20 de
 * experiencia. Saldo: 1.270.`
 *
 * @param balance undefined for employees who cannot spend credits, which are then left out
 */
export function announcementOf(awards: readonly AwardOutput[], balance: number | undefined): string {
  const sums = sumOf(awards)
  const amounts = amountsOf(balance === undefined ? { ...sums, credits: 0 } : sums)
    .map(({ amount, word }) => `${formatWhole(amount)} ${word}`)
    .concat(awards.flatMap(({ gives }) => gives.prize ?? []))
  return [
    `${awards.length === 1 ? 'Premio reclamado' : 'Premios reclamados'}: ${inWords(awards.map(({ title }) => title))}.`,
    amounts.length > 0 && `${inWords(amounts)}.`,
    balance !== undefined && `Saldo: ${formatWhole(balance)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function inWords(parts: readonly string[]): string {
  return new Intl.ListFormat('es', { type: 'conjunction' }).format(parts)
}
