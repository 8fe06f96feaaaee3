import type { MonthKey } from '../time/period.ts'

/** The reward of the best employee of a month, for the company and for an area. @see RC-1 */
export const BEST_EMPLOYEE_GIVES = {
  company: { experience: 150, credits: 200 },
  area: { experience: 80, credits: 100 },
} as const

/**
 * The weight of each part in the score of the shortlist: the experience of the missions completed, the people outside
 * their circle of exchange who thanked them, and the nominations. Employees can see them.
 *
 * @see RC-1
 */
export const SHORTLIST_WEIGHTS = { missions: 0.5, thankedBy: 0.3, nominations: 0.2 } as const

/** The counts of an employee's month that the shortlist compares. */
export type MonthlyActivity = {
  /** Missions completed. */
  missions: number
  /** The experience of those missions, in whole points. */
  missionExperience: number
  /** Distinct people who thanked the employee. */
  thankedBy: number
  /** Those of them whom the employee did not thank in the same month. */
  countOutsideSenders: number
  nominations: number
}

/** The counts that operators and employees read beside a name. */
export type ShownActivity = Pick<MonthlyActivity, 'missions' | 'thankedBy' | 'nominations'>

/** The count that each weight multiplies. */
const WEIGHED = { missions: 'missionExperience', thankedBy: 'countOutsideSenders', nominations: 'nominations' } as const

/**
 * Scores employees for the operators who choose the best of a month. Each count is divided by the highest one, so that
 * no count outweighs the others; how many missions they are counts for nothing.
 *
 * @returns the same employees with a score from 0 to 1, the highest first
 * @see RC-1
 */
export function shortlist<Candidate extends MonthlyActivity>(
  people: readonly Candidate[],
): (Candidate & { score: number })[] {
  const most = (part: keyof MonthlyActivity) => Math.max(1, ...people.map((person) => person[part]))
  const weights = Object.entries(SHORTLIST_WEIGHTS) as [keyof typeof WEIGHED, number][]
  const parts = weights.map(([part, weight]) => [WEIGHED[part], weight] as const)
  const scored = people.map((person) => ({
    ...person,
    score: parts.reduce((sum, [part, weight]) => sum + (weight * person[part]) / most(part), 0),
  }))
  return scored.sort((one, other) => other.score - one.score)
}

/** Returns the displayed score, 0 to 100. */
export function shownScore({ score }: { score: number }): number {
  return Math.round(score * 100)
}

/**
 * Truncates a shortlist, and counts the people left out whose displayed score equals that of the last one shown.
 *
 * @see RC-1
 */
export function topOf<Candidate extends { score: number }>(
  scored: readonly Candidate[],
  most: number,
): { people: readonly Candidate[]; alike: number } {
  const people = scored.slice(0, most)
  const last = people.at(-1)
  return { people, alike: scored.slice(most).filter((one) => last && shownScore(one) === shownScore(last)).length }
}

/** Returns the title of the special figure of a month: «Empleado del mes 11/2026». @see RC-1 */
export function specialFigureTitle(month: MonthKey): string {
  const [year, number] = month.split('-')
  return `Empleado del mes ${number}/${year}`
}
