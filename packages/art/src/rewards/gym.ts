import { circle, path, place, rect } from '../core/elements.ts'
import { linearShades } from '../core/shades.ts'
import { starPath } from '../core/shapes.ts'
import { shine } from '../core/strokes.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { ballPaint } from '../icons/ball.ts'
import { polishedGold } from '../objects/gold.ts'

/** Draws a dumbbell and a kettlebell. */
export function drawGym(doc: SvgDocument): string {
  return (
    place('translate(144 108) rotate(-20) scale(.95)', drawDumbbell(doc)) +
    place('translate(240 180) scale(.9)', drawKettlebell(doc))
  )
}

function drawDumbbell(doc: SvgDocument): string {
  const steel = linearShades(doc, ['#fff', '#C9C4E3', '#5A528E'], { middle: 0.4 })
  return [
    rect({ x: -70, y: -13, width: 140, height: 28, rx: 13, fill: steel }),
    path('M-34 -11V13M-18 -11V13M-2 -11V13M14 -11V13M30 -11V13', { stroke: '#7A72B0', strokeWidth: 3, opacity: 0.7 }),
    drawWeights(doc),
    place('scale(-1 1)', drawWeights(doc)),
  ].join('')
}

/** Draws the weights on the left. */
function drawWeights(doc: SvgDocument): string {
  return [
    rect({
      x: -98,
      y: -64,
      width: 38,
      height: 128,
      rx: 16,
      fill: linearShades(doc, ['#C9A8FF', '#7A4BF0', '#2E1090']),
    }),
    rect({
      x: -124,
      y: -46,
      width: 32,
      height: 92,
      rx: 14,
      fill: linearShades(doc, ['#FFB0D0', '#F2478F', '#8A0F58']),
    }),
    rect({ x: -138, y: -13, width: 20, height: 26, rx: 8, fill: polishedGold(doc, {}) }),
    shine('M-88 -48V-6', { opacity: 0.65 }),
    shine('M-116 -34V-4', { strokeWidth: 5, opacity: 0.65 }),
  ].join('')
}

function drawKettlebell(doc: SvgDocument): string {
  return [
    path('M-20 -26C-26 -58 26 -58 20 -26', { fill: 'none', stroke: '#14406B', strokeWidth: 14 }),
    path('M-20 -28C-26 -58 26 -58 20 -28', { fill: 'none', stroke: '#7FD4FF', strokeWidth: 7 }),
    circle({ r: 33, fill: ballPaint(doc, ['#A8F0FF', '#2A8BE8', '#14307A']) }),
    circle({ r: 17, fill: '#fff', opacity: 0.92 }),
    path(starPath({ centre: [0, 0], outer: 13, inner: 6 }), { fill: '#FFB02E' }),
  ].join('')
}
