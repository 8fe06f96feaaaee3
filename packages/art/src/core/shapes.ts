import type { Colour } from './colour.ts'
import { path } from './elements.ts'
import { type Point, polar, range, round } from './numbers.ts'
import type { Random } from './random.ts'
import type { Stop, SvgDocument } from './svg-document.ts'

/** Returns the path of a closed curve through the points (Catmull-Rom converted to cubics). */
export function smoothPath(points: readonly Point[]): string {
  const at = (index: number) => points[(index + points.length) % points.length]!
  const tension = 6
  const curves = points.map(([x, y], index) => {
    const [beforeX, beforeY] = at(index - 1)
    const [nextX, nextY] = at(index + 1)
    const [afterX, afterY] = at(index + 2)
    const leave = `${round(x + (nextX - beforeX) / tension)} ${round(y + (nextY - beforeY) / tension)}`
    const arrive = `${round(nextX - (afterX - x) / tension)} ${round(nextY - (afterY - y) / tension)}`
    return `C${leave} ${arrive} ${round(nextX)} ${round(nextY)}`
  })
  const [startX, startY] = at(0)
  return `M${round(startX)} ${round(startY)}${curves.join('')}Z`
}

export type BlobOptions = {
  centre: Point
  radius: number
  /** The number of points of its outline. */
  points?: number
  /** The largest distance of a point from the radius, as a fraction of it. */
  jitter?: number
  /** The vertical squash: 1 is round, 0.5 is half as high. */
  squash?: number
}

/** Returns the path of a soft irregular spot. */
export function blob(random: Random, { centre, radius, points = 9, jitter = 0.25, squash = 1 }: BlobOptions): string {
  const [cx, cy] = centre
  return smoothPath(
    range(points).map((index) => {
      const reach = radius * (1 - jitter + random.next() * jitter * 2)
      const [x, y] = polar([0, 0], reach, (index / points) * 360)
      return [cx + x, cy + y * squash]
    }),
  )
}

export type StarOptions = {
  centre: Point
  outer: number
  inner: number
  points?: number
  /** Degrees of the first point; -90 looks up. */
  rotation?: number
}

/** Returns the path of a star with straight edges. */
export function starPath({ centre, outer, inner, points = 5, rotation = -90 }: StarOptions): string {
  const corners = range(points * 2).map((index) => {
    const [x, y] = polar(centre, index % 2 === 0 ? outer : inner, rotation + (index * 180) / points)
    return `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`
  })
  return `${corners.join('')}Z`
}

export type SparkOptions = { centre: Point; radius: number; fill?: string; opacity?: number }

/** Draws a four-pointed glint. */
export function spark({ centre: [cx, cy], radius, fill = '#fff', opacity = 1 }: SparkOptions): string {
  const waist = radius * 0.12
  const [left, right, top, bottom] = [cx - radius, cx + radius, cy - radius, cy + radius].map((edge) => round(edge))
  const [innerLeft, innerRight] = [round(cx - waist), round(cx + waist)]
  const [innerTop, innerBottom] = [round(cy - waist), round(cy + waist)]
  const d =
    `M${cx} ${top}Q${innerRight} ${innerTop} ${right} ${cy}Q${innerRight} ${innerBottom} ${cx} ${bottom}` +
    `Q${innerLeft} ${innerBottom} ${left} ${cy}Q${innerLeft} ${innerTop} ${cx} ${top}Z`
  return path(d, { fill, opacity: opacity === 1 ? undefined : opacity })
}

/** The polished gold of stars, coins and medals, from light to shade. */
const GOLD_STAR: readonly Stop[] = [
  [0, '#FFF3B8'],
  [0.5, '#FFC83D'],
  [1, '#F08A12'],
]

export type SoftStarOptions = { centre: Point; radius: number; stops?: readonly Stop[]; edge?: Colour }

/** Draws a toy star with rounded points: an edge below, a body, and a light in the middle. */
export function drawSoftStar(
  doc: SvgDocument,
  { centre, radius, stops = GOLD_STAR, edge = '#B85A00' }: SoftStarOptions,
): string {
  const [cx, cy] = centre
  const body = starPath({ centre, outer: radius * 0.86, inner: radius * 0.44 })
  const light = starPath({ centre: [cx, cy - radius * 0.06], outer: radius * 0.62, inner: radius * 0.34 })
  const paint = doc.linear(stops)
  // Stroking each layer with its own paint and round joins rounds the points.
  const strokeLinejoin = 'round'
  const below = `translate(0 ${round(radius * 0.09, 3)})`
  return (
    path(body, { fill: edge, stroke: edge, strokeWidth: radius * 0.3, strokeLinejoin, transform: below }) +
    path(body, { fill: paint, stroke: paint, strokeWidth: radius * 0.26, strokeLinejoin }) +
    path(light, { fill: '#fff', opacity: 0.28, stroke: '#fff', strokeWidth: radius * 0.1, strokeLinejoin })
  )
}
