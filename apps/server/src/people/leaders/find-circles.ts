/**
 * Finds the circles that leaders would make.
 *
 * @param leaders whom each person reports to, by id
 * @returns the people who are in a circle
 */
export function findCircles(leaders: ReadonlyMap<number, number>): Set<number> {
  const inCircle = new Set<number>()
  const seen = new Set<number>()
  for (const start of leaders.keys()) {
    const path: number[] = []
    const at = new Map<number, number>()
    let id: number | undefined = start
    while (id !== undefined && !seen.has(id) && !at.has(id)) {
      at.set(id, path.length)
      path.push(id)
      id = leaders.get(id)
    }
    const from = id === undefined ? undefined : at.get(id)
    if (from !== undefined) for (const one of path.slice(from)) inCircle.add(one)
    for (const one of path) seen.add(one)
  }
  return inCircle
}
