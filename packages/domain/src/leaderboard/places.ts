/** People beside one's own place, above and below. @see RC-5 */
export const NEIGHBOURS = 2

/**
 * Places by experience, the most first; who has the same shares a place, and the next is as far as if they did not.
 *
 * @see RC-5
 */
export function placesOf<Person extends { experience: number }>(
  people: readonly Person[],
): (Person & { place: number })[] {
  const ordered = [...people].sort((one, other) => other.experience - one.experience)
  const placed: (Person & { place: number })[] = []
  for (const [index, person] of ordered.entries()) {
    const above = placed.at(-1)
    placed.push({ ...person, place: above?.experience === person.experience ? above.place : index + 1 })
  }
  return placed
}
