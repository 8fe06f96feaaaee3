import { DomainError } from '../errors.ts'
import type { MonthKey } from '../time/period.ts'

/** The reward of the best employee of a month, for the company and for an area. @see RC-1 */
export const BEST_EMPLOYEE_GIVES = {
  company: { experience: 150, credits: 200 },
  area: { experience: 80, credits: 100 },
} as const

/**
 * The best employees of a month: one for so many people of the programme, at least one, and the people of an area that may
 * have one.
 *
 * @see RC-1
 */
export const BEST_EMPLOYEES = { forPeople: 50, areaFrom: 10 } as const

/** Returns how many best employees a month has, that of the company included. @param people of the programme @see RC-1 */
export function bestEmployeesOf(people: number): number {
  return Math.max(1, Math.floor(people / BEST_EMPLOYEES.forPeople))
}

/**
 * Refuses one more best employee of a month than there may be. The place of the company is kept while it has none.
 *
 * @param month.people active people of the programme; `areaPeople` those of the area, null for the company
 * @param month.published best employees of the month so far; `hasCompany` whether the company's is one of them
 * @throws DomainError `BEST_AREA_SMALL`, `BEST_ENOUGH`
 * @see RC-1
 */
export function checkMayPublishBest(month: {
  people: number
  areaPeople: number | null
  published: number
  hasCompany: boolean
}): void {
  const { people, areaPeople, published, hasCompany } = month
  if (areaPeople === null) return
  if (areaPeople < BEST_EMPLOYEES.areaFrom) throw new DomainError('BEST_AREA_SMALL')
  if (published + (hasCompany ? 0 : 1) >= bestEmployeesOf(people)) throw new DomainError('BEST_ENOUGH')
}

/**
 * The weight of each part in the score of the shortlist: the experience of the missions completed. Employees can see it. Thanks and
 * nominations are shown and not weighed: people who thank or nominate each other in a circle would rise by them.
 *
 * @see RC-1
 */
export const SHORTLIST_WEIGHTS = { missions: 1 } as const

/**
 * The weights of a month that had begun before the third edition of the rules: thanks of people outside one's circle of exchange
 * weighed too, and nominations.
 *
 * @see RC-1, CO-5
 */
export const SHORTLIST_WEIGHTS_BEFORE = { missions: 0.5, thankedBy: 0.3, nominations: 0.2 } as const

/** The counts of an employee's month that the shortlist compares. */
export type MonthlyActivity = {
  /** Missions completed. */
  missions: number
  /** The experience of those missions, in whole points. */
  missionExperience: number
  /** Distinct people who thanked the employee. */
  thankedBy: number
  /** The areas of those people. */
  thankedAreas: number
  /** Those of them whom the employee did not thank in the same month: they count in a month of before alone. */
  outsideSenders?: number
  nominations: number
}

/** The counts that operators and employees read beside a name. */
export type ShownActivity = Pick<MonthlyActivity, 'missions' | 'thankedBy' | 'nominations'>

/**
 * Scores employees for the operators who choose the best of a month. Each count is divided by the highest one, so that
 * no count outweighs the others; how many missions they are counts for nothing.
 *
 * @param isBefore whether the month had begun before the third edition of the rules
 * @returns the same employees with a score from 0 to 1, the highest first
 * @see RC-1
 */
export function shortlist<Candidate extends MonthlyActivity>(
  people: readonly Candidate[],
  isBefore = false,
): (Candidate & { score: number })[] {
  const counted = {
    missions: ({ missionExperience }: Candidate) => missionExperience,
    thankedBy: ({ outsideSenders = 0 }: Candidate) => outsideSenders,
    nominations: ({ nominations }: Candidate) => nominations,
  }
  const weights: Partial<Record<keyof typeof counted, number>> = isBefore ? SHORTLIST_WEIGHTS_BEFORE : SHORTLIST_WEIGHTS
  const parts = (Object.keys(weights) as (keyof typeof counted)[]).map((part) => ({
    count: counted[part],
    weight: weights[part]! / Math.max(1, ...people.map(counted[part])),
  }))
  const scored = people.map((person) => ({
    ...person,
    score: parts.reduce((sum, { count, weight }) => sum + weight * count(person), 0),
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
