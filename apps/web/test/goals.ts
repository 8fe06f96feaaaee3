import type { AreaGoal, CompanyGoal, GoalsOutput } from '@orbita/contract/missions/goals'
import type { AreaSurvey } from '@orbita/contract/missions/surveys'

export function areaGoal(differences: Partial<AreaGoal> = {}): AreaGoal {
  return {
    area: 'Tecnología',
    month: '2026-11',
    mission: {
      challengeId: 'ruta-origen',
      id: 'estela-de-apoyo',
      title: 'Estela de apoyo',
      picture: 'planetas/hielo',
    },
    why: 'Cada solicitud resuelta a tiempo le ahorra una espera a alguien.',
    people: 8,
    completed: 4,
    needed: 5,
    isReached: false,
    isMine: true,
    gives: { credits: 15, packs: 1 },
    ...differences,
  }
}

export function companyGoal(differences: Partial<CompanyGoal> = {}): CompanyGoal {
  return {
    id: 1,
    title: '200 horas de mentoría',
    cause: 'Por cada hora, un libro para la biblioteca de la escuela del barrio.',
    target: 200,
    amount: 137,
    unit: { one: 'hora', many: 'horas' },
    endsOn: '2026-12-18',
    mission: { challengeId: 'ruta-origen', id: 'mentor-por-un-dia', title: 'Mentor por un día' },
    mine: 3,
    isReached: false,
    ...differences,
  }
}

export function goals(differences: Partial<GoalsOutput> = {}): GoalsOutput {
  return {
    area: areaGoal(),
    company: [companyGoal()],
    surveys: [],
    reached: [
      { title: 'Órbita verde', picture: 'planetas/jungla', month: '2026-10', count: 6, total: 8, unit: null },
      {
        title: 'Cien árboles',
        picture: null,
        month: '2026-09',
        count: 112,
        total: 100,
        unit: { one: 'árbol', many: 'árboles' },
      },
    ],
    today: '2026-11-20',
    ...differences,
  }
}

export function areaSurvey(differences: Partial<AreaSurvey> = {}): AreaSurvey {
  return {
    challengeId: 'ruta-origen',
    id: 'clima',
    title: 'Cómo estamos',
    line: 'Diez preguntas sobre cómo trabajamos.',
    unit: { one: 'respuesta', many: 'respuestas' },
    scope: 'area',
    area: 'Tecnología',
    people: 24,
    answers: 18,
    needed: 20,
    endsOn: '2026-12-18',
    ...differences,
  }
}
