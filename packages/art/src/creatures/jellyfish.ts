import { circle, path } from '../core/elements.ts'
import { line, shine } from '../core/strokes.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { blush, bodyPaint, eyes, smile } from './features.ts'

const TENTACLES = [62, 88, 120, 152, 178] as const
const MIDDLE_TENTACLE = 2

/** Draws a pink jellyfish whose tentacles fade out. */
export function drawJellyfish(doc: SvgDocument): string {
  const bell =
    'M30 122C30 58 70 26 120 26C170 26 210 58 210 122C210 138 192 138 183 126C174 140 152 140 146 126' +
    'C138 142 102 142 94 126C88 140 66 140 57 126C48 138 30 138 30 122Z'
  return [
    drawTentacles(doc),
    path(bell, { fill: bodyPaint(doc, ['#FFE0FA', '#FF7AD0', '#8A2AC0']) }),
    circle({ cx: 84, cy: 52, r: 9, fill: '#fff', opacity: 0.5 }),
    circle({ cx: 156, cy: 58, r: 12, fill: '#fff', opacity: 0.3 }),
    circle({ cx: 128, cy: 42, r: 6, fill: '#fff', opacity: 0.5 }),
    eyes({ x: [94, 146], y: 94, radius: 17 }),
    smile([120, 112], 11),
    blush({ x: [70, 170], y: 110 }),
    shine('M50 94Q58 62 84 46'),
  ].join('')
}

function drawTentacles(doc: SvgDocument): string {
  const stroke = doc.linear(
    [
      [0, '#FF9FE8', 0.95],
      [1, '#7FE9FF', 0.1],
    ],
    { userSpace: true, x1: 0, y1: 122, x2: 0, y2: 222 },
  )
  return TENTACLES.map((x, index) => {
    const side = index % 2 === 0 ? -1 : 1
    return line(`M${x} 122Q${x + side * 18} 150 ${x} 172T${x + side * 6} 222`, {
      stroke,
      strokeWidth: index === MIDDLE_TENTACLE ? 16 : 11,
    })
  }).join('')
}
