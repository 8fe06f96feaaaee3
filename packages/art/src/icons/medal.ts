import { circle, path } from '../core/elements.ts'
import { even } from '../core/stops.ts'
import { line, shine } from '../core/strokes.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { polishedGold } from '../objects/gold.ts'
import { ballPaint } from './ball.ts'

/** Draws a medal with three stripes, the icon of a rank. */
export function drawMedal(doc: SvgDocument): string {
  return [
    path('M62 20H102L128 104L86 128Z', { fill: doc.linear(even('#5AA8FF', '#1A3FA8')) }),
    path('M178 20H138L112 104L154 128Z', { fill: doc.linear(even('#FF8AA8', '#B0184E')) }),
    path('M78 20H90L118 108L106 114ZM162 20H150L122 108L134 114Z', { fill: '#fff', opacity: 0.5 }),
    circle({ cx: 120, cy: 152, r: 68, fill: '#8A4300' }),
    circle({ cx: 120, cy: 147, r: 68, fill: polishedGold(doc, { x2: 0.6 }) }),
    circle({ cx: 120, cy: 147, r: 53, fill: '#A85A00' }),
    circle({ cx: 120, cy: 149, r: 52, fill: ballPaint(doc, ['#FFE9A8', '#FFC02E', '#D8780A']) }),
    line('M86 140L120 112L154 140M86 166L120 138L154 166M92 190L120 166L148 190', {
      stroke: '#fff',
      strokeWidth: 13,
      strokeLinejoin: 'round',
    }),
    shine('M66 128Q74 100 98 90', { strokeWidth: 8, opacity: 0.85 }),
  ].join('')
}
