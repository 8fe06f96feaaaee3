import { circle } from '../core/elements.ts'
import type { Point } from '../core/numbers.ts'
import type { LinearOptions, SvgDocument } from '../core/svg-document.ts'

/** The dark edge of old gold. */
export const GOLD_EDGE = '#7A3A05'

/** Old gold seen across, deeper than that of prizes: the jump from shade to light is what makes it metal. */
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
  /** Colour of its edge; the same unless told. */
  edge?: string
  opacity?: number
  centre?: Point
  radius?: number
  /** Where the glow begins to fade, 0 at the centre. */
  from?: number
}

/** The glow a relic stands before. */
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
