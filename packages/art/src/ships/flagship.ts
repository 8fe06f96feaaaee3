import { path } from '../core/elements.ts'
import { even } from '../core/stops.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { drawFlame, drawGlint, drawPorthole } from './flames-and-glass.ts'
import { ENAMEL, turned } from './materials.ts'

const STARFIRE = ['#fff', '#7FF3FF', '#8B5BFF'] as const

/** Draws the flagship: a white hull, gold wings like an eagle's and a ruby in the middle. */
export function drawFlagship(doc: SvgDocument): string {
  const gold = turned(doc, ENAMEL.gold)
  const [lit, own, shade] = ENAMEL.gold
  const wings = doc.linear([
    [0, lit],
    [0.45, own],
    [1, shade],
  ])
  const feathers =
    'M-30 6C-56 12 -80 30 -92 50M-28 28C-46 32 -60 40 -66 48M30 6C56 12 80 30 92 50M28 28C46 32 60 40 66 48'
  return [
    drawFlame(doc, { top: [-34, 64], reach: 14, length: 48, colours: STARFIRE }),
    drawFlame(doc, { top: [34, 64], reach: 14, length: 48, colours: STARFIRE }),
    drawFlame(doc, { top: [0, 74], reach: 18, length: 54, colours: STARFIRE }),
    path(
      'M-20 -20C-60 -10 -100 20 -112 72C-90 56 -70 52 -60 56L-56 76L-20 62Z' +
        'M20 -20C60 -10 100 20 112 72C90 56 70 52 60 56L56 76L20 62Z',
      { fill: wings },
    ),
    path(feathers, { stroke: '#FFF7CF', strokeWidth: 4, fill: 'none', strokeLinecap: 'round' }),
    path('M0 -112C30 -78 40 -24 30 72H-30C-40 -24 -30 -78 0 -112Z', { fill: turned(doc, ENAMEL.white) }),
    path('M0 -112C13 -97 22 -78 28 -56H-28C-22 -78 -13 -97 0 -112Z', { fill: gold }),
    path('M-31 36H31L30 72H-30Z', { fill: gold }),
    drawPorthole(doc, { centre: [0, -26], radius: 17 }),
    path('M0 0L16 16L0 44L-16 16Z', {
      fill: doc.linear(even('#FFD0F0', '#FF4D8D', '#8B1FA0')),
      stroke: lit,
      strokeWidth: 3,
    }),
    drawGlint('M-22 -40Q-27 0 -23 32', 5),
  ].join('')
}
