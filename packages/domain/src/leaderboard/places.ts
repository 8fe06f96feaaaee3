/** The number of rows shown above and below the employee's own. @see RC-5 */
export const NEIGHBOURS = 2

/**
 * Sorts rows by experience, the most first, and numbers their places from 1. Ties share a place, and the next place
 * counts all the rows above it (1, 1, 3).
 *
 * @see RC-5
 */
export function placesOf<Row extends { experience: number }>(rows: readonly Row[]): (Row & { place: number })[] {
  const ordered = [...rows].sort((one, other) => other.experience - one.experience)
  const placed: (Row & { place: number })[] = []
  for (const [index, row] of ordered.entries()) {
    const above = placed.at(-1)
    placed.push({ ...row, place: above?.experience === row.experience ? above.place : index + 1 })
  }
  return placed
}
