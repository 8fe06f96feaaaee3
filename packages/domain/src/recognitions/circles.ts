import { DAY_MS } from '../time/period.ts'

/** The days within which thanks given back pay nothing. @see RC-3 */
export const RETURNED_WITHIN_DAYS = 7

/**
 * A closed circle: most of an employee's thanks come from a few people. Below `least` thanks nobody is shown, because a
 * few thanks always come from a few people.
 *
 * @see RC-3
 */
export const CLOSED_CIRCLE = { share: 0.6, people: 5, withinDays: 28, least: 10 } as const

/** One thanks; `from` and `to` are ids of users. */
export type Exchanged = { from: number; to: number; at: Date }

/** The origin of the thanks of an employee; `few` are ids of users. @see RC-3 */
export type Circle = { thanks: number; few: number[]; fromFew: number; isClosed: boolean }

/**
 * Returns whether thanks give back those of the receiver: they thanked the sender in the seven days before. It arrives,
 * and pays no experience.
 *
 * @param recent any thanks of the days before, at least those from `to` to `from`
 * @see RC-3
 */
export function givesBack({ from, to, at }: Exchanged, recent: readonly Exchanged[]): boolean {
  return recent.some(
    (sent) =>
      sent.from === to &&
      sent.to === from &&
      sent.at <= at &&
      at.getTime() - sent.at.getTime() <= RETURNED_WITHIN_DAYS * DAY_MS,
  )
}

/**
 * Returns how closed the circle is whose thanks an employee receives.
 *
 * @param senders the sender of each thanks of the last 28 days, as often as they thanked
 * @returns the thanks, the five or fewer who thanked most (the lower id first among equals), the thanks of these, and
 *   whether operators are shown the employee
 * @see RC-3
 */
export function circleOf(senders: readonly number[]): Circle {
  const counts = new Map<number, number>()
  for (const sender of senders) counts.set(sender, (counts.get(sender) ?? 0) + 1)
  const few = [...counts]
    .sort(([one, ones], [other, others]) => others - ones || one - other)
    .slice(0, CLOSED_CIRCLE.people)
  const fromFew = few.reduce((sum, [, count]) => sum + count, 0)
  const thanks = senders.length
  return {
    thanks,
    few: few.map(([sender]) => sender),
    fromFew,
    isClosed: thanks >= CLOSED_CIRCLE.least && fromFew >= thanks * CLOSED_CIRCLE.share,
  }
}

/**
 * Counts the distinct people who thanked an employee and are outside their circle of exchange: those whom the employee
 * thanked too in the same days are inside it.
 *
 * @param thanks the thanks of the period, from and to the employee
 * @see RC-1
 */
export function thankedFromOutside(employee: number, thanks: readonly Exchanged[]): number {
  const thanked = new Set(thanks.filter(({ from }) => from === employee).map(({ to }) => to))
  const senders = new Set(thanks.filter(({ to }) => to === employee).map(({ from }) => from))
  return [...senders].filter((sender) => !thanked.has(sender)).length
}
