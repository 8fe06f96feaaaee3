import { DomainError } from '../errors.ts'

/** The states of a movement that an operator requested by hand. @see PT-6 */
export const MANUAL_MOVEMENT_STATES = ['waiting', 'done', 'refused'] as const
export type ManualMovementState = (typeof MANUAL_MOVEMENT_STATES)[number]

/**
 * The most that one operator may move alone within {@link MANUAL_WINDOW_HOURS}, each movement in absolute value:
 * `credits` and `experience` for one employee, `creditsOfAll` for everybody.
 *
 * @see PT-6
 */
export const MANUAL_ALONE = { credits: 500, experience: 500, creditsOfAll: 5_000 } as const

/** The hours in which the movements of an operator count together. @see PT-6 */
export const MANUAL_WINDOW_HOURS = 24

/**
 * The sums that one operator moved by hand lately, in absolute values.
 *
 * @property creditsOfAll the credits of everybody
 * @property of the amounts of each employee, those of best employees whom the operator published included
 * @property own the operator as an employee; null for one who is none
 */
export type MovedByHand = {
  creditsOfAll: number
  of: ReadonlyMap<number, { credits: number; experience: number }>
  own: number | null
}

/**
 * Returns the employees whose new movement waits for a second operator. If the movements for everybody pass their limit,
 * all of them wait, so that splitting an amount among people or over the day changes nothing. What operators move for
 * themselves always waits.
 *
 * @param moved what the operator moved in the last hours, without the new movements
 * @param asked the new movement of each employee, in whole units
 * @see PT-6
 */
export function needingSecondOperator(
  moved: MovedByHand,
  asked: { people: readonly number[]; credits: number; experience: number },
): ReadonlySet<number> {
  const { people } = asked
  const credits = Math.abs(asked.credits)
  const experience = Math.abs(asked.experience)
  if (credits > 0 && moved.creditsOfAll + credits * people.length > MANUAL_ALONE.creditsOfAll) return new Set(people)

  return new Set(people.filter((id) => id === moved.own || exceedsSoloLimit(moved.of.get(id), { credits, experience })))
}

type Amounts = { credits: number; experience: number }

/**
 * Returns whether an amount for one employee is more than one operator may move alone.
 *
 * @param before what the operator moved for the employee lately, in absolute values
 * @param asked the new amounts, in absolute values
 * @see PT-6, RC-1
 */
export function exceedsSoloLimit(before: Amounts | undefined, { credits, experience }: Amounts): boolean {
  const { credits: moved, experience: grown } = before ?? { credits: 0, experience: 0 }
  return (
    (credits > 0 && moved + credits > MANUAL_ALONE.credits) ||
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
