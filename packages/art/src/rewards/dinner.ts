import { circle, path, place, rect } from '../core/elements.ts'
import { linearShades } from '../core/shades.ts'
import { line, shine } from '../core/strokes.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { drawFlameIcon } from '../icons/flame.ts'
import { drawHeart } from '../icons/heart.ts'
import { polishedGold } from '../objects/gold.ts'
import { turned } from './materials.ts'

/** Draws a silver cloche between a candle and two glasses. */
export function drawDinner(doc: SvgDocument): string {
  return [
    place('translate(62 128)', drawCandle(doc)),
    drawCloche(doc),
    place('translate(160 40) scale(.56)', drawHeart(doc)),
    place('translate(244 130) rotate(-4)', drawGlass(doc)),
    place('translate(284 130) rotate(4)', drawGlass(doc)),
  ].join('')
}

function drawCandle(doc: SvgDocument): string {
  const glow = doc.radial([
    [0, '#FFF3A8', 0.9],
    [1, '#FFD24A', 0],
  ])
  return [
    rect({ x: -8, y: -12, width: 16, height: 84, rx: 5, fill: turned(doc, ['#FFFFFF', '#F6E8FF', '#B8A0D8']) }),
    path('M-22 70H22L26 82H-26Z', { fill: polishedGold(doc) }),
    circle({ cy: -34, r: 34, fill: glow }),
    place('translate(0 -32) scale(.24)', drawFlameIcon(doc)),
  ].join('')
}

function drawCloche(doc: SvgDocument): string {
  const silver = doc.radial(
    [
      [0, '#FFFFFF'],
      [0.35, '#E9E4FA'],
      [0.7, '#A9A3D6'],
      [1, '#5A528E'],
    ],
    { cx: 0.34, cy: 0.3, r: 0.85 },
  )
  return [
    path('M70 190H250Q256 204 232 208H88Q64 204 70 190Z', {
      fill: linearShades(doc, ['#FFFFFF', '#D8D2F2', '#8F86C8']),
    }),
    path('M84 186C84 116 116 92 160 92C204 92 236 116 236 186Z', { fill: silver }),
    path('M84 186C84 176 85 168 86 162Q160 178 234 162C235 168 236 176 236 186Z', { fill: '#3A2F80', opacity: 0.25 }),
    shine('M106 160Q108 124 136 110', { strokeWidth: 11, opacity: 0.95 }),
    circle({ cx: 160, cy: 84, r: 14, fill: polishedGold(doc, { x2: 0.6 }) }),
    circle({ cx: 156, cy: 80, r: 4, fill: '#fff' }),
  ].join('')
}

function drawGlass(doc: SvgDocument): string {
  const bowl = 'M-24 -42H24C26 -4 16 34 0 34C-16 34 -26 -4 -24 -42Z'
  return [
    line('M0 34V74M-20 78H20', { stroke: '#E8E4FA', strokeWidth: 6 }),
    path(bowl, { fill: '#fff', opacity: 0.5 }),
    path('M-23 -14H23C20 14 12 30 0 30C-12 30 -20 14 -23 -14Z', {
      fill: linearShades(doc, ['#FF9FB8', '#E8285E', '#8A0F4A']),
    }),
    path(bowl, { fill: 'none', stroke: '#fff', strokeWidth: 3, opacity: 0.9 }),
    shine('M-15 -32Q-15 0 -8 16', { strokeWidth: 4, opacity: 0.9 }),
  ].join('')
}
