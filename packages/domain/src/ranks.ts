import { DomainError } from './errors.ts'

/** The ranks in ascending order, with the experience each requires in whole points where the company says no other. @see S-41, PT-4 */
export const RANKS = [
  { id: 'sin-rango', name: 'SIN RANGO', threshold: 0, call: 'Completa tu primera misión y despega.' },
  { id: 'cadete-espacial', name: 'CADETE ESPACIAL', threshold: 250, call: 'Unos pasos más y se abre la escotilla.' },
  { id: 'explorador', name: 'EXPLORADOR', threshold: 750, call: 'Sigue la ruta: hay mundos que nadie ha visto.' },
  { id: 'conquistador', name: 'CONQUISTADOR', threshold: 1750, call: 'Planta tu bandera en un reto más.' },
  { id: 'guardian-estelar', name: 'GUARDIAN ESTELAR', threshold: 3250, call: 'La galaxia necesita quien la cuide.' },
  {
    id: 'leyenda-espacial',
    name: 'LEYENDA ESPACIAL',
    threshold: 5200,
    call: 'Un último salto y tu nombre queda en las estrellas.',
  },
] as const

export type RankId = (typeof RANKS)[number]['id']
export type Rank = (typeof RANKS)[number]

/** The experience that each rank after the first requires, by its id. @see D-100 */
export type Thresholds = Readonly<Record<Exclude<RankId, 'sin-rango'>, number>>

/** The thresholds until the company says others. */
export const FIRST_THRESHOLDS = Object.fromEntries(
  RANKS.slice(1).map(({ id, threshold }) => [id, threshold]),
) as Thresholds

/** The most experience that a rank may require. */
export const MOST_THRESHOLD = 1_000_000

/** Returns the experience that a rank requires of this company. */
export function thresholdOf(rank: RankId, thresholds: Thresholds): number {
  return rank === 'sin-rango' ? 0 : thresholds[rank]
}

/** Returns whether every rank requires more than the one before. */
export function areAscending(thresholds: Thresholds): boolean {
  return RANKS.every(
    ({ id }, at) => at === 0 || thresholdOf(id, thresholds) > thresholdOf(RANKS[at - 1]!.id, thresholds),
  )
}

/** Returns the rank of a stored level, or `sin-rango` for an unknown or missing level. @see S-41 */
export function rankOfLevel(level: string | null | undefined): Rank {
  return RANKS.find((rank) => rank.id === level) ?? RANKS[0]
}

/**
 * Returns the rank that an amount of experience has reached.
 *
 * @param experience whole points earned so far, >= 0
 * @param thresholds of the company
 * @returns the highest rank whose threshold is <= experience
 * @throws DomainError `NEGATIVE_EXPERIENCE`
 * @see PT-4
 */
export function rankFor(experience: number, thresholds: Thresholds = FIRST_THRESHOLDS): RankId {
  if (experience < 0) throw new DomainError('NEGATIVE_EXPERIENCE')

  return RANKS.findLast(({ id }) => experience >= thresholdOf(id, thresholds))!.id
}

export type RankProgress = {
  rank: Rank
  /** Undefined at the highest rank. */
  next: Rank | undefined
  /** The experience that `next` requires; undefined at the highest rank. */
  goal: number | undefined
  /** The points missing for `next`; 0 at the highest rank. */
  missing: number
  /** The share of the way from this rank to the next, 0 to 1; 1 at the highest rank. */
  share: number
}

/**
 * Returns the employee's progress to the next rank. The rank comes from the stored level, not from the experience,
 * because thresholds edited later never demote.
 *
 * @param experience whole points, >= 0
 * @param thresholds of the company
 * @see PT-4
 */
export function rankProgress(
  level: string | null | undefined,
  experience: number,
  thresholds: Thresholds = FIRST_THRESHOLDS,
): RankProgress {
  const rank = rankOfLevel(level)
  const next = RANKS[RANKS.indexOf(rank) + 1]
  if (!next) return { rank, next: undefined, goal: undefined, missing: 0, share: 1 }

  const [from, goal] = [thresholdOf(rank.id, thresholds), thresholdOf(next.id, thresholds)]
  const share = (experience - from) / (goal - from)
  return { rank, next, goal, missing: Math.max(0, goal - experience), share: Math.min(1, Math.max(0, share)) }
}
