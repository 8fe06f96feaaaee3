import type { CampaignRow } from '@orbita/contract/codes'
import type { CampaignState } from '@orbita/domain/album/campaign-inputs'
import { dayOf } from '../../ui/dates.ts'
import { countOf, figureOf } from '../../ui/figures.ts'
import type { Tone } from '../../ui/tag.tsx'

/** The word and the tone of each state of a campaign. */
export const STATE_WORDS: Readonly<Record<CampaignState, { word: string; tone: Tone }>> = {
  open: { word: 'Activa', tone: 'ok' },
  upcoming: { word: 'Aún no empieza', tone: 'run' },
  ended: { word: 'Terminó', tone: 'off' },
  stopped: { word: 'Detenida', tone: 'wait' },
}

/** Says what each use gives: `2 sobres`, `Figura 12: Nave nodriza`. */
export function givesWords({ packs, figure }: Pick<CampaignRow, 'packs' | 'figure'>): string {
  return figure ? `Figura ${figure.number}: ${figure.name}` : countOf(packs, 'sobre', 'sobres')
}

/** Says what kind of codes it has: `40 tarjetas`, `Una palabra`. */
export function codesWords({ cards }: Pick<CampaignRow, 'cards'>): string {
  return cards === null ? 'Una palabra' : countOf(cards, 'tarjeta', 'tarjetas')
}

/** Says how often it was used, of how many times it may be. */
export function usesWords({ uses, mostUses, cards }: Pick<CampaignRow, 'uses' | 'mostUses' | 'cards'>): string {
  const most = Math.min(mostUses ?? Number.POSITIVE_INFINITY, cards ?? Number.POSITIVE_INFINITY)
  return Number.isFinite(most) ? `${figureOf(uses)} de ${figureOf(most)}` : figureOf(uses)
}

/** Says on which days it may be used. */
export function daysWords({ startsOn, endsOn }: Pick<CampaignRow, 'startsOn' | 'endsOn'>): string {
  return startsOn ? `${dayOf(startsOn)} a ${dayOf(endsOn)}` : `hasta ${dayOf(endsOn)}`
}
