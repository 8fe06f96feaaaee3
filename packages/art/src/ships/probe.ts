import { circle, path, rect } from '../core/elements.ts'
import { even } from '../core/stops.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { drawPorthole } from './flames-and-glass.ts'
import { ENAMEL, turned } from './materials.ts'

const ANTENNA_LIGHT = '#FF4D8D'

/** Draws the probe: a gold body between two solar panels, with its dish up. */
export function drawProbe(doc: SvgDocument): string {
  return [
    drawPanel(doc, -1),
    drawPanel(doc, 1),
    rect({ x: -34, y: -46, width: 68, height: 92, rx: 18, fill: turned(doc, ENAMEL.gold) }),
    path('M-34 -12H34M-34 22H34', { stroke: ENAMEL.gold[2], strokeWidth: 3, opacity: 0.5 }),
    drawPorthole(doc, { centre: [0, 4], radius: 17, rim: ENAMEL.white }),
    path('M-44 -62Q0 -22 44 -62Q36 -88 0 -88Q-36 -88 -44 -62Z', {
      fill: doc.linear(even('#fff', '#9C95CC')),
      transform: 'rotate(180 0 -68)',
    }),
    path('M0 -66V-100', { stroke: '#E4E2F7', strokeWidth: 5 }),
    circle({ cy: -102, r: 8, fill: ANTENNA_LIGHT }),
    path('M-16 46H16L24 66H-24Z', { fill: turned(doc, ENAMEL.night) }),
  ].join('')
}

function drawPanel(doc: SvgDocument, side: -1 | 1): string {
  const [lit, own, shade] = ENAMEL.blue
  const cells = doc.linear([
    [0, lit],
    [0.4, own],
    [1, shade],
  ])
  return (
    rect({
      x: side < 0 ? -112 : 46,
      y: -24,
      width: 66,
      height: 48,
      rx: 6,
      fill: cells,
      stroke: '#E4E2F7',
      strokeWidth: 4,
    }) +
    path(`M${side * 68} -24V24M${side * 90} -24V24M${side * 46} 0H${side * 112}`, {
      stroke: '#BFE4FF',
      strokeWidth: 2.4,
      opacity: 0.8,
    }) +
    rect({ x: side < 0 ? -48 : 30, y: -6, width: 18, height: 12, fill: '#8681B5' })
  )
}
