import type { MissionNode } from '../views.ts'

/** Builds a mission as the map shows it: available and without progress, unless `given` says otherwise. */
export function node(id: string, given: Partial<MissionNode> = {}): MissionNode {
  return {
    challengeId: 'ruta',
    id,
    title: id,
    line: 'Una línea.',
    picture: 'planetas/hielo',
    type: 'counter',
    state: 'available',
    amount: 0,
    target: 10,
    unit: { one: 'entrega', many: 'entregas' },
    startsOn: '2026-11-01',
    endsOn: '2026-11-30',
    missing: [],
    gives: { experience: 10, credits: 10, packs: 0 },
    completedAt: null,
    ...given,
  }
}
