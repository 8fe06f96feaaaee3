import { circle, path } from '../core/elements.ts'
import { linearShades } from '../core/shades.ts'
import { line } from '../core/strokes.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { softRect } from './outlines.ts'
import { WINDOWS } from './windows.ts'

const EDGE = '#3A4080'

/** Draws a dull steel frame with round corners and one dot. */
export function drawCommonFrame(doc: SvgDocument): string {
  const outside = softRect({ x: 4, y: 4, width: 292, height: 392 }, 30)
  const steel = linearShades(doc, ['#B4BCEB', '#7F88C6', '#565E9E'])
  return [
    path(outside + WINDOWS.comun, { fill: steel, fillRule: 'evenodd' }),
    path(softRect({ x: 5, y: 5, width: 290, height: 390 }, 29), { fill: 'none', stroke: EDGE, strokeWidth: 3 }),
    path(WINDOWS.comun, { fill: 'none', stroke: '#2A2F68', strokeWidth: 3 }),
    line('M30 10H270', { stroke: '#fff', strokeOpacity: 0.6, strokeWidth: 3 }),
    path(softRect({ x: 28, y: 322, width: 244, height: 50 }, 14), {
      fill: '#1D2258',
      stroke: '#8D96D2',
      strokeWidth: 3,
    }),
    circle({ cx: 150, cy: 384, r: 9, fill: '#DDE2FF', stroke: EDGE, strokeWidth: 3 }),
  ].join('')
}
