import type { IncentiveOutput } from '@orbita/contract/incentives'
import type { MovementOutput } from '@orbita/contract/movements'
import type { Notice } from '@orbita/contract/notices'

/** Builds an unread notice of a completed mission, from five minutes before noon in Bogotá on Friday the 20th. */
export function notice(differences: Partial<Notice> = {}): Notice {
  return {
    id: 40,
    kind: 'mission-completed',
    title: 'Misión completada: Glaciar',
    text: '+120 EXP · +80 créditos · 1 sobre',
    path: '/mision-espacial/misiones/ruta-origen/glaciar',
    at: '2026-11-20T16:55:00Z',
    isRead: false,
    ...differences,
  }
}

/** Builds the movement that a mission paid that day. */
export function movement(differences: Partial<MovementOutput> = {}): MovementOutput {
  return {
    id: 70,
    kind: 'mission',
    experience: 120,
    credits: 80,
    stardust: 0,
    reason: 'Misión: Glaciar',
    occurredAt: '2026-11-20T16:55:00Z',
    report: null,
    ...differences,
  }
}

/** Builds an award for ten missions, of which seven are done. */
export function incentive(differences: Partial<IncentiveOutput> = {}): IncentiveOutput {
  return {
    id: 'diez-misiones',
    title: '10 misiones',
    text: 'Completa diez misiones.',
    picture: 'iconos/misiones',
    kind: 'missions-completed',
    rank: null,
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
