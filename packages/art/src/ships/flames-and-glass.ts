import type { Colour } from '../core/colour.ts'
import { circle, path } from '../core/elements.ts'
import { type Point, round } from '../core/numbers.ts'
import { even } from '../core/stops.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { ENAMEL, glass, type Material } from './materials.ts'

export type FlameParams = {
  /** The middle of the nozzle. */
  top: Point
  /** Half the width of the nozzle. */
  reach: number
  length: number
  colours?: readonly [core: Colour, middle: Colour, outer: Colour]
}

const FIRE = ['#FFFBD6', '#FFC83D', '#FF6B3D'] as const

/** Draws the fire of an engine: two drops, one inside the other. */
export function drawFlame(doc: SvgDocument, { top: [x, y], reach, length, colours = FIRE }: FlameParams): string {
  const [core, middle, outer] = colours
  const tear = (
    width: number,
    bend: number,
    tip: number,
    [shoulder, waist]: readonly [number, number],
    depth: number,
  ) =>
    `M${round(x - width)} ${y}` +
    `C${round(x - bend)} ${round(y + length * shoulder)} ${round(x - tip)} ${round(y + length * waist)} ${x} ${round(y + length * depth)}` +
    `C${round(x + tip)} ${round(y + length * waist)} ${round(x + bend)} ${round(y + length * shoulder)} ${round(x + width)} ${y}Z`

  const outside = doc.linear([
    [0, middle],
    [0.5, outer],
    [1, outer, 0],
  ])
  const inside = doc.linear([
    [0, core],
    [1, middle, 0.4],
  ])
  return (
    path(tear(reach, reach * 1.2, reach * 0.3, [0.45, 0.7], 1), { fill: outside }) +
    path(tear(reach * 0.55, reach * 0.6, reach * 0.1, [0.3, 0.45], 0.62), { fill: inside })
  )
}

/** Draws a round window: rim, glass, and a white arc where the light falls. */
export function drawPorthole(
  doc: SvgDocument,
  { centre: [cx, cy], radius, rim = ENAMEL.gold }: { centre: Point; radius: number; rim?: Material },
): string {
  const arc = round(radius * 0.5)
  const glint = `M${round(cx - radius * 0.48)} ${round(cy - radius * 0.05)}A${arc} ${arc} 0 0 1 ${cx} ${round(cy - arc)}`
  return (
    circle({ cx, cy, r: radius, fill: doc.linear(even(...rim)) }) +
    circle({ cx, cy, r: radius * 0.74, fill: glass(doc) }) +
    drawGlint(glint, radius * 0.16)
  )
}

/** Draws a white stroke of light with round ends. */
export function drawGlint(d: string, strokeWidth: number, opacity?: number): string {
  return path(d, { stroke: '#fff', strokeWidth, fill: 'none', strokeLinecap: 'round', opacity })
}
