import { DomainError } from '../errors.ts'
import { DAY_MS } from '../time/period.ts'

/** The states of a movement that an operator requested by hand. @see PT-6 */
export const MANUAL_MOVEMENT_STATES = ['waiting', 'done', 'refused'] as const
export type ManualMovementState = (typeof MANUAL_MOVEMENT_STATES)[number]

/**
 * The most that one operator may move alone within {@link MANUAL_WINDOW_DAYS}, each movement in absolute value: `worth` (in
 * credits) and `experience` for one employee; for everybody `worthOfAll`, or `worthOfEach` times the company's employees if that
 * is more.
 *
 * @see PT-6
 */
export const MANUAL_ALONE = { worth: 500, experience: 500, worthOfAll: 5_000, worthOfEach: 25 } as const

/** The days in which the movements of an operator count together. @see PT-6 */
export const MANUAL_WINDOW_DAYS = 30

/** The days for which somebody whom an operator created receives nothing from that operator alone. @see PT-6 */
export const MADE_DAYS = 30

/** What a pack is worth in credits when an operator gives it. A grain of stardust is worth one. @see PT-6 */
export const PACK_WORTH = 15

/**
 * What ties an employee to an operator, who then decides nothing for them alone: `own`, the operator is the employee; `made`, the
 * operator created the employee within {@link MADE_DAYS}.
 *
 * @see PT-6
 */
export const TIES = ['own', 'made'] as const
export type Tie = (typeof TIES)[number]

/** The amounts of a movement by hand. */
type Moved = { credits: number; stardust: number; packs: number }

/** Returns what a movement is worth in credits, in absolute value. @see PT-6 */
export function worthOf({ credits, stardust, packs }: Moved): number {
  return Math.abs(credits) + Math.abs(stardust) + PACK_WORTH * packs
}

/** Returns the most that one operator may move alone for everybody, in credits. @param employees the active ones */
export function mostForAll(employees: number): number {
  return Math.max(MANUAL_ALONE.worthOfAll, MANUAL_ALONE.worthOfEach * employees)
}

/** Returns the first instant of the window in which movements count together. @see PT-6 */
export function windowSince(now: Date): Date {
  return new Date(now.getTime() - MANUAL_WINDOW_DAYS * DAY_MS)
}

/**
 * The sums that one operator moved alone lately, in absolute values.
 *
 * @property worthOfAll what everybody got is worth, in credits
 * @property mostOfAll the most that everybody may get from one operator alone
 * @property of the sums of each employee, those of best employees whom the operator published and of codes that the operator
 *   made included
 * @property ties the employees for whom the operator decides nothing alone
 */
export type MovedByHand = {
  worthOfAll: number
  mostOfAll: number
  of: ReadonlyMap<number, Sums>
  ties: ReadonlyMap<number, Tie>
}

type Sums = { worth: number; experience: number }

/**
 * Returns the employees whose new movement waits for a second operator. If the movements for everybody pass their limit,
 * all of them wait, so that splitting an amount among people or over the month changes nothing. What operators move for
 * themselves, and for whom they created lately, always waits.
 *
 * @param moved what the operator moved in the last days, without the new movements
 * @param asked the new movement of each employee
 * @see PT-6
 */
export function needingSecondOperator(
  moved: MovedByHand,
  asked: { people: readonly number[]; worth: number; experience: number },
): ReadonlySet<number> {
  const { people, worth } = asked
  const experience = Math.abs(asked.experience)
  if (worth > 0 && moved.worthOfAll + worth * people.length > moved.mostOfAll) return new Set(people)

  return new Set(people.filter((id) => moved.ties.has(id) || exceedsSoloLimit(moved.of.get(id), { worth, experience })))
}

/**
 * Returns whether an amount for one employee is more than one operator may move alone.
 *
 * @param before what the operator moved for the employee lately, in absolute values
 * @param asked the new amounts, in absolute values
 * @see PT-6, RC-1
 */
export function exceedsSoloLimit(before: Sums | undefined, { worth, experience }: Sums): boolean {
  const { worth: moved, experience: grown } = before ?? { worth: 0, experience: 0 }
  return (
    (worth > 0 && moved + worth > MANUAL_ALONE.worth) ||
    (experience > 0 && grown + experience > MANUAL_ALONE.experience)
  )
}

/**
 * Checks that an operator may approve a waiting movement.
 *
 * @throws DomainError `SECOND_OPERATOR` when they requested it themselves
 * @see PT-6
 */
export function checkSecondOperator({ askedBy, decidedBy }: { askedBy: number; decidedBy: number }): void {
  if (askedBy === decidedBy) throw new DomainError('SECOND_OPERATOR')
}
