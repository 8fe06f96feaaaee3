import { circle } from '../core/elements.ts'
import type { Point } from '../core/numbers.ts'
import type { LinearOptions, SvgDocument } from '../core/svg-document.ts'

/** The dark edge of old gold. */
export const GOLD_EDGE = '#7A3A05'

/** Paints old gold, deeper than the gold of prizes: the jump from shade to light makes it look like metal. */
export function oldGold(doc: SvgDocument, options: LinearOptions = { x2: 1, y2: 0 }): string {
  return doc.linear(
    [
      [0, '#FFF7CF'],
      [0.28, '#FFD24A'],
      [0.6, '#D8860A'],
      [0.66, '#FFE9A8'],
      [1, '#B86A05'],
    ],
    options,
  )
}

export type AuraOptions = {
  colour: string
  /** The colour of the edge; the same as the centre by default. */
  edge?: string
  opacity?: number
  centre?: Point
  radius?: number
  /** The offset at which the glow begins to fade; 0 is the centre. */
  from?: number
}

/** Draws the glow behind a relic. */
export function drawAura(
  doc: SvgDocument,
  { colour, edge = colour, opacity = 0.5, centre: [cx, cy] = [120, 120], radius = 112, from = 0.2 }: AuraOptions,
): string {
  const fill = doc.radial([
    [from, colour, opacity],
    [1, edge, 0],
  ])
  return circle({ cx, cy, r: radius, fill })
}
