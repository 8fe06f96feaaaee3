import { circle, ellipse, group, path, place } from '../../core/elements.ts'
import { range } from '../../core/numbers.ts'
import { spark } from '../../core/shapes.ts'
import { even } from '../../core/stops.ts'
import { line, rounded, shine } from '../../core/strokes.ts'
import type { SvgDocument } from '../../core/svg-document.ts'
import { blush, eyes, smile } from '../../creatures/features.ts'

const LEAVES = [
  [84, 214, -60],
  [100, 190, 10],
  [132, 210, 150],
  [150, 186, 60],
  [134, 142, 20],
  [96, 152, -50],
  [150, 222, 80],
] as const

/** Draws a vine that climbs a mast and opens its flower to the clearest signal. */
export function drawRadioVine(doc: SvgDocument): string {
  const wave = { stroke: '#8FF4FF', strokeWidth: 7 } as const
  const leaf = doc.linear(even('#D8FF9E', '#4FC46A', '#0E7A5A'))
  return [
    line('M56 44Q36 78 56 112M40 30Q12 78 40 126M184 44Q204 78 184 112M200 30Q228 78 200 126', wave),
    path('M120 60L88 226M120 60L152 226M101 160L146 194M139 160L94 194M110 112L136 144M130 112L104 144', {
      stroke: '#C9C4E3',
      strokeWidth: 7,
      strokeLinecap: 'round',
      fill: 'none',
    }),
    line('M120 40V16', { stroke: '#E4E2F7', strokeWidth: 7 }),
    line('M84 228Q76 206 116 202T140 168Q138 148 110 150T114 118', { stroke: '#1E8A5A', strokeWidth: 12 }),
    line('M84 226Q78 208 116 199T138 166', { stroke: '#8FE86A', strokeWidth: 4, opacity: 0.8 }),
    ...LEAVES.map(([x, y, turn]) =>
      place(
        `translate(${x} ${y}) rotate(${turn}) scale(.66)`,
        path('M0 14Q-26 6 -22 -16Q-10 -20 0 -10Q10 -20 22 -16Q26 6 0 14Z', { fill: leaf }),
        line('M0 12V-6', { stroke: '#0E7A5A', strokeWidth: 3 }),
      ),
    ),
    drawMorningGlory(doc),
    circle({ cx: 120, cy: 14, r: 9, fill: doc.radial(even('#fff', '#FF86B7', '#C2286E'), { cx: 0.4, cy: 0.35 }) }),
    place('translate(150 140) scale(.5)', drawBud(doc)),
    place('translate(82 176) rotate(-40) scale(.42)', drawBud(doc)),
  ].join('')
}

function drawMorningGlory(doc: SvgDocument): string {
  const rim =
    'M120 24Q140 18 150 36Q172 34 172 56Q188 70 174 88Q178 112 156 114Q144 132 124 122Q104 134 90 116Q68 116 68 94Q52 78 66 62Q64 38 86 38Q98 18 120 24Z'
  const petals = range(5).map((index) =>
    path('M120 76L112 28Q120 22 128 28Z', {
      fill: '#fff',
      opacity: 0.55,
      transform: `rotate(${index * 72 + 18} 120 76)`,
    }),
  )
  return [
    path(
      rim,
      rounded(
        doc.radial(
          [
            [0, '#FFF3FB'],
            [0.3, '#FF9FE0'],
            [0.62, '#A85BFF'],
            [1, '#4A22C8'],
          ],
          { cx: 0.5, cy: 0.54 },
        ),
        6,
      ),
    ),
    ...petals,
    circle({ cx: 120, cy: 78, r: 34, fill: doc.radial(even('#FFFBE0', '#FFE08A', '#FFB04A')) }),
    eyes({ x: [106, 134], y: 74, radius: 12 }),
    smile([120, 90], 8),
    blush({ x: [94, 146], y: 88, radius: 6 }),
    shine('M76 66Q76 50 90 48', { strokeWidth: 6 }),
  ].join('')
}

