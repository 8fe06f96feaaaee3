import { ellipse, path } from '../core/elements.ts'
import { even } from '../core/stops.ts'
import { line, rounded, shine } from '../core/strokes.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { blush, bodyPaint, eyes, smile } from './features.ts'

const WINGS =
  'M76 110C50 60 22 66 8 84C24 84 24 104 20 120C36 110 44 122 44 138C56 126 68 134 76 148Z' +
  'M164 110C190 60 218 66 232 84C216 84 216 104 220 120C204 110 196 122 196 138C184 126 172 134 164 148Z'

/** Draws a round violet bat with pink ears. */
export function drawBat(doc: SvgDocument): string {
  return [
    path(WINGS, { fill: doc.linear(even('#B79BFF', '#4A22B8')) }),
    path('M84 74L70 30L108 58ZM156 74L170 30L132 58Z', rounded('#6A35E0', 8)),
    path('M86 62L80 46L98 58ZM154 62L160 46L142 58Z', { fill: '#FF9FD0' }),
    ellipse({ cx: 120, cy: 124, rx: 60, ry: 66, fill: bodyPaint(doc, ['#DDB8FF', '#8B5BFF', '#3B1C98']) }),
    ellipse({ cx: 120, cy: 156, rx: 34, ry: 28, fill: '#EADBFF', opacity: 0.55 }),
    eyes({ x: [98, 142], y: 108, radius: 20 }),
    smile([120, 140], 14, { fangs: true }),
    blush({ x: [80, 160], y: 136 }),
    line('M104 188l-6 14M136 188l6 14', { stroke: '#3B1C98', strokeWidth: 10 }),
    shine('M78 96Q84 76 100 68'),
  ].join('')
}
