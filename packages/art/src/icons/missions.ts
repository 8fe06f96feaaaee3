import { circle, ellipse, place } from '../core/elements.ts'
import { spark } from '../core/shapes.ts'
import { line } from '../core/strokes.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { drawRocket } from '../ships/rocket.ts'
import { ballPaint } from './ball.ts'

/** Draws a rocket that threads an orbit, the icon of completed missions. */
export function drawMissions(doc: SvgDocument): string {
  return [
    ellipse({
      cx: 120,
      cy: 138,
      rx: 108,
      ry: 40,
      fill: 'none',
      stroke: '#7FE9FF',
      strokeWidth: 8,
      opacity: 0.9,
      transform: 'rotate(-24 120 138)',
    }),
    place('translate(124 112) rotate(38) scale(.98)', drawRocket(doc)),
    // The near half of the orbit is drawn in front of the rocket.
    line('M22 182A108 40 -24 0 0 219 94', { stroke: '#C8F8FF', strokeWidth: 9 }),
    circle({ cx: 36, cy: 192, r: 17, fill: ballPaint(doc, ['#FFE0EC', '#FF86B7', '#A01760']) }),
    spark({ centre: [46, 60], radius: 15 }),
    spark({ centre: [202, 182], radius: 12 }),
  ].join('')
}