/** Draws a trumpet flower that opens upwards from the origin. */
function drawBud(doc: SvgDocument): string {
  return (
    path('M0 30Q-6 0 -30 -22Q0 -40 30 -22Q6 0 0 30Z', { fill: doc.linear(even('#E0B8FF', '#8B3BF0')) }) +
    ellipse({ cy: -24, rx: 30, ry: 10, fill: '#FFE0FA' }) +
    ellipse({ cy: -23, rx: 14, ry: 5, fill: '#FFC83D' })
  )
}

/** Draws a water lily that floats on a drop as big as a house. */
export function drawZeroLily(doc: SvgDocument): string {
  const water = doc.radial(
    [
      [0, '#E8FDFF', 0.95],
      [0.5, '#4FD8F5', 0.92],
      [0.85, '#1A7BE0', 0.95],
      [1, '#8FE8FF'],
    ],
    { cx: 0.4, cy: 0.36, r: 0.66 },
  )
  const drop = circle({ cx: 120, cy: 152, r: 72 })
  return [
    circle({ cx: 120, cy: 152, r: 72, fill: water }),
    group(
      { clipPath: doc.clip(drop) },
      drawFish(74, 194, 1),
      drawFish(168, 186, -1),
      line('M60 118Q90 130 120 120T180 118', { stroke: '#fff', strokeWidth: 5, opacity: 0.5 }),
    ),
    circle({ cx: 120, cy: 152, r: 70, fill: 'none', stroke: '#E8FDFF', strokeWidth: 3, opacity: 0.8 }),
    eyes({ x: [98, 142], y: 148, radius: 16 }),
    smile([120, 168], 12),
    blush({ x: [78, 162], y: 166, radius: 9 }),
    shine('M58 150A64 64 0 0 1 70 118', { strokeWidth: 9 }),
    ellipse({ cx: 120, cy: 100, rx: 92, ry: 24, fill: '#0B5A4A' }),
    path('M120 95L206 84Q222 96 206 106Q170 122 120 120Q70 122 34 106Q18 96 34 84Q70 70 120 70Q160 70 188 78Z', {
      fill: doc.linear(even('#B6F58A', '#3FBF6B', '#137A5A')),
    }),
    line('M120 95L60 82M120 95L44 104M120 95L100 116M120 95L156 114', {
      stroke: '#0E7A5A',
      strokeWidth: 3,
      opacity: 0.5,
    }),
    drawLily(doc),
    ...[
      [26, 150, 9],
      [214, 142, 11],
      [206, 186, 6],
      [34, 182, 5],
      [212, 48, 7],
    ].map(
      ([cx, cy, r]) =>
        circle({ cx, cy, r, fill: '#7FE9FF' }) +
        circle({ cx: cx! - r! * 0.3, cy: cy! - r! * 0.3, r: r! * 0.28, fill: '#fff' }),
    ),
    spark({ centre: [40, 46], radius: 11 }),
  ].join('')
}

const drawFish = (x: number, y: number, side: 1 | -1) =>
  place(
    `translate(${x} ${y}) scale(${side} 1)`,
    path('M-16 0Q0 -14 16 0Q0 14 -16 0ZM-12 0L-26 -10V10Z', { fill: '#FF9A3D' }),
    circle({ cx: 8, cy: -2, r: 2.2, fill: '#fff' }),
  )

function drawLily(doc: SvgDocument): string {
  const outer = doc.linear(even('#FFE0F2', '#FF7AB8', '#B82A86'))
  const inner = doc.linear(even('#FFFFFF', '#FFC0E0', '#F0609E'))
  const petal = 'M0 0Q-19 -30 0 -66Q19 -30 0 0Z'
  return place(
    'translate(120 94)',
    ...[-74, 74, -50, 50].map((turn) => path(petal, { fill: outer, transform: `rotate(${turn})` })),
    ...[-26, 26, 0].map((turn) => path(petal, { fill: inner, transform: `rotate(${turn}) scale(1 1.08)` })),
    ...[-14, 14].map((turn) =>
      path(petal, { fill: inner, transform: `rotate(${turn}) scale(.82 .72)`, stroke: '#FF9FCB', strokeWidth: 1.4 }),
    ),
    ellipse({ cy: -6, rx: 17, ry: 9, fill: '#FFC83D' }),
  )
}
