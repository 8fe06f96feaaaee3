import { circle, ellipse, path, place, rect } from '../../core/elements.ts'
import { range, round } from '../../core/numbers.ts'
import { spark } from '../../core/shapes.ts'
import { even } from '../../core/stops.ts'
import { line, rounded, shine } from '../../core/strokes.ts'
import type { SvgDocument } from '../../core/svg-document.ts'
import { blush, bodyPaint, eyes, smile } from '../../creatures/features.ts'
import { ENAMEL, turned } from '../../ships/materials.ts'
import { gearPath } from './gear.ts'

const SCREEN = ['#2A1B6B', '#100733'] as const
const LED = '#7FE9FF'
const DUST = [
  [32, 206, 12],
  [46, 198, 7],
  [206, 204, 12],
  [192, 212, 7],
  [216, 192, 7],
] as const

/** Draws a round sweeper on two brushes, happy among the stardust. */
export function drawSweeper(doc: SvgDocument): string {
  const glove = bodyPaint(doc, ['#E4FFF8', '#5EF0C2', '#0E7A78'])
  const skirt = turned(doc, ['#9AF5DC', '#2FC9A8', '#0B6A74'])
  return [
    ellipse({ cx: 120, cy: 216, rx: 94, ry: 11, fill: '#0A0430', opacity: 0.3 }),
    ...DUST.map(([x, y, radius]) => spark({ centre: [x, y], radius, fill: '#FFF0B8' })),
    place('translate(76 190)', drawBrush(doc, -1)),
    place('translate(164 190)', drawBrush(doc, 1)),
    line('M56 118Q24 124 22 96M184 118Q216 124 218 96', { stroke: '#3E8F9A', strokeWidth: 17 }),
    circle({ cx: 22, cy: 90, r: 15, fill: glove }),
    circle({ cx: 218, cy: 90, r: 15, fill: glove }),
    line('M120 46V24', { stroke: '#8681B5', strokeWidth: 7 }),
    circle({ cx: 120, cy: 20, r: 10, fill: doc.radial(even('#fff', '#FF9FD0', '#B8307E'), { cx: 0.4, cy: 0.35 }) }),
    path('M42 128C42 76 74 44 120 44C166 44 198 76 198 128C198 164 182 178 120 178C58 178 42 164 42 128Z', {
      fill: bodyPaint(doc, ['#FFFFFF', '#C8F4EA', '#3E9FA8']),
    }),
    path('M43 136H197Q196 164 176 172Q150 178 120 178Q90 178 64 172Q44 164 43 136Z', { fill: skirt }),
    rect({ x: 66, y: 76, width: 108, height: 54, rx: 27, fill: doc.linear(even(...SCREEN)) }),
    line('M84 106Q96 86 108 106M132 106Q144 86 156 106', { stroke: LED, strokeWidth: 8 }),
    line('M112 116Q120 122 128 116', { stroke: LED, strokeWidth: 5 }),
    path('M74 92Q82 82 96 82L80 108Z', { fill: '#fff', opacity: 0.14 }),
    circle({ cx: 96, cy: 154, r: 8, fill: '#FF4D8D' }),
    circle({ cx: 120, cy: 156, r: 8, fill: '#FFC83D' }),
    circle({ cx: 144, cy: 154, r: 8, fill: '#fff' }),
    shine('M60 104Q68 72 96 60'),
  ].join('')
}

/** Draws a brush below the origin, whose bristles lean to a side. */
function drawBrush(doc: SvgDocument, side: -1 | 1): string {
  const bristles = range(9).map((index) =>
    line(`M${round(-22 + index * 5.5)} 0L${round(-26 + index * 6.5 + side * 3)} 24`, {
      stroke: index % 2 === 0 ? '#FFB84A' : '#FFD98A',
      strokeWidth: 5,
    }),
  )
  return [
    line('M0 -34V-10', { stroke: '#8681B5', strokeWidth: 9 }),
    rect({ x: -26, y: -14, width: 52, height: 15, rx: 7, fill: turned(doc, ENAMEL.gold) }),
    ...bristles,
  ].join('')
}

