import type { MovementOutput } from '@orbita/contract/movements'

/** Builds the movement of a completed mission, from five minutes before noon in Bogotá on Friday the 20th. */
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
