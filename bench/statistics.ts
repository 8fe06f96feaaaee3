/** Returns the middle of some values, of which there is at least one. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/**
 * Runs the two-sided Mann-Whitney test by its normal approximation, valid from about twenty samples each.
 *
 * @returns the probability of a difference this large when both samples come from one distribution
 */
export function mannWhitney(some: readonly number[], others: readonly number[]): number {
  const all = [...some.map((value) => ({ value, isSome: true })), ...others.map((value) => ({ value, isSome: false }))]
  const ranked = all.sort((a, b) => a.value - b.value)
  const rankSum = ranked.reduce((sum, { isSome }, index) => (isSome ? sum + index + 1 : sum), 0)
  const [n, m] = [some.length, others.length]
  const u = rankSum - (n * (n + 1)) / 2
  const z = Math.abs(u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
  return 2 * (1 - normal(z))
}

/** Computes the standard normal distribution to seven digits (Abramowitz and Stegun 26.2.17), for x >= 0. */
function normal(x: number): number {
  const t = 1 / (1 + 0.2316419 * x)
  const tail = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return 1 - (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) * tail
}

/** Returns the value below which a share of the values lies. @param share from 0 to 1 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!
}
