import { circle, path } from '../core/elements.ts'
import { starPath } from '../core/shapes.ts'
import { even } from '../core/stops.ts'
import { line, rounded, shine } from '../core/strokes.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { blush, bodyPaint, eye, smile } from './features.ts'

const NAVY = '#20126B'

/** Draws an octopus with a pirate's hat and eye patch. */
export function drawOctopus(doc: SvgDocument): string {
  const head = 'M48 108C48 54 82 26 120 26C158 26 192 54 192 108C192 152 164 176 120 176C76 176 48 152 48 108Z'
  return [
    drawArms(),
    path(head, { fill: bodyPaint(doc, ['#FFC8B8', '#FF5C8A', '#961A68']) }),
    path('M70 66L104 30Q120 24 140 30L172 66Q120 48 70 66Z', { fill: doc.linear(even('#4A3BB8', NAVY)) }),
    path(starPath({ centre: [120, 46], outer: 13, inner: 6 }), { fill: '#FFE08A' }),
    eye({ centre: [94, 108], radius: 21, iris: '#34C6FF' }),
    path('M134 88L170 96L164 122Q146 130 134 116Z', rounded(NAVY, 6)),
    path('M124 84L60 92M168 98L190 104', { stroke: NAVY, strokeWidth: 5 }),
    smile([118, 142], 20, { fangs: true }),
    blush({ x: [70, 166], y: 138 }),
    shine('M60 108Q60 92 66 80'),
  ].join('')
}

/** Draws six arms: two raised with a sucker at the tip, two down and out, two straight down. */
function drawArms(): string {
  const pairs = [1, -1].flatMap((side) => [
    line(`M${120 + side * 46} 156Q${120 + side * 96} 176 ${120 + side * 100} 140`, {
      stroke: '#D8407A',
      strokeWidth: 24,
    }),
    circle({ cx: 120 + side * 98, cy: 146, r: 6, fill: '#FFC8D8' }),
    line(`M${120 + side * 24} 156Q${120 + side * 34} 196 ${120 + side * 54} 214`, {
      stroke: '#B82A6A',
      strokeWidth: 24,
    }),
  ])
  return [
    ...pairs,
    line('M108 160Q104 200 112 212M132 160Q136 200 128 212', { stroke: '#A0205A', strokeWidth: 20 }),
  ].join('')
}
