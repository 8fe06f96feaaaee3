import { circle, path } from '../core/elements.ts'
import type { Shades } from '../core/shades.ts'
import { even } from '../core/stops.ts'
import { line, shine } from '../core/strokes.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { ballPaint } from './ball.ts'

const RED: Shades = ['#FF9FB0', '#F23D5E', '#A01248']
const WHITE: Shades = ['#fff', '#F1ECFF', '#BDB4E2']
const GOLD: Shades = ['#fff', '#FFF0B8', '#FFC02E']

const RINGS: readonly { r: number; shades: Shades }[] = [
  { r: 96, shades: RED },
  { r: 73, shades: WHITE },
  { r: 50, shades: RED },
  { r: 27, shades: GOLD },
]

/** Draws a target with a dart in its middle, the icon of punctuality. */
export function drawTarget(doc: SvgDocument): string {
  return [
    circle({ cx: 112, cy: 132, r: 96, fill: '#7A0F3A' }),
    ...RINGS.map(({ r, shades }) => circle({ cx: 112, cy: 127, r, fill: ballPaint(doc, shades) })),
    shine('M34 104Q44 62 82 46', { strokeWidth: 9, opacity: 0.7 }),
    drawDart(doc),
  ].join('')
}

function drawDart(doc: SvgDocument): string {
  return [
    line('M114 126L190 50', { stroke: '#3A1A9A', strokeWidth: 16 }),
    line('M114 124L190 48', { stroke: doc.linear(even('#C9A8FF', '#6A35E0')), strokeWidth: 10 }),
    path('M176 64L174 34L204 6L208 30L234 36L206 64Z', {
      fill: doc.linear(even('#9AE8FF', '#2A6BE8')),
      stroke: '#14409E',
      strokeWidth: 3,
      strokeLinejoin: 'round',
    }),
    line('M180 60L208 30', { stroke: '#fff', strokeWidth: 4 }),
  ].join('')
}
