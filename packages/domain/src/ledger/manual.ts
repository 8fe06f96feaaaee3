import { DomainError } from '../errors.ts'

/** The states of a movement that an operator requested by hand. @see PT-6 */
export const MANUAL_MOVEMENT_STATES = ['waiting', 'done', 'refused'] as const
export type ManualMovementState = (typeof MANUAL_MOVEMENT_STATES)[number]

/** The credits that one operator may give or take alone, in absolute value. @see PT-6 */
export const MANUAL_CREDITS_ALONE = 500

/** Returns whether a manual movement waits for a second operator. @see PT-6 */
export function needsSecondOperator({ credits }: { credits: number }): boolean {
  return Math.abs(credits) > MANUAL_CREDITS_ALONE
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
