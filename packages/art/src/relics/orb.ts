import { circle, path } from '../core/elements.ts'
import { spark } from '../core/shapes.ts'
import { even } from '../core/stops.ts'
import { shine } from '../core/strokes.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { drawAura } from './materials.ts'

/** Draws a crystal ball on a gold base, with a galaxy inside. */
export function drawOrb(doc: SvgDocument): string {
  return [
    drawAura(doc, { colour: '#FF86F0', edge: '#8B3BFF', opacity: 0.6, centre: [120, 112], from: 0.3 }),
    path('M62 190H178L194 220Q196 230 184 230H56Q44 230 46 220Z', {
      fill: doc.linear(even('#FFE9A8', '#FFC83D', '#B86A05')),
    }),
    path('M72 176H168L178 194H62Z', { fill: doc.linear(even('#FFF7CF', '#E08A12')) }),
    circle({ cx: 120, cy: 210, r: 9, fill: '#FF4D8D', stroke: '#FFF3B8', strokeWidth: 3 }),
    drawBall(doc),
    spark({ centre: [120, 98], radius: 34 }),
    spark({ centre: [84, 74], radius: 12, fill: '#FFE9A8' }),
    spark({ centre: [158, 132], radius: 14, fill: '#FFE9A8' }),
    circle({ cx: 120, cy: 104, r: 82, fill: 'none', stroke: '#FFD0FF', strokeOpacity: 0.75, strokeWidth: 3 }),
    shine('M54 88A70 70 0 0 1 96 42', { strokeWidth: 11, opacity: 0.85 }),
  ].join('')
}

function drawBall(doc: SvgDocument): string {
  const fill = doc.radial(
    [
      [0, '#FFD0FF'],
      [0.35, '#C05BFF'],
      [0.75, '#5A22C8'],
      [1, '#24086B'],
    ],
    { cx: 0.42, cy: 0.4, r: 0.66 },
  )
  return [
    circle({ cx: 120, cy: 104, r: 84, fill }),
    path('M58 128Q84 92 120 118T184 104Q184 168 120 172Q74 168 58 128Z', { fill: '#FF86E0', opacity: 0.45 }),
    path('M64 146Q100 122 132 142T178 134Q164 176 120 178Q80 176 64 146Z', { fill: '#7FE9FF', opacity: 0.35 }),
  ].join('')
}
