import { circle, ellipse, path } from '../core/elements.ts'
import { line, shine } from '../core/strokes.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { bodyPaint, smile } from './features.ts'

const DEEP_BLUE = '#1560B0'

/** Draws a blue ball with one orange eye and two gold feelers. */
export function drawCyclops(doc: SvgDocument): string {
  const outline = 'M52 130C52 74 80 48 120 48C160 48 188 74 188 130C188 178 164 204 120 204C76 204 52 178 52 130Z'
  return [
    line('M84 60L66 26M156 60L174 26', { stroke: DEEP_BLUE, strokeWidth: 10 }),
    circle({ cx: 64, cy: 24, r: 11, fill: '#FFC83D' }),
    circle({ cx: 176, cy: 24, r: 11, fill: '#FFC83D' }),
    line('M58 150Q28 150 26 178M182 150Q212 150 214 178', { stroke: '#1F86C8', strokeWidth: 20 }),
    line('M92 196V214M148 196V214', { stroke: DEEP_BLUE, strokeWidth: 26 }),
    path(outline, { fill: bodyPaint(doc, ['#B8FAFF', '#3EC6F0', DEEP_BLUE]) }),
    ellipse({ cx: 120, cy: 178, rx: 38, ry: 22, fill: '#D8FDFF', opacity: 0.6 }),
    drawGreatEye(doc),
    smile([120, 156], 17, { fangs: true }),
    shine('M70 92Q78 70 96 62'),
  ].join('')
}

function drawGreatEye(doc: SvgDocument): string {
  const iris = doc.radial([
    [0, '#FFE08A'],
    [0.6, '#FF9A3D'],
    [1, '#C4460A'],
  ])
  return [
    circle({ cx: 120, cy: 106, r: 38, fill: '#fff' }),
    circle({ cx: 123, cy: 109, r: 25, fill: iris }),
    circle({ cx: 123, cy: 109, r: 12, fill: '#140A30' }),
    circle({ cx: 134, cy: 96, r: 8, fill: '#fff' }),
  ].join('')
}
