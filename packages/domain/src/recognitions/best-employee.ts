import type { MonthKey } from '../period.ts'

/** What being the best of a month gives: of the company, or of an area. @see RC-1 */
export const BEST_EMPLOYEE_GIVES = {
  company: { experience: 150, credits: 200 },
  area: { experience: 80, credits: 100 },
} as const

/** What the shortlist looks at, with its weight; public. @see RC-1 */
export const SHORTLIST_WEIGHTS = { missions: 0.5, thankedBy: 0.3, nominations: 0.2 } as const

/** What somebody did in a month. */
export type Evidence = {
  /** missions completed */
  missions: number
  /** distinct people who thanked them */
  thankedBy: number
  nominations: number
}

/**
 * Puts people side by side for operators, who choose: each part is taken relative to the most there was, so that none
 * drowns the others.
 *
 * @returns the same people with a score from 0 to 1, the highest first
 * @see RC-1
 */
export function shortlist<Person extends Evidence>(people: readonly Person[]): (Person & { score: number })[] {
  const most = (part: keyof Evidence) => Math.max(1, ...people.map((person) => person[part]))
  const parts = Object.entries(SHORTLIST_WEIGHTS) as [keyof Evidence, number][]
  const scored = people.map((person) => ({
    ...person,
    score: parts.reduce((sum, [part, weight]) => sum + (weight * person[part]) / most(part), 0),
  }))
  return scored.sort((one, other) => other.score - one.score)
}

/** «Empleado del mes 11/2026». @see RC-1 */
export function specialFigureTitle(month: MonthKey): string {
  const [year, number] = month.split('-')
  return `Empleado del mes ${number}/${year}`
}
