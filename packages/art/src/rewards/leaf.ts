import { path, place } from '../core/elements.ts'
import { round } from '../core/numbers.ts'
import { even } from '../core/stops.ts'
import { line } from '../core/strokes.ts'
import type { SvgDocument } from '../core/svg-document.ts'

export type LeafOptions = {
  length: number
  /** Half of its greatest width. */
  width: number
  /** Degrees from straight up. */
  turn: number
  tip?: string
  root?: string
}

/** Draws a leaf that grows from the origin, with its rib and a light on the left. */
export function drawLeaf(
  doc: SvgDocument,
  { length, width, turn, tip = '#C8FF8A', root = '#1F9A5A' }: LeafOptions,
): string {
  const [low, high] = [round(-length * 0.35), round(-length * 0.85)]
  const [wide, narrow] = [width, round(width * 0.8)]
  const light =
    `M${round(-width * 0.38)} ${round(-length * 0.45)}` +
    `Q${round(-width * 0.4)} ${round(-length * 0.72)} ${round(-width * 0.12)} ${round(-length * 0.86)}`
  return place(
    `rotate(${turn})`,
    path(`M0 0C${-wide} ${low} ${-narrow} ${high} 0 ${-length}C${narrow} ${high} ${wide} ${low} 0 0Z`, {
      fill: doc.linear(even(root, tip), { y1: 1, y2: 0 }),
    }),
    path(`M0 0V${round(-length * 0.82)}`, { stroke: '#0B6A45', strokeWidth: 3, opacity: 0.5 }),
    line(light, { stroke: '#fff', strokeWidth: 3, opacity: 0.5 }),
  )
}
