import type { LeaderboardOutput, LeaderboardRow } from '@orbita/contract/leaderboard'
import type { KudosOutput } from '@orbita/contract/recognitions/kudos'
import type { BestEmployeeOutput, Colleague, RecognitionsOutput } from '@orbita/contract/recognitions/recognitions'

/** The values of the company. */
export const VALUES: RecognitionsOutput['values'] = [
  { id: 'equipo', name: 'Trabajo en equipo', sentence: 'Nadie llega solo', icon: 'iconos/equipo' },
  { id: 'servicio', name: 'Servicio', sentence: '', icon: 'iconos/kudos' },
  { id: 'pasion', name: 'Pasión', sentence: '', icon: 'iconos/racha' },
]

export function colleague(name = 'Andrés Molina', differences: Partial<Colleague> = {}): Colleague {
  return { id: `sellado-${name}`, name, avatar: 'bruno', area: 'Operaciones', ...differences }
}

/** Builds November's employee of the month, congratulated by 38 people but not by the user. */
export function best(differences: Partial<BestEmployeeOutput> = {}): BestEmployeeOutput {
  return {
    id: 12,
    month: '2026-11',
    area: null,
    person: colleague(),
    reason: 'Cerró 14 casos difíciles y 11 personas distintas le dieron las gracias.',
    congratulations: 38,
    congratulated: false,
    isMine: false,
    ...differences,
  }
}

export function recognitions(differences: Partial<RecognitionsOutput> = {}): RecognitionsOutput {
  return {
    month: '2026-11',
    best: best(),
    byArea: [best({ id: 13, area: 'Ventas', person: colleague('Camila Pérez', { area: 'Ventas' }) })],
    hallOfFame: [best({ id: 11, month: '2026-10', person: colleague('Mariana Torres') })],
    thanks: null,
    kudos: { received: 17, sent: 23, leftThisWeek: 4, weeklyLimit: 5 },
    nomination: null,
    values: VALUES,
    areaThanks: { area: 'Ventas', offers: true, asked: 0 },
    ...differences,
  }
}

/** Builds a kudos that the user received on Friday the 20th at noon in Bogotá. */
export function kudos(differences: Partial<KudosOutput> = {}): KudosOutput {
  return {
    id: 50,
    from: colleague(),
    to: [colleague('Valentina Rojas', { avatar: 'nova' })],
    value: { id: 'equipo', name: 'Trabajo en equipo', icon: 'iconos/equipo' },
    message: 'Gracias por salvar la entrega del viernes. Sin ti no llegábamos.',
    sentAt: '2026-11-20T17:00:00Z',
    isMine: false,
    withdrawableUntil: null,
    thanks: 0,
    hasThanked: false,
    experience: 5,
    isReported: false,
    showing: 'private',
    ...differences,
  }
}

/** Builds a kudos that the user sent a moment ago to two people. */
export function sentKudos(differences: Partial<KudosOutput> = {}): KudosOutput {
  return kudos({
    id: 60,
    from: colleague('Valentina Rojas'),
    to: [colleague(), colleague('Camila Pérez')],
    sentAt: new Date().toISOString(),
    isMine: true,
    withdrawableUntil: new Date(Date.now() + 23 * 60 * 60 * 1000).toISOString(),
    ...differences,
  })
}

export function place(differences: Partial<LeaderboardRow> = {}): LeaderboardRow {
  return { place: 4, name: 'Mariana Torres', avatar: 'zuri', experience: 1980, isMe: false, ...differences }
}

/** Builds a leaderboard with two people above, the user in the sixth place, and two below who tie. */
export function leaderboard(differences: Partial<LeaderboardOutput> = {}): LeaderboardOutput {
  return {
    period: 'month',
    scope: 'company',
    area: 'Ventas',
    takesPart: true,
    rows: [
      place(),
      place({ place: 5, name: 'Javier Núñez', experience: 1875 }),
      place({ place: 6, name: 'Valentina Rojas', experience: 1760, isMe: true }),
      place({ place: 7, name: 'Tomás Rey', experience: 1745 }),
      place({ place: 7, name: 'Paula Díaz', experience: 1745 }),
    ],
    podium: [
      place({ place: 1, name: 'Andrés Molina', experience: 2640 }),
      place({ place: 2, name: 'Camila Pérez', experience: 2310 }),
      place({ place: 3, name: 'Diego Luna', experience: 2105 }),
    ],
    people: 120,
    isFolded: false,
    at: '2026-11-20T16:55:00Z',
    ...differences,
  }
}
