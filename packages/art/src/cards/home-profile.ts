import { ellipse } from '../core/elements.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { drawChibi } from '../crew/chibi.ts'
import type { CrewMember } from '../crew/member.ts'
import { drawPlanet } from '../planets/planet.ts'

/** Draws somebody who waves, with a ringed world far behind. */
export function drawProfileSubject(doc: SvgDocument, member: CrewMember): string {
  return [
    drawPlanet(doc, {
      seed: 'hp',
      ramp: 'gas',
      surfaces: ['bands'],
      ring: ['#FFF3B8', '#FFD24A', '#FF9FD0'],
      centre: [236, 70],
      radius: 26,
    }),
    ellipse({ cx: 138, cy: 286, rx: 78, ry: 14, fill: '#0B0530', opacity: 0.35 }),
    drawChibi(doc, { ...member, centre: [138, 180], scale: 1.06 }),
  ].join('')
}
