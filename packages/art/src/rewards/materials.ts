import { drawSymbol } from '../brand/symbol.ts'
import { place } from '../core/elements.ts'
import type { Shades } from '../core/shades.ts'
import { line } from '../core/strokes.ts'
import type { SvgDocument } from '../core/svg-document.ts'

/** Paints a cylinder seen from the side: its colour, the light at a quarter, and shade at the right. */
export function turned(doc: SvgDocument, [light, base, shade]: Shades): string {
  return doc.linear(
    [
      [0, base],
      [0.22, light],
      [0.6, base],
      [1, shade],
    ],
    { x2: 1, y2: 0 },
  )
}

/** Draws the symbol of the brand on an object, with its top left corner at a point. */
export function stamp(doc: SvgDocument, { x, y, scale }: { x: number; y: number; scale: number }): string {
  return place(`translate(${x} ${y}) scale(${scale})`, drawSymbol(doc))
}

/** Draws two threads of steam that rise from a point. */
export const steam = (x: number, y: number) =>
  line(`M${x} ${y}q-11 -13 0 -26t0 -26M${x + 20} ${y}q-11 -13 0 -26t0 -22`, {
    stroke: '#fff',
    strokeWidth: 7,
    opacity: 0.8,
  })
