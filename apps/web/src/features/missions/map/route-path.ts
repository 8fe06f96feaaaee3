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
  const [halfX, halfY] = isWide ? [(to.x - from.x) / 2, 0] : [0, (to.y - from.y) / 2]
  const points = [
    [from.x + halfX, from.y + halfY],
    [to.x - halfX, to.y - halfY],
    [to.x, to.y],
  ]
  return `M${at(from.x, from.y)}C${points.map(([x, y]) => at(x!, y!)).join(' ')}`
}

const at = (x: number, y: number) => `${Math.round(x)} ${Math.round(y)}`
