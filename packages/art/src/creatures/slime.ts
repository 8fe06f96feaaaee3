import { circle, path } from '../core/elements.ts'
import { shine } from '../core/strokes.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { blush, bodyPaint, eyes, smile } from './features.ts'

/** Draws a smiling drop of green jelly. */
export function drawSlime(doc: SvgDocument): string {
  const outline =
    'M120 52C166 52 184 96 188 142C192 176 204 178 206 194C206 206 34 206 34 194C36 178 48 176 52 142C56 96 74 52 120 52Z'
  return [
    path(outline, { fill: bodyPaint(doc, ['#E8FFB0', '#8FE04A', '#2A8A4A']) }),
    circle({ cx: 88, cy: 176, r: 9, fill: '#fff', opacity: 0.28 }),
    circle({ cx: 162, cy: 164, r: 12, fill: '#fff', opacity: 0.22 }),
    circle({ cx: 150, cy: 186, r: 6, fill: '#fff', opacity: 0.3 }),
    eyes({ x: [96, 146], y: 116, radius: 20 }),
    smile([121, 148], 18, { fangs: true }),
    blush({ x: [74, 168], y: 146 }),
    shine('M76 102Q82 74 106 66'),
  ].join('')
}
