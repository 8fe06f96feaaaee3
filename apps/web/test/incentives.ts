import type { IncentiveOutput } from '@orbita/contract/awards/incentives'

/** Builds an award for ten missions, of which seven are done. */
export function incentive(differences: Partial<IncentiveOutput> = {}): IncentiveOutput {
  return {
    id: 'diez-misiones',
    title: '10 misiones',
    text: 'Completa diez misiones.',
    picture: 'iconos/misiones',
    kind: 'missions-completed',
    rank: null,
    closedOn: null,
    have: 7,
    need: 10,
    gives: { experience: 60, credits: 90, packs: 1, prize: null },
    state: 'locked',
    unlockedAt: null,
    claimedAt: null,
    deliveredAt: null,
    ...differences,
  }
}
