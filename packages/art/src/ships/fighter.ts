import { path, rect } from '../core/elements.ts'
import type { Point } from '../core/numbers.ts'
import { starPath } from '../core/shapes.ts'
import { even } from '../core/stops.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { drawFlame, drawGlint } from './flames-and-glass.ts'
import { ENAMEL, glass, turned } from './materials.ts'

const ION = ['#E8FBFF', '#34E0FF', '#3F62FF'] as const

/** Draws the amber falcon, with swept wings and twin engines. */
export function drawFighter(doc: SvgDocument): string {
  const night = turned(doc, ENAMEL.night)
  const flame = (x: number) => drawFlame(doc, { top: [x, 62], reach: 11, length: 42, colours: ION })
  const star = (centre: Point) => starPath({ centre, outer: 11, inner: 5 })
  return [
    flame(-22),
    flame(22),
    path('M-18 -10L-104 56L-96 74L-20 52ZM18 -10L104 56L96 74L20 52Z', {
      fill: doc.linear(even(ENAMEL.orange[0], ENAMEL.orange[1], ENAMEL.coral[2])),
    }),
    path('M-104 56L-106 14L-94 10L-90 50ZM104 56L106 14L94 10L90 50Z', { fill: ENAMEL.gold[1] }),
    rect({ x: -34, y: 28, width: 24, height: 38, rx: 8, fill: night }),
    rect({ x: 10, y: 28, width: 24, height: 38, rx: 8, fill: night }),
    path('M0 -106C18 -76 26 -20 24 58H-24C-26 -20 -18 -76 0 -106Z', { fill: turned(doc, ENAMEL.white) }),
    path('M0 -106C8 -92 14 -76 18 -58H-18C-14 -76 -8 -92 0 -106Z', { fill: turned(doc, ENAMEL.orange) }),
    path('M0 -48C14 -30 16 -8 13 8H-13C-16 -8 -14 -30 0 -48Z', {
      fill: glass(doc),
      stroke: '#2A2A78',
      strokeWidth: 3,
    }),
    drawGlint('M-6 -28Q-9 -14 -8 0', 4),
    path(star([-58, 44]) + star([58, 44]), { fill: '#fff' }),
  ].join('')
}
