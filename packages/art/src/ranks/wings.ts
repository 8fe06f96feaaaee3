import { path, place } from '../core/elements.ts'
import { type Point, range, round } from '../core/numbers.ts'
import { linearShades } from '../core/shades.ts'
import { shine } from '../core/strokes.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import type { Metal } from './metals.ts'

/** A fan of feathers, drawn on the right and mirrored on the left. */
export type Wing = {
  feathers: number
  /** The length of the first feather, which is the longest. */
  length: number
  width: number
  /** Degrees of the first and the last feather; 0 points outwards, negative upwards. */
  spread: readonly [from: number, to: number]
  metal: Metal
  /** The point that the feathers grow from. */
  root: Point
}

/** The difference in length between the first and the last feather, for each feather of the fan. */
const SHORTENING = 0.16 / 3

/** Draws a pair of wings. */
export function drawWings(doc: SvgDocument, wing: Wing): string {
  const { feathers, length, spread, root } = wing
  const fan = range(feathers).map((index) => {
    const along = feathers > 1 ? index / (feathers - 1) : 0
    return drawFeather(doc, wing, {
      length: length * (1 - SHORTENING * along * feathers),
      angle: spread[0] + (spread[1] - spread[0]) * along,
    })
  })
  const [x, y] = root
  return place(`translate(${x} ${y})`, ...fan) + place(`translate(${-x} ${y}) scale(-1 1)`, ...fan)
}

function drawFeather(
  doc: SvgDocument,
  { width, metal: [light, base, shade, edge] }: Wing,
  { length, angle }: { length: number; angle: number },
): string {
  const at = (along: number, across: number) => `${round(length * along)} ${round(width * across)}`
  const fill = linearShades(doc, [shade, base, light], { middle: 0.45, x2: 1, y2: 0 })
  return place(
    `rotate(${angle})`,
    path(`M0 0C${at(0.3, -1)} ${at(0.8, -1.1)} ${at(1, -0.1)}C${at(0.82, 0.9)} ${at(0.4, 1)} ${at(0, 0.7)}Z`, {
      fill,
      stroke: edge,
      strokeWidth: 2,
      strokeLinejoin: 'round',
    }),
    shine(`M${at(0.2, -0.25)}Q${at(0.6, -0.5)} ${at(0.86, -0.2)}`, { strokeWidth: 2, opacity: 0.6 }),
  )
}
