import { circle, ellipse, path, place, rect } from '../../core/elements.ts'
import { range, round } from '../../core/numbers.ts'
import { spark, starPath } from '../../core/shapes.ts'
import { even } from '../../core/stops.ts'
import { line, rounded, shine } from '../../core/strokes.ts'
import type { SvgDocument } from '../../core/svg-document.ts'
import { bodyPaint } from '../../creatures/features.ts'
import { ENAMEL, turned } from '../../ships/materials.ts'

const CANOPY_EDGE = 'M22 132Q40 112 71 132Q94 110 120 132Q146 110 169 132Q200 112 218 132'
const CANOPY_STARS = [
  [54, 96, 6],
  [92, 82, 5],
  [148, 86, 6],
  [186, 102, 5],
  [120, 104, 4],
] as const

/** Draws an umbrella open under a rain of stones. */
export function drawMeteorUmbrella(doc: SvgDocument): string {
  const gold = turned(doc, ENAMEL.gold)
  return [
    drawStone(doc, 196, 62, 10),
    drawStone(doc, 56, 44, 8),
    drawStone(doc, 208, 122, 6),
    place(
      'rotate(-14 120 120)',
      path('M120 40V196Q120 222 98 222Q78 222 78 202', {
        stroke: gold,
        strokeWidth: 12,
        fill: 'none',
        strokeLinecap: 'round',
      }),
      path(
        'M22 132C22 72 66 38 120 38C174 38 218 72 218 132Q200 112 169 132Q146 110 120 132Q94 110 71 132Q40 112 22 132Z',
        {
          fill: doc.linear(even('#FF9FD8', '#A82A86')),
        },
      ),
      path('M71 132Q74 74 120 38Q166 74 169 132Q146 110 120 132Q94 110 71 132Z', {
        fill: doc.linear(even('#BFF0FF', '#2A7BE0')),
      }),
      path('M120 38Q112 84 120 132Q94 110 71 132Q74 74 120 38Z', { fill: '#fff', opacity: 0.22 }),
      path(CANOPY_EDGE, {
        fill: 'none',
        stroke: '#fff',
        strokeWidth: 5,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        opacity: 0.85,
      }),
      circle({ cx: 120, cy: 32, r: 9, fill: gold }),
      ...CANOPY_STARS.map(([x, y, size]) =>
        path(starPath({ centre: [x, y], outer: size * 1.5, inner: size * 0.7 }), { fill: '#FFF3B8' }),
      ),
      shine('M42 106Q54 66 92 52'),
    ),
    line('M70 26l4 12M44 66l-12 2', { stroke: '#FFF3B8', strokeWidth: 5, opacity: 0.9 }),
    spark({ centre: [190, 190], radius: 9 }),
    spark({ centre: [36, 176], radius: 7 }),
  ].join('')
}

function drawStone(doc: SvgDocument, x: number, y: number, radius: number): string {
  const fire = doc.linear(
    [
      [0, '#FFF3B8', 0],
      [1, '#FF9A3D', 0.9],
    ],
    { x1: 1, y1: 0, x2: 0, y2: 1 },
  )
  const root = round(radius * 0.7)
  const tip = round(radius * 3.4)
  return place(
    `translate(${x} ${y})`,
    path(`M${-root} ${-root}L${tip} ${-tip}L${root} ${root}Z`, { fill: fire }),
    circle({ r: radius, fill: bodyPaint(doc, ['#FFE9C2', '#C98A6B', '#4A2440']) }),
  )
}

/** Draws an old radio under its crochet cloth, which tunes songs that have not arrived yet. */
export function drawGrandmothersRadio(doc: SvgDocument): string {
  const wood = doc.linear(even('#FFC88A', '#C4703A', '#6A2E1F'))
  const grille = range(7).map((index) =>
    line(`M${round(60 + index * 9.5)} 134V184`, { stroke: '#7A3F2A', strokeWidth: 4.4 }),
  )
  return [
    line('M178 76L206 18', { stroke: '#E4E2F7', strokeWidth: 6 }),
    circle({ cx: 207, cy: 16, r: 8, fill: doc.radial(even('#fff', '#FF86B7', '#C2286E'), { cx: 0.4, cy: 0.35 }) }),
    drawNote(56, 44, '#FFE08A', -8),
    drawNote(104, 26, '#FF9FD8', 10),
    drawNote(150, 38, '#8FF4FF', -4),
    line('M176 20Q188 8 198 6M222 30Q228 42 226 54', { stroke: '#8FF4FF', strokeWidth: 5, opacity: 0.85 }),
    rect({ x: 48, y: 212, width: 26, height: 16, rx: 6, fill: '#4A1F1A' }),
    rect({ x: 166, y: 212, width: 26, height: 16, rx: 6, fill: '#4A1F1A' }),
    path('M24 116Q24 70 74 70H166Q216 70 216 116V196Q216 216 196 216H44Q24 216 24 196Z', { fill: wood }),
    path('M36 118Q36 84 76 84H164Q204 84 204 118V192Q204 204 192 204H48Q36 204 36 192Z', {
      fill: 'none',
      stroke: '#FFE0A8',
      strokeWidth: 4,
      opacity: 0.7,
    }),
    circle({ cx: 89, cy: 158, r: 44, fill: '#4A1F1A' }),
    circle({ cx: 89, cy: 158, r: 38, fill: doc.radial(even('#FFF0CC', '#E8B87A', '#B0783F')) }),
    ...grille,
    rect({ x: 142, y: 112, width: 58, height: 40, rx: 12, fill: doc.radial(even('#FFFBE0', '#FFE08A', '#FF9A2E')) }),
    line('M150 138Q171 122 192 138', { stroke: '#8A4E12', strokeWidth: 3.4 }),
    line('M171 144L182 120', { stroke: '#E0305E', strokeWidth: 5 }),
    ...[156, 187].map(
      (cx) =>
        circle({ cx, cy: 180, r: 14, fill: turned(doc, ENAMEL.gold) }) +
        circle({ cx, cy: 180, r: 8, fill: '#FFF7CF' }) +
        line(`M${cx} 180V170`, { stroke: '#7A3A05', strokeWidth: 4 }),
    ),
    drawCrochet(doc),
    shine('M34 134V122Q34 106 44 96', { strokeWidth: 6 }),
    spark({ centre: [26, 40], radius: 10 }),
  ].join('')
}

function drawNote(x: number, y: number, colour: string, turn: number): string {
  return place(
    `translate(${x} ${y}) rotate(${turn})`,
    ellipse({ cx: -6, cy: 14, rx: 9, ry: 7, fill: colour }),
    line('M2 12V-14Q14 -12 16 0', { stroke: colour, strokeWidth: 5 }),
  )
}

/** Draws the cloth over the top, whose scallops hang in front. */
function drawCrochet(doc: SvgDocument): string {
  const scallops = range(7).map((index) => circle({ cx: 60 + index * 20, cy: 92, r: 12, fill: '#FFF6EC' }))
  const holes = range(7).map((index) => circle({ cx: 60 + index * 20, cy: 94, r: 4.4, fill: '#C4703A' }))
  return [
    ...scallops,
    path('M50 92Q46 66 76 64H164Q194 66 190 92Z', { fill: doc.linear(even('#FFFFFF', '#F4E4EE')) }),
    ...holes,
    path(starPath({ centre: [120, 80], outer: 11, inner: 5 }), rounded('#FF9FC8', 3)),
    ...[84, 156].map((cx) => circle({ cx, cy: 80, r: 5, fill: '#FF9FC8' })),
  ].join('')
}
