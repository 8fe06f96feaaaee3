import type { CampaignRow } from '@orbita/contract/codes'
import type { CampaignState } from '@orbita/domain/album/campaign-inputs'
import { countOf, figureOf } from '../../ui/figures.ts'
import type { Tone } from '../../ui/tag.tsx'

type Word = { word: string; tone: Tone }

const STATE_WORDS: Readonly<Record<CampaignState, Word>> = {
  open: { word: 'Activa', tone: 'ok' },
  upcoming: { word: 'Aún no empieza', tone: 'run' },
  ended: { word: 'Terminó', tone: 'off' },
  stopped: { word: 'Detenida', tone: 'wait' },
}

/** Returns the word and the tone of a campaign's state. One that ended because its uses are gone says so. */
export function stateWord(campaign: Pick<CampaignRow, 'state' | 'uses' | 'mostUses' | 'cards'>): Word {
  const isUsedUp = campaign.state === 'ended' && campaign.uses >= mostOf(campaign)
  return isUsedUp ? { word: 'Agotada', tone: 'off' } : STATE_WORDS[campaign.state]
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
export function usesWords(campaign: Pick<CampaignRow, 'uses' | 'mostUses' | 'cards'>): string {
  const most = mostOf(campaign)
  return Number.isFinite(most) ? `${figureOf(campaign.uses)} de ${figureOf(most)}` : figureOf(campaign.uses)
}

function mostOf({ mostUses, cards }: Pick<CampaignRow, 'mostUses' | 'cards'>): number {
  return Math.min(mostUses ?? Number.POSITIVE_INFINITY, cards ?? Number.POSITIVE_INFINITY)
}
