import type { Challenge } from '@orbita/domain/missions/challenge'
import { Challenge as ChallengeSchema } from '@orbita/domain/missions/challenge'
import { addDays } from '@orbita/domain/time/period'
import * as v from 'valibot'
import type { YearSeason } from './company.ts'

type MissionOver = Partial<Challenge['missions'][number]> & { id: string; from: number; days: number }

/** The mission that comes back each week of a season. */
export const RONDA = 'ronda'

/**
 * Returns the missions of a season: by file, by evidence and reported by people themselves, some of which need others, and one that
 * comes back.
 *
 * @param days the days of the season
 */
export function challengeOf(season: YearSeason, days: number): Challenge {
  const part = Math.floor(days / 3)
  const mission = ({ id, from, days: lasts, ...over }: MissionOver) => ({
    id,
    title: `Misión ${id}`,
    line: `La misión ${id} en una frase.`,
    briefing: [`Qué hay que hacer en ${id}.`],
    why: 'Porque así llegamos todos.',
    picture: 'planetas/hielo',
    type: 'single' as const,
    target: 1,
    unit: { one: 'vez', many: 'veces' },
    startsOn: addDays(season.startsOn, from),
    endsOn: addDays(season.startsOn, Math.min(from + lasts, days) - 1),
    prerequisites: [],
    gives: { experience: 80, credits: 60, packs: 0 },
    source: 'file' as const,
    ...over,
  })
  const counter = { type: 'counter', target: 4 } as const
  return v.parse(ChallengeSchema, {
    id: `reto-${season.id}`,
    title: `Reto de ${season.id}`,
    line: 'Unas semanas para llegar mejor.',
    startsOn: season.startsOn,
    endsOn: season.endsOn,
    missions: [
      mission({ id: 'primera', from: 0, days }),
      mission({
        id: RONDA,
        from: 0,
        days: 7,
        source: 'self',
        dailyCap: 1,
        gives: { experience: 10, credits: 5, packs: 0 },
      }),
      mission({ id: 'corta', from: 0, days: part, source: 'self', dailyCap: 1 }),
      mission({ id: 'pasos', from: 0, days, ...counter, source: 'self', dailyCap: 1, gives: GIVES_PACK }),
      mission({ id: 'foto', from: part, days, source: 'evidence', prerequisites: ['primera'] }),
      mission({ id: 'viajes', from: part, days, ...counter, prerequisites: ['primera'], gives: GIVES_PACK }),
      mission({ id: 'final', from: 2 * part, days, prerequisites: ['foto', 'viajes'], gives: GIVES_PACK }),
    ],
  })
}

const GIVES_PACK = { experience: 110, credits: 80, packs: 1 }
