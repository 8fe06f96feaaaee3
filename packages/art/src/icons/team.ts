import { place } from '../core/elements.ts'
import { drawSoftStar, spark } from '../core/shapes.ts'
import { line } from '../core/strokes.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { drawHead } from '../crew/head.ts'
import { CREW } from '../crew/roster.ts'

/** Draws three of the crew over a star, the icon of teamwork. */
export function drawTeam(doc: SvgDocument): string {
  return [
    place('translate(58 104) scale(.58)', drawHead(doc, { ...CREW.mateo.member, antenna: false })),
    place('translate(184 104) scale(.58)', drawHead(doc, CREW.zip.member)),
    place('translate(120 140) scale(.78)', drawHead(doc, CREW.nova.member)),
    line('M24 212Q120 236 216 212', { stroke: '#FFD24A', strokeWidth: 11 }),
    drawSoftStar(doc, { centre: [120, 216], radius: 22 }),
    spark({ centre: [120, 36], radius: 16 }),
  ].join('')
}
