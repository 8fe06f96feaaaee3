import { circle, path, rect } from '../core/elements.ts'
import { linearShades } from '../core/shades.ts'
import { drawSoftStar } from '../core/shapes.ts'
import { line, shine } from '../core/strokes.ts'
import type { SvgDocument } from '../core/svg-document.ts'

const FILAMENT = '#E8920A'
const ACROSS = { x2: 1, y2: 0 } as const

/** Draws a light bulb with a star for a filament. */
export function drawIdea(doc: SvgDocument): string {
  const glow = doc.radial([
    [0.4, '#FFF3A8', 0.75],
    [1, '#FFD24A', 0],
  ])
  return [
    circle({ cx: 120, cy: 96, r: 106, fill: glow }),
    drawBulb(doc),
    drawSoftStar(doc, {
      centre: [120, 92],
      radius: 40,
      stops: [
        [0, '#FFFFFF'],
        [0.6, '#FFF3B8'],
        [1, '#FFD24A'],
      ],
      edge: FILAMENT,
    }),
    line('M108 182L112 132M132 182L128 132', { stroke: FILAMENT, strokeWidth: 6 }),
    drawSocket(doc),
    shine('M58 92Q62 58 88 42', { strokeWidth: 10, opacity: 0.9 }),
  ].join('')
}

function drawBulb(doc: SvgDocument): string {
  const glass = doc.radial(
    [
      [0, '#FFFFFF'],
      [0.4, '#FFF0A0'],
      [0.8, '#FFC83D'],
      [1, '#F09A12'],
    ],
    { cx: 0.42, cy: 0.32, r: 0.75 },
  )
  const outline =
    'M120 18C70 18 40 54 40 94C40 126 62 142 76 160C84 170 86 178 88 186H152' +
    'C154 178 156 170 164 160C178 142 200 126 200 94C200 54 170 18 120 18Z'
  return path(outline, { fill: glass })
}

function drawSocket(doc: SvgDocument): string {
  const upper = linearShades(doc, ['#fff', '#C9C4E3', '#7A72B0'], ACROSS)
  const lower = linearShades(doc, ['#E4E2F7', '#A9A3D6', '#5A528E'], ACROSS)
  return (
    rect({ x: 82, y: 182, width: 76, height: 16, rx: 8, fill: upper }) +
    rect({ x: 86, y: 199, width: 68, height: 14, rx: 7, fill: lower }) +
    path('M98 213H142Q138 230 120 230T98 213Z', { fill: '#4A3BA0' })
  )
}
