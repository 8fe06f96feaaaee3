/** A share of the processor: what it allows to be spent at once, and for each second that passes, in milliseconds. */
export type Share = { atOnce: number; perSecond: number }

/**
 * Keeps work that can be left out within a share of the processor.
 *
 * @param now the current time, in milliseconds
 */
export function cpuBudget({ atOnce, perSecond }: Share, now: () => number = () => performance.now()) {
  let [left, since] = [atOnce, now()]

  return {
    isLeft: (): boolean => {
      const at = now()
      left = Math.min(atOnce, left + ((at - since) / 1_000) * perSecond)
      since = at
      return left > 0
    },
    /** @param milliseconds of the processor */
    spend: (milliseconds: number): void => {
      left -= milliseconds
    },
  }
}
