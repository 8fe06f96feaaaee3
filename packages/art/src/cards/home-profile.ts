import { ellipse } from '../core/elements.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { drawChibi } from '../crew/chibi.ts'
import { CREW } from '../crew/roster.ts'
import { drawPlanet } from '../planets/planet.ts'

/** Draws a waving astronaut with a ringed world far behind. */
export function drawProfileSubject(doc: SvgDocument): string {
  return [
    drawPlanet(doc, {
      seed: 'hp',
      ramp: 'gas',
      surfaces: ['bands'],
      ring: ['#FFF3B8', '#FFD24A', '#FF9FD0'],
      centre: [236, 70],
      radius: 26,
    }),
    ellipse({ cx: 150, cy: 286, rx: 78, ry: 14, fill: '#0B0530', opacity: 0.35 }),
    drawChibi(doc, { ...CREW.nova.member, centre: [150, 180], scale: 1.06 }),
  ].join('')
}
