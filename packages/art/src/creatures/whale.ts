import { path } from '../core/elements.ts'
import type { Point } from '../core/numbers.ts'
import { spark } from '../core/shapes.ts'
import { line, shine } from '../core/strokes.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { blush, bodyPaint, eye } from './features.ts'

const FIN = '#3B4FD8'
const DEEP = '#24188A'

const STARS: readonly { centre: Point; radius: number }[] = [
  { centre: [110, 80], radius: 9 },
  { centre: [136, 92], radius: 7.2 },
  { centre: [128, 118], radius: 10.8 },
  { centre: [160, 112], radius: 7.2 },
  { centre: [166, 134], radius: 6.3 },
  { centre: [96, 98], radius: 5.4 },
]

/** Draws a whale with a constellation on its back. */
export function drawWhale(doc: SvgDocument): string {
  const body = 'M14 128C14 78 58 54 110 56C162 58 190 92 214 96C218 140 186 196 110 196C54 196 14 176 14 128Z'
  return [
    path('M190 104C214 88 212 62 200 48C226 46 238 64 234 82C236 100 222 124 200 130Z', { fill: FIN }),
    path(body, { fill: bodyPaint(doc, ['#A8E0FF', '#4A6BFF', DEEP]) }),
    path('M20 142C56 160 120 164 176 150C160 180 134 196 100 196C56 196 26 178 20 142Z', {
      fill: '#E8F4FF',
      opacity: 0.92,
    }),
    line('M44 166Q54 184 62 192M74 172Q82 188 90 195M106 173Q112 188 116 194M138 168Q140 180 138 190', {
      stroke: '#9AB8F0',
      strokeWidth: 4,
    }),
    path('M112 166Q128 206 164 204Q162 176 140 162Z', { fill: FIN }),
    eye({ centre: [60, 122], radius: 15 }),
    line('M22 138Q40 152 62 146', { stroke: DEEP, strokeWidth: 5 }),
    blush({ x: [78], y: 144, radius: 8 }),
    line('M88 54Q82 28 64 26M92 54Q92 22 92 18M96 54Q102 28 120 26', { stroke: '#7FE9FF', strokeWidth: 7 }),
    ...STARS.map((star) => spark({ ...star, fill: '#FFE9A8' })),
    line('M110 80L136 92L128 118L160 112L166 134', { stroke: '#fff', strokeWidth: 1.6, opacity: 0.6 }),
    shine('M32 106Q44 80 74 70'),
  ].join('')
}
