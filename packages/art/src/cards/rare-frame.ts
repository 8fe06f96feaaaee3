import { circle, path } from '../core/elements.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { drawGem } from '../ranks/ornaments.ts'
import { cutRect } from './outlines.ts'
import { WINDOWS } from './windows.ts'

const EDGE = '#0A2F80'

/** Draws a polished sapphire frame with eight sides and two gems. */
export function drawRareFrame(doc: SvgDocument): string {
  // The jump in the middle of the gradient draws the edge of a polished face.
  const sapphire = doc.linear(
    [
      [0, '#D6F6FF'],
      [0.25, '#4CC9FF'],
      [0.5, '#1B6FE0'],
      [0.55, '#8FE4FF'],
      [0.8, '#2A8BF0'],
      [1, '#0E4FA8'],
    ],
    { x2: 0.6 },
  )
  const edge = { fill: 'none', stroke: EDGE, strokeWidth: 3 }
  const rivet = { cy: 22, r: 6, fill: '#E8FBFF', stroke: EDGE, strokeWidth: 2 }
  return [
    path(cutRect({ x: 4, y: 4, width: 292, height: 392 }, 30) + WINDOWS.rara, { fill: sapphire, fillRule: 'evenodd' }),
    path(cutRect({ x: 5, y: 5, width: 290, height: 390 }, 30), edge),
    path(WINDOWS.rara, edge),
    path(cutRect({ x: 24, y: 24, width: 252, height: 352 }, 24), {
      fill: 'none',
      stroke: '#9FE8FF',
      strokeWidth: 2,
      opacity: 0.8,
    }),
    path('M34 322H266L280 347L266 372H34L20 347Z', { fill: '#08236B', stroke: '#5FD4FF', strokeWidth: 3.5 }),
    drawGem(doc, { centre: [136, 386], radius: 11, colour: '#34C6FF' }),
    drawGem(doc, { centre: [164, 386], radius: 11, colour: '#34C6FF' }),
    circle({ ...rivet, cx: 22 }),
    circle({ ...rivet, cx: 278 }),
  ].join('')
}
