import { circle, group, path } from '../core/elements.ts'
import { type Point, round } from '../core/numbers.ts'
import { line } from '../core/strokes.ts'
import type { SvgDocument } from '../core/svg-document.ts'

/** The opacity of a figure's body; its distinctive trait is opaque. */
export const BODY = 0.5

const WHITE = '#fff'

export const disc = ([cx, cy]: Point, r: number, opacity?: number) => circle({ cx, cy, r, fill: WHITE, opacity })

export const hoop = ([cx, cy]: Point, r: number, strokeWidth: number) =>
  circle({ cx, cy, r, fill: 'none', stroke: WHITE, strokeWidth })

export const shape = (d: string, opacity?: number) => path(d, { fill: WHITE, opacity })

/** Draws a shape with holes where its outlines overlap. */
export const pierced = (d: string) => path(d, { fill: WHITE, fillRule: 'evenodd' })

export const stroke = (d: string, strokeWidth = 9, opacity?: number) =>
  line(d, { stroke: WHITE, strokeWidth, strokeLinejoin: 'round', opacity })

/** The radius of a world without a ring. */
export const WORLD = 84

/** Draws a world and its marks, clipped to its edge. */
export function world(doc: SvgDocument, radius: number, ...marks: string[]): string {
  const edge = circle({ cx: 120, cy: 120, r: radius })
  return disc([120, 120], radius, BODY) + group({ clipPath: doc.clip(edge) }, ...marks)
}

/** Draws a ring around a world, whose far half is hidden behind it. @param fit radius of the world */
export function ring(fit: number): string {
  const [reach, depth] = [fit * 1.62, fit * 0.5]
  const [left, right] = [round(120 - reach), round(120 + reach)]
  const [hiddenX, hiddenY] = [fit * 0.86, fit * 0.42]
  const arc = (sweep: 0 | 1, x: number, y: number) =>
    `A${round(reach)} ${round(depth)} 0 0 ${sweep} ${round(x)} ${round(y)}`
  return group(
    { transform: 'rotate(-18 120 120)' },
    stroke(`M${left} 120${arc(0, right, 120)}`, 13),
    stroke(
      `M${left} 120${arc(1, 120 - hiddenX, 120 - hiddenY)}M${right} 120${arc(0, 120 + hiddenX, 120 - hiddenY)}`,
      13,
    ),
  )
}
