import { FINISHES } from './album/finishes.ts'
import type { RankId } from './ranks.ts'
import { type DayKey, weekOfDay, weeksBetween } from './time/period.ts'

/**
 * The ideas that the screens introduce one by one, each when it matters for the first time. The table for people is in
 * `docs/first-weeks.md`.
 *
 * @see D-131
 */
export const CONCEPTS = [
  'rank',
  'credits',
  'pulse',
  'silhouette',
  'album-total',
  'stardust',
  'trades',
  'finishes',
  'own-goal',
  'shared-goals',
  'held-and-spent',
  'faro',
] as const
export type Concept = (typeof CONCEPTS)[number]

/** What decides which ideas a person has met. */
export type FirstWeeksFacts = {
  /** the company's day of the first entry; null for whoever was here before that was written down */
  firstDay: DayKey | null
  today: DayKey
  level: RankId
  /** credits that can be spent, and those that redemptions hold or spent */
  credits: { available: number; held: number; spent: number }
  /** figures in the album, and how many of them are there more than once */
  figures: { collected: number; repeated: number; completePages: number }
  /** grains */
  stardust: number
  hasFinish: boolean
  hasGoal: boolean
  hasSharedGoals: boolean
  /** distinct colleagues thanked in this quarter, and the quarters in which that lit the Faro */
  faro: { people: number; quarters: number }
}

/** The figures from which an album is counted against its whole. */
const COUNTED_FROM = 12

/** The people thanked from which the Faro is mentioned. */
const FARO_FROM = 3

const CHEAPEST_FINISH = Math.min(...FINISHES.map(({ price }) => price))

/** Says of each idea whether a person has met it. A screen asks with the facts that it has. @see D-131 */
export const hasMet = {
  rank: ({ level }: Pick<FirstWeeksFacts, 'level'>) => level !== 'sin-rango',
  credits: ({ credits }: Pick<FirstWeeksFacts, 'credits'>) => credits.available + credits.held + credits.spent > 0,
  pulse: (days: Pick<FirstWeeksFacts, 'firstDay' | 'today'>) => isPastWeekOne(days),
  silhouette: (days: Pick<FirstWeeksFacts, 'firstDay' | 'today'>) => isPastWeekOne(days),
  'album-total': ({ figures }: Pick<FirstWeeksFacts, 'figures'>) =>
    figures.collected >= COUNTED_FROM || figures.completePages > 0,
  stardust: ({ figures, stardust }: Pick<FirstWeeksFacts, 'figures' | 'stardust'>) =>
    figures.repeated > 0 || stardust > 0,
  trades: ({ figures, stardust }: Pick<FirstWeeksFacts, 'figures' | 'stardust'>) =>
    figures.repeated > 0 || stardust > 0,
  finishes: ({ stardust, hasFinish }: Pick<FirstWeeksFacts, 'stardust' | 'hasFinish'>) =>
    stardust >= CHEAPEST_FINISH || hasFinish,
  'own-goal': ({ hasGoal }: Pick<FirstWeeksFacts, 'hasGoal'>) => hasGoal,
  'shared-goals': ({ hasSharedGoals, ...days }: Pick<FirstWeeksFacts, 'hasSharedGoals' | 'firstDay' | 'today'>) =>
    hasSharedGoals && isPastWeekOne(days),
  'held-and-spent': ({ credits }: Pick<FirstWeeksFacts, 'credits'>) => credits.held + credits.spent > 0,
  faro: ({ faro }: Pick<FirstWeeksFacts, 'faro'>) => faro.people >= FARO_FROM || faro.quarters > 0,
} satisfies Record<Concept, (facts: FirstWeeksFacts) => boolean>

/** Returns whether a Monday has come since the first entry. */
function isPastWeekOne({ firstDay, today }: Pick<FirstWeeksFacts, 'firstDay' | 'today'>): boolean {
  return firstDay === null || weeksBetween(weekOfDay(firstDay), weekOfDay(today)) > 0
}

/** Returns the ideas that a person has met, in the order of {@link CONCEPTS}. @see D-131 */
export function conceptsOf(facts: FirstWeeksFacts): Concept[] {
  return CONCEPTS.filter((concept) => hasMet[concept](facts))
}
