import type { ChallengesOutput, EmployeeChallenge, MissionNode } from '@orbita/contract/missions/challenges'

/** Builds a mission that counts to three, half way, with a week left. */
export function challengeMission(differences: Partial<MissionNode> = {}): MissionNode {
  return {
    challengeId: 'ruta-origen',
    id: 'gran-tormenta',
    title: 'Gran Tormenta',
    line: 'Trivia de seguridad y un consejo para tu equipo.',
    picture: 'planetas/gaseoso',
    type: 'counter',
    state: 'in-progress',
    amount: 2,
    target: 3,
    unit: { one: 'consejo', many: 'consejos' },
    startsOn: '2026-11-02',
    endsOn: '2026-11-27',
    missing: [],
    gives: { experience: 120, credits: 80, packs: 0 },
    completedAt: null,
    reason: null,
    turn: null,
    ...differences,
  }
}

const done = { state: 'completed', amount: 1, target: 1, type: 'single', completedAt: '2026-11-17T15:00:00Z' } as const
const frontier = { challengeId: 'frontera', amount: 0 } as const

/** Builds two challenges with a mission in every state. */
export const ROUTE_ORIGIN: EmployeeChallenge = {
  id: 'ruta-origen',
  title: 'Ruta Origen',
  line: 'Los primeros pasos de la tripulación.',
  startsOn: '2026-11-01',
  endsOn: '2026-12-18',
  completed: 2,
  total: 5,
  missions: [
    challengeMission({ id: 'base', title: 'Base Terrestre', picture: 'planetas/tierra', ...done }),
    challengeMission({ id: 'valle', title: 'Valle Rosa', picture: 'planetas/rosa', ...done }),
    challengeMission(),
    challengeMission({
      id: 'mentor',
      title: 'Mentor por un día',
      state: 'in-review',
      type: 'single',
      amount: 0,
      target: 1,
    }),
    challengeMission({
      id: 'pulso',
      title: 'Pulso saludable',
      state: 'expired',
      amount: 3,
      target: 5,
      endsOn: '2026-11-10',
    }),
  ],
}

export const FRONTIER: EmployeeChallenge = {
  id: 'frontera',
  title: 'Frontera',
  line: 'Más lejos que nunca.',
  startsOn: '2026-11-15',
  endsOn: '2026-12-30',
  completed: 0,
  total: 4,
  missions: [
    challengeMission({
      ...frontier,
      id: 'ideas',
      title: 'Lluvia de ideas',
      state: 'rejected',
      reason: 'Falta la hoja entera.',
    }),
    challengeMission({ ...frontier, id: 'selva', title: 'Selva Nova', state: 'available', endsOn: '2026-12-01' }),
    challengeMission({
      ...frontier,
      id: 'ambar',
      title: 'Desierto Ámbar',
      picture: 'planetas/arena',
      state: 'locked',
      missing: ['Selva Nova'],
    }),
    challengeMission({
      ...frontier,
      id: 'capital',
      title: 'Áurea Capital',
      picture: 'planetas/dorado',
      state: 'upcoming',
      startsOn: '2026-11-30',
      gives: { experience: 300, credits: 200, packs: 1 },
    }),
  ],
}

export function challenges(differences: Partial<ChallengesOutput> = {}): ChallengesOutput {
  return {
    challenges: [ROUTE_ORIGIN, FRONTIER],
    completed: 2,
    total: 9,
    current: { challengeId: 'ruta-origen', missionId: 'gran-tormenta' },
    today: '2026-11-21',
    ...differences,
  }
}
