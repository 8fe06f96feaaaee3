import type { RedemptionOutput } from '@orbita/contract/rewards/redemptions'
import type { RewardCard, RewardOutput } from '@orbita/contract/rewards/rewards'

/** Builds a mug that can be redeemed. */
export function aRewardCard(differences: Partial<RewardCard> = {}): RewardCard {
  return {
    id: 'taza-orbita',
    title: 'Taza Órbita',
    picture: 'premios/taza',
    category: 'productos',
    price: 350,
    delivery: 'pickup',
    stock: 4,
    block: null,
    missing: 0,
    isGoal: false,
    isAwaited: false,
    ...differences,
  }
}

export function aReward(differences: Partial<RewardOutput> = {}): RewardOutput {
  return {
    ...aRewardCard(),
    description: 'Cerámica de 350 ml.',
    conditions: ['Se recoge en Recepción.'],
    minRank: null,
    startsOn: null,
    endsOn: null,
    limit: { count: 1, period: 'month', used: 0 },
    promisedDays: 3,
    version: 2,
    credits: { available: 1250, held: 0, spent: 0 },
    missionsAway: null,
    isOutOfReach: false,
    comesAtOnce: false,
    codesFrom: null,
    places: null,
    ...differences,
  }
}

/** Builds a redemption of a mug that waits for an operator. */
export function aRedeem(differences: Partial<RedemptionOutput> = {}): RedemptionOutput {
  return {
    id: 7,
    rewardId: 'taza-orbita',
    title: 'Taza Órbita',
    picture: 'premios/taza',
    price: 350,
    delivery: 'pickup',
    conditions: [],
    state: 'requested',
    requestedAt: '2026-11-16T16:02:00Z',
    promisedOn: '2026-11-19',
    events: [{ state: 'requested', at: '2026-11-16T16:02:00Z', by: 'employee', note: null }],
    canCancel: true,
    hasCode: false,
    ...differences,
  }
}
