/**
 * Estimates the number of average missions that give the missing credits.
 *
 * @param missing credits, >= 0
 * @param gives credits of each mission the employee can still complete
 * @returns null when nothing is missing or no mission gives credits
 * @see RE-6
 */
export function missionsAway(missing: number, gives: readonly number[]): number | null {
  const total = gives.reduce((sum, credits) => sum + credits, 0)
  if (missing <= 0 || total === 0) return null

  return Math.ceil(missing / (total / gives.length))
}

/**
 * Returns whether the missing credits are more than all the missions left can give: «más de las que quedan esta
 * temporada».
 *
 * @param missing credits, >= 0
 * @param gives credits of each mission the employee can still complete
 * @see RE-6
 */
export function isOutOfReach(missing: number, gives: readonly number[]): boolean {
  return missing > gives.reduce((sum, credits) => sum + credits, 0)
}
