import { path, place } from '../core/elements.ts'
import { linearShades } from '../core/shades.ts'
import { line } from '../core/strokes.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { drawHeart } from '../icons/heart.ts'
import { drawPlanet } from '../planets/planet.ts'
import { drawLeaf } from './leaf.ts'

/** Draws a world, a sprout and a heart. */
export function drawDonation(doc: SvgDocument): string {
  return [
    drawPlanet(doc, {
      seed: 'dona',
      ramp: 'ocean',
      surfaces: ['land', 'clouds'],
      centre: [146, 112],
      radius: 80,
      atmosphere: '#A8F4FF',
      halo: false,
    }),
    place(
      'translate(84 196)',
      line('M0 4Q2 -30 0 -46', { stroke: '#1F8A56', strokeWidth: 7 }),
      drawLeaf(doc, { length: 62, width: 22, turn: -34 }),
      drawLeaf(doc, { length: 62, width: 22, turn: 30, tip: '#E8FF9E', root: '#2FB86B' }),
      path('M-34 8Q-30 -12 0 -12T34 8Z', { fill: linearShades(doc, ['#B0703C', '#7A4522', '#4A2410']) }),
    ),
    place('translate(222 146) scale(1.12)', drawHeart(doc)),
  ].join('')
}
