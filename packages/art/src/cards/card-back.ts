import { drawSymbol } from '../brand/symbol.ts'
import { path, place } from '../core/elements.ts'
import { drawRays } from '../core/rays.ts'
import { even } from '../core/stops.ts'
import { SvgDocument } from '../core/svg-document.ts'
import { softRect } from './outlines.ts'

/** Draws the back of every figure card, 300 by 400. */
export function cardBack(): string {
  const doc = new SvgDocument()
  const border = doc.linear(even('#7A5BFF', '#2A1590'))
  const field = doc.radial(even('#5A3BE0', '#1C0E66'))
  return doc
    .add(
      path(softRect({ x: 4, y: 4, width: 292, height: 392 }, 30), { fill: border, stroke: '#160A55', strokeWidth: 3 }),
      path(softRect({ x: 18, y: 18, width: 264, height: 364 }, 20), { fill: field, stroke: '#FFC83D', strokeWidth: 4 }),
      place('translate(150 200)', drawRays({ count: 24, from: 70, to: 150, fill: '#B79BFF', opacity: 0.35 })),
      place('translate(42 92) scale(.9)', drawSymbol(doc)),
    )
    .render('0 0 300 400')
}
