import { circle, path } from '../core/elements.ts'
import { linearShades } from '../core/shades.ts'
import { drawSoftStar } from '../core/shapes.ts'
import { even } from '../core/stops.ts'
import { line } from '../core/strokes.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { drawPlanet } from '../planets/planet.ts'

/** Draws a planet with a flag on it, the icon of a completed challenge. */
export function drawChallenge(doc: SvgDocument): string {
  const pole = doc.linear(even('#fff', '#9C95CC'), { userSpace: true, x1: 106, y1: 0, x2: 118, y2: 0 })
  return [
    drawPlanet(doc, {
      seed: 'reto',
      ramp: 'mint',
      surfaces: ['land', 'craters'],
      land: ['#F3FF9E', '#4FCF6B'],
      centre: [118, 160],
      radius: 76,
      halo: false,
    }),
    line('M112 98V14', { stroke: pole, strokeWidth: 11 }),
    circle({ cx: 112, cy: 12, r: 10, fill: '#FFCE45' }),
    path('M118 22Q146 10 168 22T214 22V78Q190 90 168 78T118 78Z', {
      fill: linearShades(doc, ['#FF9FC8', '#F2478F', '#A8125E'], { x2: 1, y2: 0.4 }),
    }),
    path('M118 22Q146 10 168 22V36Q146 24 118 36Z', { fill: '#fff', opacity: 0.35 }),
    drawSoftStar(doc, { centre: [166, 50], radius: 22 }),
  ].join('')
}
