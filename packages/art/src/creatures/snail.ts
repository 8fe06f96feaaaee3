import { circle, path } from '../core/elements.ts'
import { starPath } from '../core/shapes.ts'
import { line, shine } from '../core/strokes.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { bodyPaint, eye, smile } from './features.ts'

/** Draws a snail whose shell is a violet moon. */
export function drawSnail(doc: SvgDocument): string {
  const outline =
    'M40 196C30 196 26 186 36 182C56 174 58 140 50 110C46 90 66 78 80 92C94 108 92 140 100 158' +
    'C140 176 190 168 214 190C220 198 212 204 200 204H60Z'
  return [
    path(outline, { fill: bodyPaint(doc, ['#FFE9C2', '#FFB870', '#C4603A']) }),
    line('M54 94L38 58M76 90L82 54', { stroke: '#E0925A', strokeWidth: 9 }),
    eye({ centre: [37, 54], radius: 14 }),
    eye({ centre: [84, 50], radius: 14, looking: -1 }),
    smile([66, 118], 9),
    drawShell(doc),
  ].join('')
}

function drawShell(doc: SvgDocument): string {
  const spiral = 'M136 132a8 8 0 1 1 12 8a22 22 0 1 1 18 -26a38 38 0 1 1 -62 34'
  return [
    circle({ cx: 142, cy: 132, r: 60, fill: bodyPaint(doc, ['#FFD0F4', '#C05BFF', '#4A1FA8']) }),
    line(spiral, { stroke: '#FFE6FF', strokeWidth: 9, opacity: 0.75 }),
    path(starPath({ centre: [180, 108], outer: 9, inner: 4 }), { fill: '#FFE08A' }),
    path(starPath({ centre: [160, 176], outer: 7, inner: 3 }), { fill: '#FFE08A' }),
    shine('M98 108Q106 88 126 82'),
  ].join('')
}
