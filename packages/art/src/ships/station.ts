import { circle, ellipse, path, rect } from '../core/elements.ts'
import { round } from '../core/numbers.ts'
import { even } from '../core/stops.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { drawGlint } from './flames-and-glass.ts'
import { ENAMEL, glass, turned } from './materials.ts'

const RING = { rx: 100, ry: 34, cy: 10, width: 17 } as const
const LIGHT = '#34E0FF'

/** Draws the ring station: the back of its wheel, the tower, and the front of the wheel over it. */
export function drawStation(doc: SvgDocument): string {
  const { rx, ry, cy, width } = RING
  const back = doc.linear(even('#fff', '#C9C4E3', '#6B64A8'))
  const front = doc.linear(even('#fff', '#B7B0E0'))
  return [
    ellipse({ cy, rx, ry, fill: 'none', stroke: back, strokeWidth: width }),
    path('M-98 10H98', { stroke: '#8681B5', strokeWidth: 10 }),
    path('M-26 -74H26L34 -20V56L18 84H-18L-34 56V-20Z', { fill: turned(doc, ENAMEL.white) }),
    path('M-30 -44H30L34 -20H-34Z', { fill: turned(doc, ENAMEL.violet) }),
    ellipse({ cy: -76, rx: 30, ry: 24, fill: glass(doc) }),
    drawGlint('M-16 -82A20 16 0 0 1 -2 -92', 4),
    drawTowerWindows(),
    path(`M${-rx} ${cy}A${rx} ${ry} 0 0 0 ${rx} ${cy}`, { fill: 'none', stroke: front, strokeWidth: width }),
    drawRingWindows(),
    path('M0 84V104', { stroke: '#C9C4E3', strokeWidth: 6 }),
    circle({ cy: 107, r: 7, fill: '#FF4D8D' }),
  ].join('')
}

/** Draws three columns of windows; most are lit gold, some cyan. */
function drawTowerWindows(): string {
  const columns = [-12, 0, 12]
  const floors = [6, 24, 42]
  return columns
    .flatMap((x) =>
      floors.map((y) => {
        const fill = (x + y) % 4 === 0 ? LIGHT : '#FFE08A'
        return rect({ x: x - 4, y, width: 8, height: 10, rx: 3, fill })
      }),
    )
    .join('')
}

function drawRingWindows(): string {
  return [-80, -50, -18, 18, 50, 80]
    .map((x) => {
      const drop = RING.ry * Math.sqrt(1 - (x / RING.rx) ** 2)
      return rect({ x: x - 6, y: round(8 + drop), width: 12, height: 7, rx: 3, fill: LIGHT })
    })
    .join('')
}
