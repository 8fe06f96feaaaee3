import { circle, ellipse, path, place, rect } from '../core/elements.ts'
import { linearShades } from '../core/shades.ts'
import { drawSoftStar, starPath } from '../core/shapes.ts'
import { line, rounded } from '../core/strokes.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { polishedGold } from '../objects/gold.ts'
import { turned } from './materials.ts'

/** Draws a graduation cap over a diploma. */
export function drawCourse(doc: SvgDocument): string {
  return [
    place('translate(216 168) rotate(-16)', drawDiploma(doc)),
    place('translate(146 100)', drawCap(doc)),
    drawSoftStar(doc, { centre: [62, 52], radius: 19 }),
  ].join('')
}

function drawDiploma(doc: SvgDocument): string {
  return [
    rect({
      x: -64,
      y: -22,
      width: 128,
      height: 44,
      rx: 10,
      fill: linearShades(doc, ['#FFFDF0', '#F6E6BE', '#C8A066']),
    }),
    ellipse({ cx: 64, cy: 0, rx: 11, ry: 22, fill: '#E8CE98' }),
    ellipse({ cx: 64, cy: 0, rx: 6, ry: 13, fill: '#B88A4A' }),
    rect({ x: -14, y: -24, width: 22, height: 48, rx: 4, fill: linearShades(doc, ['#FF8AB8', '#E8357F', '#8F0F58']) }),
    circle({ cx: -3, cy: 0, r: 16, fill: polishedGold(doc, { x2: 0.6 }) }),
    path(starPath({ centre: [-3, 0], outer: 9, inner: 4.2 }), rounded('#fff', 3)),
  ].join('')
}

function drawCap(doc: SvgDocument): string {
  const board = 'M0 -66L124 -14Q130 -10 124 -6L0 46L-124 -6Q-130 -10 -124 -14Z'
  return [
    path('M-62 -6V50C-62 78 62 78 62 50V-6Z', { fill: turned(doc, ['#6B5BE0', '#3A25A8', '#160A5A']) }),
    path('M-62 36C-62 62 62 62 62 36V50C62 78 -62 78 -62 50Z', { fill: polishedGold(doc) }),
    path(board, { fill: '#160A5A', transform: 'translate(0 8)' }),
    path(board, { fill: linearShades(doc, ['#B79BFF', '#5F3FE0', '#2E168A'], { x2: 0.4 }) }),
    line('M-104 -12L0 -56', { stroke: '#fff', strokeWidth: 5, opacity: 0.6 }),
    circle({ cx: 0, cy: -10, r: 9, fill: '#FFD24A' }),
    line('M0 -10Q70 0 92 18V58', { stroke: '#FFC83D', strokeWidth: 6 }),
    path('M82 54H102L106 92H78Z', { fill: polishedGold(doc) }),
    path('M86 66v24M92 66v26M98 66v24', { stroke: '#A85A00', strokeWidth: 2.5 }),
    circle({ cx: 92, cy: 54, r: 10, fill: '#FFD24A' }),
  ].join('')
}