/** Draws a mechanic whose head is a nut, with a wrench held high. */
export function drawMechanic(doc: SvgDocument): string {
  const steel = doc.linear(even('#FFFFFF', '#C9C4E3', '#6B64A8'), { x2: 0.6 })
  const arm = { stroke: '#7A72B8', strokeWidth: 15 } as const
  return [
    line('M100 196V214M140 196V214', { stroke: '#5A52A0', strokeWidth: 20 }),
    path('M76 226Q76 208 100 208Q114 208 114 226ZM126 226Q126 208 140 208Q164 208 164 226Z', rounded('#3B2C85', 4)),
    line('M86 168Q46 168 50 196Q54 204 66 200', arm),
    line('M154 168Q206 176 206 124', arm),
    place('translate(204 106) rotate(6) scale(.86)', drawWrench(doc)),
    circle({ cx: 206, cy: 124, r: 15, fill: bodyPaint(doc, ['#FFF3B8', '#FFC83D', '#C4720A']) }),
    rect({ x: 78, y: 144, width: 84, height: 62, rx: 20, fill: turned(doc, ENAMEL.coral) }),
    rect({ x: 78, y: 178, width: 84, height: 14, fill: '#5A2A1A' }),
    rect({ x: 110, y: 174, width: 20, height: 22, rx: 5, fill: '#FFC83D' }),
    circle({ cx: 96, cy: 162, r: 5, fill: '#fff' }),
    path(gearPath({ centre: [142, 163], outer: 10, inner: 7, teeth: 7 }), { fill: '#FFE9A8' }),
    drawNutHead(doc, steel),
    spark({ centre: [30, 64], radius: 12, fill: '#FFF0B8' }),
    spark({ centre: [28, 152], radius: 8 }),
  ].join('')
}

function drawNutHead(doc: SvgDocument, steel: string): string {
  const outline = 'M158 28L190 86L158 144H82L50 86L82 28Z'
  return [
    line('M120 26V14', { stroke: '#8681B5', strokeWidth: 8 }),
    rect({ x: 104, y: 6, width: 32, height: 14, rx: 6, fill: turned(doc, ENAMEL.gold) }),
    path(outline, { ...rounded('#4A4390', 16), transform: 'translate(0 5)' }),
    path(outline, rounded(steel, 16)),
    path('M82 28L100 52M158 28L140 52M190 86H168M158 144L142 122M82 144L98 122M50 86H72', {
      stroke: '#5A52A0',
      strokeWidth: 4,
      opacity: 0.5,
    }),
    circle({ cx: 120, cy: 86, r: 51, fill: '#5A52A0' }),
    circle({ cx: 120, cy: 87, r: 46, fill: doc.linear(even(...SCREEN)) }),
    circle({ cx: 102, cy: 80, r: 12, fill: LED }),
    circle({ cx: 106, cy: 76, r: 4, fill: '#fff' }),
    line('M126 82Q137 70 148 82', { stroke: LED, strokeWidth: 8 }),
    path('M96 102Q120 128 144 102Z', rounded(LED, 4)),
    line('M104 106H136', { stroke: '#12206B', strokeWidth: 3 }),
    path('M84 68Q92 50 112 46L92 92Z', { fill: '#fff', opacity: 0.14 }),
    shine('M62 74L84 38', { strokeWidth: 8, opacity: 0.9 }),
  ].join('')
}

/** Draws an open wrench that points up, held at the origin. */
function drawWrench(doc: SvgDocument): string {
  const steel = turned(doc, ['#FFFFFF', '#CFE4F5', '#5A7AA8'])
  return (
    rect({ x: -8, y: -42, width: 16, height: 76, rx: 8, fill: steel }) +
    path('M-24 -66A24 24 0 0 1 -9 -84V-62H9V-84A24 24 0 1 1 -24 -66Z', { fill: steel, transform: 'translate(0 14)' })
  )
}

