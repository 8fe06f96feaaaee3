import { ellipse, path, place } from '../core/elements.ts'
import { linearShades } from '../core/shades.ts'
import { line } from '../core/strokes.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { ballPaint } from '../icons/ball.ts'
import { drawHeart } from '../icons/heart.ts'
import { steam, turned } from './materials.ts'

/** Draws pancakes with syrup, strawberries and a cup of coffee. */
export function drawBreakfast(doc: SvgDocument): string {
  return [
    drawPlate(doc),
    ...[168, 146, 124].map((y, index) => drawPancake(doc, y, index * 4)),
    drawSyrup(doc),
    place('translate(138 92) rotate(-5)', drawButter()),
    place('translate(80 96)', drawStrawberry(doc)),
    place('translate(62 116)', drawStrawberry(doc)),
    steam(236, 104),
    place('translate(244 146)', drawCup(doc)),
  ].join('')
}

function drawPlate(doc: SvgDocument): string {
  return [
    ellipse({ cx: 158, cy: 192, rx: 132, ry: 26, fill: '#8A4A10', opacity: 0.35 }),
    path('M36 178Q158 160 280 178Q276 208 158 210Q40 208 36 178Z', {
      fill: linearShades(doc, ['#FFFFFF', '#ECE6FA', '#B0A6D8']),
    }),
    ellipse({ cx: 158, cy: 178, rx: 122, ry: 20, fill: linearShades(doc, ['#FFFFFF', '#F6F2FF', '#D8D0EE']) }),
  ].join('')
}

/** Draws a pancake. @param inset the distance of each side from that of the lowest one */
function drawPancake(doc: SvgDocument, y: number, inset: number): string {
  const top = doc.radial([
    [0, '#FFE9B8'],
    [0.7, '#F5BE72'],
    [1, '#D88A42'],
  ])
  const [left, right] = [68 + inset, 212 - inset]
  return (
    path(`M${left} ${y - 8}Q${left} ${y + 16} 140 ${y + 16}T${right} ${y - 8}Z`, {
      fill: linearShades(doc, ['#FFD08A', '#E0934A', '#A8582A']),
    }) + ellipse({ cx: 140, cy: y - 8, rx: 72 - inset, ry: 15, fill: top })
  )
}

function drawSyrup(doc: SvgDocument): string {
  const outline =
    'M92 112Q90 96 140 96T190 112Q192 130 182 146Q176 154 172 140Q166 126 158 134Q152 168 142 158' +
    'Q138 130 126 132Q118 134 114 146Q106 152 104 136Q92 128 92 112Z'
  return (
    path(outline, { fill: linearShades(doc, ['#C8703A', '#8A3E1A', '#5A220C']) }) +
    line('M108 106Q124 100 146 101', { stroke: '#fff', strokeWidth: 5, opacity: 0.5 })
  )
}

function drawButter(): string {
  return [
    path('M-25 -16L4 -26L28 -14V4L0 16L-25 4Z', { fill: '#F0B020' }),
    path('M-25 -16L4 -26L28 -14L0 -4Z', { fill: '#FFF3A8' }),
    path('M0 -4L28 -14V4L0 16Z', { fill: '#D88A0A' }),
  ].join('')
}

function drawStrawberry(doc: SvgDocument): string {
  return [
    path('M0 26C-18 12 -22 -4 -12 -12C-4 -18 4 -18 12 -12C22 -4 18 12 0 26Z', {
      fill: ballPaint(doc, ['#FF9FB0', '#F2304E', '#9A0F3A']),
    }),
    path('M-10 -12L0 -20L10 -12L0 -6Z', { fill: '#3EC06B' }),
    line('M-6 0v1M4 2v1M-2 10v1', { stroke: '#FFE9A8', strokeWidth: 3 }),
  ].join('')
}

function drawCup(doc: SvgDocument): string {
  return [
    path('M36 -22Q66 -22 62 4T30 28', {
      fill: 'none',
      stroke: linearShades(doc, ['#fff', '#D8F4FF', '#8FB8E8']),
      strokeWidth: 12,
    }),
    path('M-38 -34H42V16Q42 38 20 38H-16Q-38 38 -38 16Z', { fill: turned(doc, ['#E8FBFF', '#7FD4F0', '#2A7BB8']) }),
    ellipse({ cx: 2, cy: -34, rx: 40, ry: 10, fill: '#C8F0FF' }),
    ellipse({ cx: 2, cy: -33, rx: 33, ry: 7, fill: '#5A2E18' }),
    ellipse({ cx: 2, cy: -32, rx: 26, ry: 4.5, fill: '#8A5230' }),
    place('translate(0 6) scale(.3)', drawHeart(doc)),
  ].join('')
}
