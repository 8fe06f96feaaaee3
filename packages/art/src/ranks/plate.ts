import { group, path } from '../core/elements.ts'
import { type Point, polar, range, round } from '../core/numbers.ts'
import { radialShades, type Shades } from '../core/shades.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import type { Metal } from './metals.ts'

export type PlateShape = 'circle' | 'hexagon' | 'shield' | 'gem' | 'star'

export type PlateOptions = { shape: PlateShape; radius: number; metal: Metal; enamel: Shades }

/** The outer edge of the hollow and of the enamel, as fractions of the plate. */
const HOLLOW = 0.86
const ENAMEL = 0.84

/** Draws a metal frame with an enamelled middle, centred on the origin. */
export function drawPlate(doc: SvgDocument, { shape, radius, metal, enamel }: PlateOptions): string {
  const [light, base, shade, edge] = metal
  const outline = OUTLINES[shape]
  // The jump from shade back to light halfway makes the edge look polished.
  const polish = doc.linear(
    [
      [0, light],
      [0.3, base],
      [0.52, shade],
      [0.56, light],
      [0.75, base],
      [1, shade],
    ],
    { x2: 0.7 },
  )
  return [
    path(outline(radius), { fill: edge, transform: 'translate(0 5)' }),
    path(outline(radius), { fill: polish, stroke: edge, strokeWidth: 2 }),
    path(outline(radius * HOLLOW), { fill: edge }),
    path(outline(radius * ENAMEL), { fill: radialShades(doc, enamel, { middle: 0.6, cx: 0.5, cy: 0.36, r: 0.72 }) }),
    path(outline(radius * ENAMEL), { fill: 'none', stroke: '#fff', strokeOpacity: 0.35, strokeWidth: 1.6 }),
  ].join('')
}

/** Draws the light over a plate's enamel and emblem: a broad upper plane and a slanted band. */
export function drawGloss(doc: SvgDocument, shape: PlateShape, radius: number): string {
  const at = (fraction: number) => round(radius * fraction)
  const upper = `M${at(-1.2)} ${at(-1.2)}H${at(1.2)}V${at(-0.2)}Q0 ${at(0.12)} ${at(-1.2)} ${at(0.2)}Z`
  const band = `M${at(-0.9)} ${radius}L${at(-0.1)} ${at(-1.2)}H${at(0.16)}L${at(-0.62)} ${radius}Z`
  return group(
    { clipPath: doc.clip(path(OUTLINES[shape](radius * ENAMEL), {})) },
    path(upper, { fill: '#fff', opacity: 0.14 }),
    path(band, { fill: '#fff', opacity: 0.1 }),
  )
}

const polygon = (points: readonly Point[]) => `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`

const UP = -90

/** The outlines of plates around the origin; at the same radius they look the same size. */
export const OUTLINES: Record<PlateShape, (radius: number) => string> = {
  circle: (radius) => `M0 ${round(-radius)}A${round(radius)} ${round(radius)} 0 1 1 -.1 ${round(-radius)}Z`,
  hexagon: (radius) => polygon(range(6).map((index) => polar([0, 0], radius * 1.08, UP + index * 60))),
  shield: shieldOutline,
  gem: (radius) => polygon(GEM_CORNERS.map(([x, y]) => [x * radius, y * radius])),
  star: (radius) =>
    polygon(range(16).map((index) => polar([0, 0], radius * (index % 2 === 0 ? 1.14 : 0.94), UP + index * 22.5))),
}

const GEM_CORNERS: readonly Point[] = [
  [0, -1.12],
  [0.72, -0.82],
  [1.02, -0.2],
  [0.86, 0.5],
  [0, 1.16],
  [-0.86, 0.5],
  [-1.02, -0.2],
  [-0.72, -0.82],
]

function shieldOutline(radius: number): string {
  const at = (x: number, y: number) => `${round(radius * x)} ${round(radius * y)}`
  return (
    `M${at(0, -1.04)}C${at(0.4, -0.84)} ${at(0.7, -0.82)} ${at(0.96, -0.8)}` +
    `C${at(1.06, 0.3)} ${at(0.6, 0.86)} ${at(0, 1.16)}` +
    `C${at(-0.6, 0.86)} ${at(-1.06, 0.3)} ${at(-0.96, -0.8)}` +
    `C${at(-0.7, -0.82)} ${at(-0.4, -0.84)} ${at(0, -1.04)}Z`
  )
}
