import { path, rect } from '../core/elements.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { drawFlame, drawGlint } from './flames-and-glass.ts'
import { ENAMEL, glass, turned } from './materials.ts'

const PLASMA = ['#FFE8FF', '#FF86E0', '#8B3BFF'] as const

/** Draws the violet cruiser with its three engines. */
export function drawCruiser(doc: SvgDocument): string {
  const night = turned(doc, ENAMEL.night)
  const engine = (x: number) =>
    rect({ x, y: -24, width: 32, height: 84, rx: 16, fill: night }) +
    rect({ x, y: -24, width: 32, height: 22, rx: 11, fill: PLASMA[1] })
  return [
    drawFlame(doc, { top: [-52, 58], reach: 13, length: 46, colours: PLASMA }),
    drawFlame(doc, { top: [52, 58], reach: 13, length: 46, colours: PLASMA }),
    drawFlame(doc, { top: [0, 76], reach: 16, length: 44, colours: PLASMA }),
    engine(-68),
    engine(36),
    path(
      'M0 -108C34 -84 40 -46 34 -14L76 26L72 42L32 36L26 78H-26L-32 36L-72 42L-76 26L-34 -14C-40 -46 -34 -84 0 -108Z',
      { fill: turned(doc, ENAMEL.violet) },
    ),
    path('M0 -84C18 -66 20 -34 16 -6H-16C-20 -34 -18 -66 0 -84Z', {
      fill: glass(doc),
      stroke: '#2A1270',
      strokeWidth: 3,
    }),
    drawGlint('M-7 -58Q-10 -34 -9 -18', 5),
    path('M-10 12H10L16 64H-16Z', { fill: turned(doc, ENAMEL.gold) }),
    path('M-36 8L-66 30M36 8L66 30', { stroke: '#FFC8F4', strokeWidth: 4, strokeLinecap: 'round' }),
  ].join('')
}
