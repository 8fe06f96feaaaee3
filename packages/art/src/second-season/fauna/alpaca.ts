import { circle, ellipse, path, place } from '../../core/elements.ts'
import { polar, range, round } from '../../core/numbers.ts'
import { createRandom } from '../../core/random.ts'
import type { Shades } from '../../core/shades.ts'
import { spark, starPath } from '../../core/shapes.ts'
import { even } from '../../core/stops.ts'
import { line, rounded, shine } from '../../core/strokes.ts'
import type { SvgDocument } from '../../core/svg-document.ts'
import { blush, bodyPaint, eyes } from '../../creatures/features.ts'
import { drawAura } from '../../relics/materials.ts'

/** The four colours of its wool, one after another. */
const WOOL: readonly Shades[] = [
  ['#FFF4FF', '#FFB6EA', '#B868E8'],
  ['#FCEAFF', '#E2A4FF', '#8F5FE6'],
  ['#F0F7FF', '#A9CBFF', '#6F6FE4'],
  ['#FFF8EC', '#FFCADA', '#CE78C6'],
]

const FLEECE = [
  [72, 156, 29],
  [104, 166, 31],
  [140, 166, 31],
  [174, 156, 28],
  [60, 136, 24],
  [188, 134, 22],
  [88, 134, 31],
  [164, 134, 30],
  [126, 136, 36],
  [104, 120, 24],
  [148, 120, 24],
] as const
const NECK = [
  [86, 112, 25],
  [82, 92, 23],
  [90, 128, 24],
] as const
const FRINGE = [
  [52, 34, 14],
  [72, 26, 17],
  [92, 34, 14],
] as const
const STARS = 26

/** Draws an alpaca whose wool is a nebula with its stars. */
export function drawNebulaAlpaca(doc: SvgDocument): string {
  const wool = (tufts: readonly (readonly [number, number, number])[], from: number, light = {}) =>
    tufts
      .map(([cx, cy, r], index) =>
        circle({ cx, cy, r, fill: bodyPaint(doc, WOOL[(index + from) % WOOL.length]!), ...light }),
      )
      .join('')
  return [
    drawAura(doc, { colour: '#FFE08A', opacity: 0.3, centre: [120, 122], radius: 116, from: 0.3 }),
    place(
      'translate(13 17) scale(.9)',
      drawLegs(doc),
      circle({ cx: 202, cy: 128, r: 17, fill: bodyPaint(doc, WOOL[0]!) }),
      wool(FLEECE, 0),
      drawStars(),
      line('M92 158Q124 176 160 156', { stroke: '#fff', strokeWidth: 2, opacity: 0.55 }),
      wool(NECK, 1),
      drawHead(doc),
      wool(FRINGE, 0),
      drawFace(),
      drawBell(doc),
      shine('M60 128Q56 146 66 158', { strokeWidth: 6, opacity: 0.5 }),
      spark({ centre: [150, 62], radius: 17, fill: '#FFF3B8' }),
      spark({ centre: [196, 86], radius: 10 }),
      spark({ centre: [130, 96], radius: 8, fill: '#FFE0FA' }),
      spark({ centre: [30, 132], radius: 9 }),
      path('M150 62L196 86L184 40', { stroke: '#fff', strokeWidth: 1.6, fill: 'none', opacity: 0.55 }),
      circle({ cx: 184, cy: 40, r: 5, fill: '#FFF0B8' }),
    ),
  ].join('')
}

function drawLegs(doc: SvgDocument): string {
  const stroke = doc.linear(even('#FFE9C2', '#C48A4A'), { userSpace: true, x1: 0, y1: 176, x2: 0, y2: 222 })
  return (
    line('M80 184V216M108 192V220M148 192V220M176 184V216', { stroke, strokeWidth: 20 }) +
    line('M71 217h18M99 221h18M139 221h18M167 217h18', { stroke: '#5A2A7A', strokeWidth: 9 })
  )
}

function drawStars(): string {
  const random = createRandom('alpaca')
  return range(STARS)
    .map(() => {
      const [x, y] = polar([0, 0], Math.sqrt(random.next()), random.next() * 360)
      return circle({
        cx: round(124 + x * 66),
        cy: round(156 + y * 36),
        r: round(random.between(0.9, 2.4)),
        fill: '#fff',
        opacity: round(random.between(0.6, 1)),
      })
    })
    .join('')
}

function drawHead(doc: SvgDocument): string {
  return [
    path('M50 40L46 8L66 30ZM96 38L104 8L80 28Z', rounded('#FFE9C2', 7)),
    path('M52 34L50 18L62 30ZM93 33L98 18L84 28Z', { fill: '#FF9FC8' }),
    path('M38 62C38 40 54 30 73 30C92 30 108 40 108 62C108 92 94 108 73 108C52 108 38 92 38 62Z', {
      fill: bodyPaint(doc, ['#FFFBF0', '#FFE6BE', '#C98E54']),
    }),
  ].join('')
}

function drawFace(): string {
  const ink = '#8A3A5E'
  return [
    ellipse({ cx: 73, cy: 86, rx: 21, ry: 16, fill: '#FFF8EC' }),
    path('M68 80h10l-5 6z', rounded(ink, 3.4)),
    line('M64 92Q73 100 82 92', { stroke: ink, strokeWidth: 3.6 }),
    eyes({ x: [56, 90], y: 62, radius: 10.5 }),
    blush({ x: [46, 100], y: 80, radius: 7 }),
    shine('M48 52Q54 42 62 40', { strokeWidth: 5 }),
  ].join('')
}

function drawBell(doc: SvgDocument): string {
  return [
    path('M60 118Q82 134 108 122L104 134Q82 144 62 130Z', { fill: '#D81F67' }),
    circle({ cx: 83, cy: 138, r: 9, fill: doc.linear(even('#FFF3B8', '#FFC83D', '#C4720A')) }),
    path(starPath({ centre: [83, 138], outer: 5, inner: 2.4 }), { fill: '#fff' }),
  ].join('')
}
