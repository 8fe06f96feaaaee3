import { DomainError } from '../errors.ts'

/** Credits that one operator may give or take alone, in absolute value. @see PT-6 */
export const MANUAL_CREDITS_ALONE = 500

/** Whether a movement by hand waits for another operator. @see PT-6 */
export function needsSecondOperator({ credits }: { credits: number }): boolean {
  return Math.abs(credits) > MANUAL_CREDITS_ALONE
}

/**
 * That an operator may approve a movement that waits.
 *
 * @throws DomainError `SECOND_OPERATOR` when it is their own
 * @see PT-6
 */
export function checkSecondOperator({ askedBy, decidedBy }: { askedBy: number; decidedBy: number }): void {
  if (askedBy === decidedBy) throw new DomainError('SECOND_OPERATOR')
}
