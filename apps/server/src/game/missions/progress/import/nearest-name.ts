import { plain } from '../../../../infra/files/columns.ts'

/** The share of the letters of a name that may be wrong. */
const WRONG = 0.2

/** Returns the name that a text probably means, such as one with two letters swapped; undefined if none is near. */
export function nearestName(text: string, names: Iterable<string>): string | undefined {
  const written = plain(text)
  const most = (name: string) => Math.floor(name.length * WRONG)
  const [nearest] = [...names]
    // A text of another length is not near, and comparing a very long one would take long.
    .filter((name) => Math.abs(plain(name).length - written.length) <= most(name))
    .map((name) => ({ name, distance: distanceOf(written, plain(name)) }))
    .filter(({ name, distance }) => distance <= most(name))
    .toSorted((one, other) => one.distance - other.distance)
  return nearest?.name
}

/** Returns the letters to add, take away or replace until one text is the other. */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (let at = 1; at <= other.length; at++) {
      const replaced = row[at - 1]! + (other[at - 1] === letter ? 0 : 1)
      next.push(Math.min(replaced, row[at]! + 1, next[at - 1]! + 1))
    }
    row = next
  }
  return row[other.length]!
}