const BUBBLES = [
  [196, 44, 15],
  [222, 62, 8],
  [172, 24, 9],
  [220, 26, 6],
  [150, 40, 5],
] as const

/** Draws a watering can on wheels that waters with bubbles, a daisy on its rim. */
export function drawWateringCan(doc: SvgDocument): string {
  const tin = ['#B8FFF0', '#2FC9B4', '#0B6A86'] as const
  const handle = { stroke: doc.linear(even('#FFD0E6', '#FF6BA8', '#B02A7A')), strokeWidth: 15 }
  return [
    ellipse({ cx: 112, cy: 222, rx: 84, ry: 9, fill: '#0A0430', opacity: 0.3 }),
    line('M58 112Q14 108 18 152Q24 188 54 180', handle),
    line('M160 162L198 104', { stroke: '#0E8A92', strokeWidth: 22 }),
    line('M156 158L194 100', { stroke: '#8FF5E0', strokeWidth: 6, opacity: 0.8 }),
    place(
      'translate(204 92) rotate(34)',
      ellipse({ rx: 28, ry: 13, fill: '#0B6A86' }),
      ellipse({ cy: -4, rx: 28, ry: 12, fill: '#FFE9A8' }),
    ),
    ...[
      [190, 82],
      [203, 86],
      [216, 96],
    ].map(([cx, cy]) => circle({ cx, cy, r: 3, fill: '#B86A05' })),
    ...BUBBLES.map(([cx, cy, r]) => drawBubble(doc, cx, cy, r)),
    path('M62 88H158Q166 90 167 100L174 190Q174 206 160 206H60Q46 206 46 190L53 100Q54 90 62 88Z', {
      fill: turned(doc, tin),
    }),
    path('M49 164H172L174 184H47Z', { fill: '#fff', opacity: 0.28 }),
    ellipse({ cx: 110, cy: 90, rx: 55, ry: 13, fill: '#0B5A78' }),
    ellipse({ cx: 110, cy: 92, rx: 45, ry: 8, fill: '#7FE9FF' }),
    path('M56 86A56 14 0 0 1 164 86', { fill: 'none', stroke: '#D8FFF6', strokeWidth: 5 }),
    drawDaisy(),
    eyes({ x: [86, 134], y: 134, radius: 19 }),
    smile([110, 158], 14),
    blush({ x: [64, 156], y: 156, radius: 10 }),
    ...[76, 146].map(
      (cx) =>
        circle({ cx, cy: 208, r: 19, fill: '#3B2C85' }) +
        circle({ cx, cy: 208, r: 10, fill: '#FFC83D' }) +
        circle({ cx, cy: 208, r: 4, fill: '#8A4E12' }),
    ),
    shine('M62 118Q62 106 72 104'),
  ].join('')
}

function drawBubble(doc: SvgDocument, cx: number, cy: number, r: number): string {
  const film = doc.radial(
    [
      [0, '#FFFFFF', 0.2],
      [0.7, '#9FF0FF', 0.5],
      [1, '#E8FBFF', 0.95],
    ],
    { cx: 0.45, cy: 0.45 },
  )
  return (
    circle({ cx, cy, r, fill: film }) +
    circle({ cx: round(cx - r * 0.35), cy: round(cy - r * 0.4), r: round(r * 0.22), fill: '#fff' })
  )
}

function drawDaisy(): string {
  const petals = range(8).map((index) =>
    ellipse({ cx: 0, cy: -15, rx: 7.5, ry: 12, fill: '#fff', transform: `rotate(${index * 45})` }),
  )
  return (
    line('M84 88Q78 66 82 50', { stroke: '#2FA36B', strokeWidth: 7 }) +
    path('M82 74Q58 72 56 54Q80 52 82 74Z', { fill: '#7FD94A' }) +
    place('translate(82 40)', ...petals, circle({ r: 9.5, fill: '#FFC83D' }))
  )
}
