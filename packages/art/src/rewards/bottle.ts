import { circle, path, place, rect } from '../core/elements.ts'
import { type Point, round } from '../core/numbers.ts'
import { line, shine } from '../core/strokes.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { ballPaint } from '../icons/ball.ts'
import { stamp, turned } from './materials.ts'

const DROPS: readonly { centre: Point; size: number }[] = [
  { centre: [72, 82], size: 12 },
  { centre: [248, 78], size: 14 },
  { centre: [48, 112], size: 7 },
  { centre: [276, 104], size: 8 },
  { centre: [102, 56], size: 7 },
]

/** Draws a bottle with an orbit of water around it. */
export function drawBottle(doc: SvgDocument): string {
  return [
    drawWater(doc, 'M56 178C62 140 250 106 266 134'),
    place('translate(160 120) rotate(8) scale(.9)', drawFlask(doc)),
    drawWater(doc, 'M266 134C276 162 84 218 56 178'),
    line('M72 183C98 198 196 174 242 148', { stroke: '#fff', strokeWidth: 4, opacity: 0.9 }),
    ...DROPS.map((drop) => drawDrop(doc, drop)),
  ].join('')
}

/** Draws half of the orbit: one half goes behind the bottle, the other in front of it. */
function drawWater(doc: SvgDocument, d: string): string {
  const stroke = doc.linear(
    [
      [0, '#E8FCFF'],
      [0.5, '#7FDCFF'],
      [1, '#3F9BF5'],
    ],
    { userSpace: true, x1: 60, y1: 120, x2: 264, y2: 180 },
  )
  return (
    line(d, { stroke: '#1B5FC0', strokeWidth: 15, opacity: 0.55, transform: 'translate(0 4)' }) +
    line(d, { stroke, strokeWidth: 14 })
  )
}

function drawFlask(doc: SvgDocument): string {
  const body = 'M-28 -66H28C30 -52 48 -48 48 -28V74Q48 96 28 96H-28Q-48 96 -48 74V-28C-48 -48 -30 -52 -28 -66Z'
  return [
    line('M-16 -104C-22 -130 22 -130 16 -104', { stroke: '#B0246A', strokeWidth: 13 }),
    line('M-16 -106C-22 -129 22 -129 16 -106', { stroke: '#FF86B7', strokeWidth: 7 }),
    path('M-20 -108H20Q26 -108 26 -100V-78H-26V-100Q-26 -108 -20 -108Z', {
      fill: turned(doc, ['#9A86F0', '#4A2CC0', '#1F0C6B']),
    }),
    path('M-14 -100V-84M-2 -100V-84M10 -100V-84', { stroke: '#1F0C6B', strokeWidth: 3, opacity: 0.4 }),
    rect({ x: -30, y: -80, width: 60, height: 14, rx: 7, fill: turned(doc, ['#FFF7CF', '#FFC83D', '#B86A05']) }),
    path(body, { fill: turned(doc, ['#D8FFF4', '#3EDDB4', '#0B7A78']) }),
    path('M-48 58Q-24 46 0 58T48 58V74Q48 96 28 96H-28Q-48 96 -48 74Z', {
      fill: turned(doc, ['#C9A8FF', '#7655F2', '#34189A']),
    }),
    line('M-46 57Q-24 45 0 57T46 57', { stroke: '#fff', strokeWidth: 4, opacity: 0.7 }),
    shine('M-35 -28V34', { strokeWidth: 8, opacity: 0.8 }),
    circle({ cy: 4, r: 33, fill: '#fff', opacity: 0.94 }),
    stamp(doc, { x: -32.5, y: -25, scale: 0.26 }),
  ].join('')
}

function drawDrop(doc: SvgDocument, { centre: [x, y], size }: (typeof DROPS)[number]): string {
  const [left, right, shoulder, foot] = [x - size, x + size, round(y - size * 0.4), y + size]
  const tip = round(y - size * 1.5)
  return (
    path(
      `M${x} ${tip}C${right} ${shoulder} ${right} ${foot} ${x} ${foot}C${left} ${foot} ${left} ${shoulder} ${x} ${tip}Z`,
      {
        fill: ballPaint(doc, ['#fff', '#7FE0FF', '#2A7BE0']),
      },
    ) + circle({ cx: round(x - size * 0.3), cy: round(y + size * 0.2), r: round(size * 0.18), fill: '#fff' })
  )
}
