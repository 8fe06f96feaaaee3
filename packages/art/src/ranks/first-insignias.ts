import { circle, path } from '../core/elements.ts'
import { even } from '../core/stops.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { drawTakeOff, emptyStar } from './emblems.ts'
import { drawHalo } from './halo.ts'
import { METAL } from './metals.ts'
import { drawStarRow } from './ornaments.ts'
import { drawGloss, drawPlate } from './plate.ts'

export function drawNoRank(doc: SvgDocument): string {
  const [shape, radius] = ['circle', 72] as const
  return [
    circle({
      r: 88,
      fill: 'none',
      stroke: '#8F88BC',
      strokeWidth: 3,
      strokeDasharray: '4 10',
      strokeLinecap: 'round',
      opacity: 0.7,
    }),
    drawPlate(doc, { shape, radius, metal: METAL.dull, enamel: ['#5A528E', '#3B3370', '#241C52'] }),
    emptyStar(),
    drawGloss(doc, shape, radius),
  ].join('')
}

export function drawCadet(doc: SvgDocument): string {
  const [shape, radius] = ['circle', 78] as const
  const [light, base, shade, edge] = METAL.bronze
  return [
    drawHalo(doc, 108, [
      [0.5, base, 0.35],
      [1, base, 0],
    ]),
    drawPlate(doc, { shape, radius, metal: METAL.bronze, enamel: ['#FF9A7A', '#B83F5A', '#4A1440'] }),
    drawTakeOff(doc),
    drawGloss(doc, shape, radius),
    path('M-34 84L0 100L34 84V98L0 114L-34 98Z', {
      fill: doc.linear(even(light, shade)),
      stroke: edge,
      strokeWidth: 2,
      strokeLinejoin: 'round',
    }),
    drawStarRow(doc, { y: -84, count: 1, radius: 12 }),
  ].join('')
}
