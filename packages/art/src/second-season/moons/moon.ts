import type { Colour } from '../../core/colour.ts'
import { circle, group } from '../../core/elements.ts'
import { type Point, round } from '../../core/numbers.ts'
import { line, shine } from '../../core/strokes.ts'
import type { SvgDocument } from '../../core/svg-document.ts'

/** The colours of a moon, from the light to the far edge. */
export type MoonShades = readonly [light: Colour, base: Colour, shade: Colour, edge: Colour]

export type Crater = readonly [x: number, y: number, radius: number]

export type MoonBody = {
  centre: Point
  radius: number
  shades: MoonShades
  craters?: readonly Crater[]
  /** The marks of its ground, clipped to the disc. */
  ground?: string
}

/** Draws a moon lit from the upper left, with its craters, a gloss and the light that its far side gives back. */
export function drawMoonBody(
  doc: SvgDocument,
  { centre: [cx, cy], radius, shades, craters = [], ground = '' }: MoonBody,
) {
  const [light, base, shade, edge] = shades
  const fill = doc.radial(
    [
      [0, light],
      [0.42, base],
      [0.8, shade],
      [1, edge],
    ],
    { cx: 0.4, cy: 0.34, r: 0.68 },
  )
  const holes = craters.map(
    ([x, y, r]) =>
      circle({ cx: x + 1.5, cy: y + 1.5, r: round(r * 1.12), fill: light, opacity: 0.45 }) +
      circle({ cx: x, cy: y, r, fill: shade, opacity: 0.8 }) +
      circle({ cx: x + r * 0.14, cy: y + r * 0.16, r: round(r * 0.76), fill: base, opacity: 0.55 }),
  )
  const disc = doc.clip(circle({ cx, cy, r: radius }))
  const bounce = line(arc([cx, cy], radius - 4, 12, 78), { stroke: light, strokeWidth: 5, opacity: 0.45 })
  return (
    circle({ cx, cy, r: radius, fill }) +
    group({ clipPath: disc }, ...holes, ground) +
    bounce +
    shine(arc([cx, cy], radius * 0.84, 196, 244), { strokeWidth: round(Math.max(4, radius * 0.1)), opacity: 0.8 })
  )
}

/** Returns an open arc around a centre, clockwise, in degrees from the right. */
function arc([cx, cy]: Point, radius: number, from: number, to: number): string {
  const at = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180
    return `${round(cx + Math.cos(angle) * radius)} ${round(cy + Math.sin(angle) * radius)}`
  }
  return `M${at(from)}A${round(radius)} ${round(radius)} 0 0 1 ${at(to)}`
}
