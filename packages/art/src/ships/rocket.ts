import { path } from '../core/elements.ts'
import { even } from '../core/stops.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { drawFlame, drawGlint, drawPorthole } from './flames-and-glass.ts'
import { ENAMEL, turned } from './materials.ts'

/** Draws the white rocket with a coral nose, the ship of the brand. */
export function drawRocket(doc: SvgDocument): string {
  const white = turned(doc, ENAMEL.white)
  const coral = turned(doc, ENAMEL.coral)
  return [
    drawFlame(doc, { top: [0, 72], reach: 20, length: 58 }),
    path('M-34 20C-66 36 -70 66 -66 86L-28 66ZM34 20C66 36 70 66 66 86L28 66Z', {
      fill: doc.linear(even(...ENAMEL.coral)),
    }),
    path('M-24 62H24L18 78H-18Z', { fill: turned(doc, ENAMEL.night) }),
    path('M0 -102C40 -66 48 -10 34 64H-34C-48 -10 -40 -66 0 -102Z', { fill: white }),
    path('M0 -102C17 -87 29 -68 35 -48H-35C-29 -68 -17 -87 0 -102Z', { fill: coral }),
    path('M-39 22H39Q38 40 34 52H-34Q-38 40 -39 22Z', { fill: coral }),
    drawPorthole(doc, { centre: [0, -12], radius: 22 }),
    drawGlint('M-26 -30Q-32 8 -27 50', 5, 0.7),
    path('M0 34V84', { stroke: ENAMEL.coral[2], strokeWidth: 10, strokeLinecap: 'round' }),
  ].join('')
}
