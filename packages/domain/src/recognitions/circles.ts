/**
 * A closed circle: most of an employee's kudos come from at most `people` senders. With fewer than `least` kudos no
 * circle is reported: few kudos always have few senders.
 *
 * @see RC-3
 */
export const CLOSED_CIRCLE = { share: 0.6, people: 5, withinDays: 28, least: 10 } as const

/**
 * A directed ring: most of an employee's kudos, of {@link CLOSED_CIRCLE}'s days and least, come from people who thanked them
 * `times` times or more. It is seen also where more than five people thank in one direction only.
 *
 * @see RC-3
 */
export const DIRECTED_RING = { share: 0.6, times: 3 } as const

/** The origin of the kudos of an employee; `few` are ids of users. @see RC-3 */
export type Circle = {
  thanks: number
  few: number[]
  fromFew: number
  isClosed: boolean
  /** how many people thanked them three times or more, and the kudos of these */
  repeating: number
  fromRepeating: number
  isRing: boolean
}

/**
 * Finds the few senders of most of an employee's kudos.
 *
 * @param senders one sender id per kudos received in the last 28 days
 * @returns `thanks`: all kudos; `few`: the ids of the up to five top senders, ties by lower id; `fromFew`: their kudos;
 *   `isClosed`, `isRing`: whether the circle, or the ring, is reported to operators
 * @see RC-3
 */
export function circleOf(senders: readonly number[]): Circle {
  const counts = new Map<number, number>()
  for (const sender of senders) counts.set(sender, (counts.get(sender) ?? 0) + 1)
  const few = [...counts]
    .sort(([one, ones], [other, others]) => others - ones || one - other)
    .slice(0, CLOSED_CIRCLE.people)
  const fromFew = few.reduce((sum, [, count]) => sum + count, 0)
  const repeated = [...counts.values()].filter((count) => count >= DIRECTED_RING.times)
  const fromRepeating = repeated.reduce((sum, count) => sum + count, 0)
  const thanks = senders.length
  const isEnough = thanks >= CLOSED_CIRCLE.least
  return {
    thanks,
    few: few.map(([sender]) => sender),
    fromFew,
    isClosed: isEnough && fromFew >= thanks * CLOSED_CIRCLE.share,
    repeating: repeated.length,
    fromRepeating,
    isRing: isEnough && fromRepeating >= thanks * DIRECTED_RING.share,
  }
}
