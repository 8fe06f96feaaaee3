import type { TradesOutput } from '@orbita/contract/albums/trades'

type Proposal = TradesOutput['proposals'][number]

/** Returns the proposals, with those that give the chosen figure first. */
export function givingFirst(proposals: readonly Proposal[], figure: number | undefined): Proposal[] {
  const gives = ({ give }: Proposal) => give.number === figure
  return [...proposals.filter(gives), ...proposals.filter((proposal) => !gives(proposal))]
}

/** Returns why nothing can be proposed now, in a sentence, or undefined when proposing is possible. @see AL-7 */
export function limitReached(trades: TradesOutput): string | undefined {
  const { openOffers, openLimit } = trades
  if (openOffers >= openLimit) {
    return `Tienes ${openLimit} ofertas abiertas, las que se pueden a la vez. Espera una respuesta o cancela alguna.`
  }
  return undefined
}
