import type { OfferOutput, TradeCard, TradeProposal, TradesOutput } from '@orbita/contract/albums/trades'
import type { AwardOutput } from '@orbita/contract/awards/awards'

function card(number: number, name: string): TradeCard {
  return { number, id: `figura-${number}`, name, rarity: 'comun', picture: 'figuras/01-roca-rubra', page: 'planetas' }
}

export function proposal(differences: Partial<TradeProposal> = {}): TradeProposal {
  return {
    id: 'sellada',
    name: 'Camila Prado',
    avatar: 'luna',
    give: card(27, 'Ojín'),
    copies: 3,
    get: card(2, 'Luna de Plata'),
    isWish: false,
    ...differences,
  }
}

/** Builds an offer by the user, made an hour before noon of the 20th. */
export function offer(differences: Partial<OfferOutput> = {}): OfferOutput {
  const { name, avatar, give, get } = proposal()
  return {
    id: 7,
    state: 'proposed',
    isMine: true,
    name,
    avatar,
    give,
    get,
    proposedAt: '2026-11-20T11:00:00Z',
    expiresAt: '2026-11-22T11:00:00Z',
    answeredAt: null,
    ...differences,
  }
}

/** Builds the trades of an employee who takes part, with one proposal and no open offer. */
export function trades(differences: Partial<TradesOutput> = {}): TradesOutput {
  return {
    optedIn: true,
    openOffers: 0,
    trustedFrom: null,
    openLimit: 5,
    canTrade: true,
    proposals: [proposal()],
    mine: [],
    received: [],
    done: [],
    ...differences,
  }
}

/** Builds the award of the first page, half way. */
export function award(differences: Partial<AwardOutput> = {}): AwardOutput {
  return {
    id: 'temporada-1.pagina-planetas',
    season: 'Primer vuelo',
    title: 'Mundos Lejanos',
    text: 'Completa la constelación 1.',
    icon: 'iconos/constelacion',
    figure: 'figuras/08-aurea',
    kind: 'page-complete',
    rarity: null,
    closedOn: null,
    have: 4,
    need: 8,
    gives: { experience: 60, credits: 80, packs: 1, prize: null },
    state: 'locked',
    unlockedAt: null,
    claimedAt: null,
    deliveredAt: null,
    ...differences,
  }
}
