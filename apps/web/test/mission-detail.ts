import type { MissionNode, MissionOutput } from '@orbita/contract/missions/challenges'
import type { SentEvidence } from '@orbita/contract/missions/evidence'
import type { MissionHomeOutput } from '@orbita/contract/screens/homes'
import { habits } from './habits.ts'

/** Builds a checklist of three in its third week, with two steps done. */
export function missionNode(differences: Partial<MissionNode> = {}): MissionNode {
  return {
    challengeId: 'seguridad',
    id: 'gran-tormenta',
    title: 'Cruza la Gran Tormenta',
    line: 'Tres pasos contra los correos falsos.',
    picture: 'planetas/gaseoso',
    type: 'checklist',
    state: 'in-progress',
    amount: 2,
    target: 3,
    unit: { one: 'paso', many: 'pasos' },
    startsOn: '2026-11-02',
    endsOn: '2026-11-27',
    missing: [],
    gives: { experience: 120, credits: 80, packs: 1 },
    completedAt: null,
    reason: null,
    turn: null,
    ...differences,
  }
}

/** Builds the same mission in full, on the 21st. */
export function mission(differences: Partial<MissionOutput> = {}): MissionOutput {
  return {
    ...missionNode(),
    challengeTitle: 'Escudo estelar',
    briefing: ['Lee la guía, responde la trivia y comparte un consejo.', 'Con diez minutos al día alcanza.'],
    why: 'Cada consejo que compartes evita un susto.',
    steps: ['Lee la guía', 'Responde la trivia', 'Comparte un consejo'],
    source: 'evidence',
    events: [
      { id: 1, on: '2026-11-09', amount: 1, total: 1, text: 'Leíste la guía' },
      { id: 2, on: '2026-11-14', amount: 1, total: 2, text: 'Respondiste la trivia' },
    ],
    prerequisites: [],
    report: null,
    areaData: null,
    evidence: { canSend: true, leftToday: 4, dailyLimit: 5, maxBytes: 5 * 1024 * 1024, promisedOn: null, sent: [] },
    today: '2026-11-21',
    ...differences,
  }
}

export function evidence(differences: Partial<SentEvidence> = {}): SentEvidence {
  return {
    id: 9,
    state: 'in-review',
    mediaType: 'image/webp',
    fileName: 'consejo-equipo.jpg',
    sentAt: '2026-11-20T15:00:00Z',
    reviewedAt: null,
    reason: null,
    ...differences,
  }
}

export function missionHome(differences: Partial<MissionHomeOutput> = {}): MissionHomeOutput {
  return {
    next: [
      missionNode(),
      missionNode({
        id: 'mentor',
        title: 'Mentor por un día',
        picture: 'planetas/rosa',
        type: 'counter',
        amount: 1,
        target: 2,
        unit: { one: 'sesión', many: 'sesiones' },
        endsOn: '2026-11-30',
        gives: { experience: 90, credits: 0, packs: 0 },
      }),
    ],
    missions: { completed: 5, total: 17 },
    incentives: { earned: 3, total: 12, claimable: 1 },
    goal: null,
    best: null,
    sharedGoals: { area: null, company: [], surveys: [] },
    nextThing: { kind: 'nothing', weeklyOn: '2026-11-23' },
    habits: habits(),
    met: ['credits', 'pulse', 'shared-goals'],
    thanks: null,
    today: '2026-11-21',
    ...differences,
  }
}
