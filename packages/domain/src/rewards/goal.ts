/**
 * About how many missions give the credits that are missing: those still to do, the average one.
 *
 * @param missing credits, >= 0
 * @param gives credits of each mission the person can still complete
 * @returns null when nothing is missing, or no mission gives any
 * @see RE-6
 */
export function missionsAway(missing: number, gives: readonly number[]): number | null {
  const total = gives.reduce((sum, credits) => sum + credits, 0)
  if (missing <= 0 || total === 0) return null

  return Math.ceil(missing / (total / gives.length))
}
