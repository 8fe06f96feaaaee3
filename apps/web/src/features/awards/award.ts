import type { AwardOutput } from '@orbita/contract/awards'
import { formatWhole } from '../../ui/format.ts'
import type { AwardFilter } from './search.ts'

const STATE_OF = { 'por-reclamar': 'unlocked', 'en-camino': 'claimed', entregados: 'delivered' } as const

export function isInAwardFilter(award: AwardOutput, filter: AwardFilter | undefined): boolean {
  return filter === undefined || award.state === STATE_OF[filter]
}

const PLACE_OF = { unlocked: 0, claimed: 1, locked: 2, delivered: 3 } as const

/** Sorts the awards: claimable first, then in delivery, then the nearest ones, then those already received. */
export function byNearestFirst(awards: readonly AwardOutput[]): AwardOutput[] {
  const share = ({ have, need }: AwardOutput) => have / Math.max(1, need)
  return [...awards].sort((a, b) => PLACE_OF[a.state] - PLACE_OF[b.state] || share(b) - share(a))
}

/** Returns what an award gives, the rarest first: `Trofeo Órbita · 1 sobre · 80 créditos · 60 EXP` */
export function awardGives({ prize, packs, credits, experience }: AwardOutput['gives']): string {
  return [
    prize,
    packs > 0 && (packs === 1 ? '1 sobre' : `${packs} sobres`),
    credits > 0 && `${formatWhole(credits)} créditos`,
    experience > 0 && `${formatWhole(experience)} EXP`,
  ]
    .filter(Boolean)
    .join(' · ')
}
