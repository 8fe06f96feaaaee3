import type { NextMissionCandidate } from '../next.ts'

/** Builds a mission that is available and without progress, unless `given` says otherwise. */
export function node(id: string, given: Partial<NextMissionCandidate> = {}): NextMissionCandidate {
  return {
    challengeId: 'ruta',
    id,
    state: 'available',
    amount: 0,
    target: 10,
    endsOn: '2026-11-30',
    ...given,
  }
}
