import type { Colour } from '../core/colour.ts'
import { circle, ellipse, path } from '../core/elements.ts'
import { type Point, round } from '../core/numbers.ts'
import { radialShades, type Shades } from '../core/shades.ts'
import type { SvgDocument } from '../core/svg-document.ts'

const PUPIL = '#2A1545'
const DEEP_PUPIL = '#140A30'
const MOUTH = '#5A1538'

/** Paints a soft round body lit from the upper left. */
export const bodyPaint = (doc: SvgDocument, shades: Shades) => radialShades(doc, shades, { cx: 0.4, cy: 0.28, r: 0.78 })

export type EyeOptions = {
  centre: Point
  radius: number
  /** The side it looks to: 1 is right, -1 is left. */
  looking?: 1 | -1
  /** The colour around the pupil. Without it the pupil fills the iris. */
  iris?: Colour
}

/** Draws a big round eye with a light in it. */
export function eye({ centre: [cx, cy], radius, looking = 1, iris }: EyeOptions): string {
  const ball = { cx: round(cx + radius * 0.12 * looking), cy: round(cy + radius * 0.1) }
  return [
    circle({ cx, cy, r: radius, fill: '#fff' }),
    circle({ ...ball, r: round(radius * 0.62), fill: iris ?? PUPIL }),
    iris ? circle({ ...ball, r: round(radius * 0.34), fill: DEEP_PUPIL }) : '',
    circle({ cx: round(cx + radius * 0.36), cy: round(cy - radius * 0.28), r: round(radius * 0.25), fill: '#fff' }),
  ].join('')
}

export type EyesOptions = { x: readonly [left: number, right: number]; y: number; radius: number; iris?: Colour }

/** Draws the two eyes of a face, each looking a little towards the middle. */
export function eyes({ x: [left, right], y, ...look }: EyesOptions): string {
  return eye({ ...look, centre: [left, y] }) + eye({ ...look, centre: [right, y], looking: -1 })
}

/** Draws an open smile. @param width half of its width, from the middle to a corner */
export function smile([x, y]: Point, width: number, { fangs = false }: { fangs?: boolean } = {}): string {
  const lips = `M${x - width} ${y}Q${x} ${round(y + width * 1.5)} ${x + width} ${y}Q${x} ${round(y + width * 0.35)} ${x - width} ${y}Z`
  const mouth = path(lips, { fill: MOUTH, stroke: MOUTH, strokeWidth: 3, strokeLinejoin: 'round' })
  if (!fangs) return mouth

  const fang = (startX: number, startY: number, rise: number) =>
    `M${round(startX)} ${round(startY)}l${round(width * 0.14)} ${round(width * 0.34)}l${round(width * 0.16)} ${round(-width * rise)}z`
  const teeth = fang(x - width * 0.5, y + width * 0.2, 0.3) + fang(x + width * 0.2, y + width * 0.22, 0.36)
  return mouth + path(teeth, { fill: '#fff' })
}

/** Draws rosy cheeks, one at each x. */
export const blush = ({ x, y, radius = 9 }: { x: readonly number[]; y: number; radius?: number }) =>
  x.map((cx) => ellipse({ cx, cy: y, rx: radius, ry: round(radius * 0.6), fill: '#FF4D8D', opacity: 0.45 })).join('')
