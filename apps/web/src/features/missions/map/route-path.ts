import type { Stop } from './lay-out-route.ts'

type Point = Pick<Stop, 'x' | 'y'>

/**
 * The line from one mission to the next, as the `d` of an SVG path: it leaves and arrives along the way of the map.
 *
 * @param isDrawn whether the stretch that leads to a stop is part of it, by the stop's index
 */
export function routePath(stops: readonly Point[], isWide: boolean, isDrawn: (index: number) => boolean): string {
  return stops
    .slice(1)
    .map((stop, index) => (isDrawn(index + 1) ? stretch(stops[index]!, stop, isWide) : ''))
    .join('')
}

function stretch(from: Point, to: Point, isWide: boolean): string {
  const [, ...points] = curve(from, to, isWide)
  return `M${at(from.x, from.y)}C${points.map(({ x, y }) => at(x, y)).join(' ')}`
}

/** The four points of the cubic curve between two stops. */
function curve(from: Point, to: Point, isWide: boolean): [Point, Point, Point, Point] {
  const [halfX, halfY] = isWide ? [(to.x - from.x) / 2, 0] : [0, (to.y - from.y) / 2]
  return [from, { x: from.x + halfX, y: from.y + halfY }, { x: to.x - halfX, y: to.y - halfY }, to]
}

const at = (x: number, y: number) => `${Math.round(x)} ${Math.round(y)}`

/** The straight pieces that stand for a curve while its length is measured. */
const PIECES = 40

/**
 * Returns points along the line through stops, the first and the last of it included, all equally far apart.
 *
 * @param spacing the distance wished for, in pixels, > 0
 */
export function pointsAlong(stops: readonly Point[], isWide: boolean, spacing: number): Point[] {
  const fine = stops.flatMap((stop, index) => (index === 0 ? [stop] : bend(stops[index - 1]!, stop, isWide)))
  const lengths = fine.map((point, index) => {
    const before = fine[index - 1] ?? point
    return Math.hypot(point.x - before.x, point.y - before.y)
  })
  const total = lengths.reduce((sum, length) => sum + length, 0)
  const count = Math.max(1, Math.round(total / spacing))
  const points: Point[] = []
  let walked = 0
  for (const [index, point] of fine.entries()) {
    const length = lengths[index]!
    while (points.length <= count && (points.length * total) / count <= walked + length + 0.001) {
      const left = length === 0 ? 0 : ((points.length * total) / count - walked) / length
      const before = fine[index - 1] ?? point
      points.push({ x: before.x + (point.x - before.x) * left, y: before.y + (point.y - before.y) * left })
    }
    walked += length
  }
  return points
}

function bend(from: Point, to: Point, isWide: boolean): Point[] {
  const points = curve(from, to, isWide)
  const mix = (t: number, axis: 'x' | 'y') => {
    const [a, b, c, d] = points.map((point) => point[axis]) as [number, number, number, number]
    return (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t ** 2 * c + t ** 3 * d
  }
  return Array.from({ length: PIECES }, (_, index) => {
    const t = (index + 1) / PIECES
    return { x: mix(t, 'x'), y: mix(t, 'y') }
  })
}
