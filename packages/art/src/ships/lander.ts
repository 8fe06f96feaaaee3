import { circle, ellipse, path } from '../core/elements.ts'
import { even } from '../core/stops.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { ENAMEL, glass, turned } from './materials.ts'

const DUST = '#C9C4E3'

/** Draws the lunar module standing on its four gold legs. */
export function drawLander(doc: SvgDocument): string {
  const legs = doc.linear(even('#FFE9B0', '#B86A05'), { userSpace: true, y1: 40, y2: 92 })
  return [
    path('M-40 40L-76 92M40 40L76 92M-22 50L-28 90M22 50L28 90', {
      stroke: legs,
      strokeWidth: 9,
      strokeLinecap: 'round',
    }),
    ellipse({ cx: -80, cy: 96, rx: 20, ry: 7, fill: DUST }),
    ellipse({ cx: 80, cy: 96, rx: 20, ry: 7, fill: DUST }),
    path('M-12 62H12L20 80H-20Z', { fill: turned(doc, ENAMEL.night) }),
    path('M-62 12H62L50 62H-50Z', { fill: turned(doc, ENAMEL.gold), stroke: ENAMEL.gold[2], strokeWidth: 2 }),
    path('M-40 14L-20 60L0 14L20 60L40 14', { stroke: '#FFF3B8', strokeWidth: 3, fill: 'none', opacity: 0.7 }),
    path('M-50 -60L-26 -84H26L50 -60V6L36 18H-36L-50 6Z', { fill: turned(doc, ENAMEL.white) }),
    path('M-38 -46L-8 -52V-18L-30 -14ZM38 -46L8 -52V-18L30 -14Z', {
      fill: glass(doc),
      stroke: '#6B64A8',
      strokeWidth: 3,
      strokeLinejoin: 'round',
    }),
    circle({ r: 10, fill: ENAMEL.coral[1] }),
    path('M0 -84V-104', { stroke: DUST, strokeWidth: 5 }),
    circle({ cy: -108, r: 7, fill: '#FF4D8D' }),
  ].join('')
}
