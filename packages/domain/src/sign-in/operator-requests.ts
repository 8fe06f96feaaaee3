import { DAY_MS } from '../time/period.ts'

/** The changes to operators that wait for another operator's yes. @see D-70 */
export const OPERATOR_REQUEST_KINDS = ['invite', 'reset', 'disable', 'enable', 'duties'] as const
export type OperatorRequestKind = (typeof OPERATOR_REQUEST_KINDS)[number]

/**
 * The states of such a change: it waits; another operator said yes, and who asked carries it out; it was carried out; another
 * operator said no; who asked took it back.
 */
export const OPERATOR_REQUEST_STATES = ['waiting', 'approved', 'done', 'refused', 'withdrawn'] as const
export type OperatorRequestState = (typeof OPERATOR_REQUEST_STATES)[number]

/** The hours after which a change that nobody objected to needs no other operator. @see D-70 */
export const OPERATOR_REQUEST_HOURS = 72

/** The days for which an operator is no second signature of whoever invited or reset them, nor the other way round. @see PT-6 */
export const TIED_DAYS = 90

/** Returns the instant from which a waiting change may be carried out without another operator. @see D-70 */
export function requestDueAt(askedAt: Date): Date {
  return new Date(askedAt.getTime() + OPERATOR_REQUEST_HOURS * 3_600_000)
}

/** Returns the instant after which an invitation or a reset ties two operators. @see PT-6 */
export function tiedSince(now: Date): Date {
  return new Date(now.getTime() - TIED_DAYS * DAY_MS)
}
