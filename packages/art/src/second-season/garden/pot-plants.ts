import { circle, ellipse, path, place, rect } from '../../core/elements.ts'
import { polar, range, round } from '../../core/numbers.ts'
import { spark, starPath } from '../../core/shapes.ts'
import { even } from '../../core/stops.ts'
import { line, rounded, shine } from '../../core/strokes.ts'
import type { SvgDocument } from '../../core/svg-document.ts'
import { blush, bodyPaint, eyes, smile } from '../../creatures/features.ts'

const SPINES =
  'M92 108l-7 -4M92 140l-8 0M92 168l-7 4M150 110l7 -4M150 142l8 0M120 168v8M106 168l-3 7M136 168l3 7M52 92l-6 -4M50 112l-7 2M196 142l6 -5M200 162l7 1'

/** Draws a cactus in a captain's cap, at the salute on a pot that flies. */
export function drawCactusCaptain(doc: SvgDocument): string {
  const skin = doc.linear(even('#D8FF9E', '#4FC46A', '#0E6B5A'), { x2: 0.8 })
  const limb = { stroke: doc.linear(even('#A8F07A', '#178A62'), { userSpace: true, x1: 0, y1: 60, x2: 0, y2: 180 }) }
  return [
    path('M84 222Q90 240 100 222Q108 236 116 222H124Q132 236 140 222Q150 240 156 222Z', {
      fill: '#7FE9FF',
      opacity: 0.9,
    }),
    line('M92 148Q52 152 54 112V96Q56 78 78 66', { ...limb, strokeWidth: 27 }),
    line('M148 162Q198 170 196 136', { ...limb, strokeWidth: 26 }),
    path('M84 188V96Q84 52 120 52Q156 52 156 96V188Z', { fill: skin }),
    path('M104 60V186M136 60V186', { stroke: '#0E6B5A', strokeWidth: 4, opacity: 0.35 }),
    line(SPINES, { stroke: '#F4FFE0', strokeWidth: 4 }),
    eyes({ x: [104, 140], y: 112, radius: 15 }),
    smile([122, 134], 13),
    blush({ x: [92, 150], y: 132, radius: 8 }),
    drawFlower(196, 122),
    path('M66 178H174Q180 178 179 185L176 196H64L61 185Q60 178 66 178Z', rounded('#FFB06B', 4)),
    path('M68 196H172L158 224H82Z', rounded(doc.linear(even('#FF8A4A', '#B83F2A')), 4)),
    line('M82 206H158', { stroke: '#FFE0B0', strokeWidth: 5, strokeDasharray: '1 12' }),
    drawCap(doc),
    line('M60 84L72 72', { stroke: '#A8F07A', strokeWidth: 24 }),
    line('M70 74L86 66', { stroke: '#A8F07A', strokeWidth: 11 }),
    shine('M94 150V172', { strokeWidth: 6, opacity: 0.5 }),
    spark({ centre: [212, 60], radius: 11 }),
    spark({ centre: [28, 176], radius: 8 }),
  ].join('')
}

function drawCap(doc: SvgDocument): string {
  return [
    path(
      'M68 62Q60 34 92 26Q120 16 148 26Q180 34 172 62Q120 48 68 62Z',
      rounded(doc.linear(even('#fff', '#C9C4E3')), 5),
    ),
    path('M78 58Q120 44 162 58L160 78Q120 66 80 78Z', rounded('#20126B', 4)),
    path('M80 78Q120 64 160 78Q172 86 160 90Q120 78 80 90Q68 86 80 78Z', rounded('#140A40', 3)),
    line('M82 74Q120 62 158 74', { stroke: '#FFC83D', strokeWidth: 4 }),
    path(starPath({ centre: [120, 48], outer: 14, inner: 6.5 }), rounded('#FFC83D', 4)),
    shine('M80 44Q84 36 98 32', { strokeWidth: 5, stroke: '#fff' }),
  ].join('')
}

const drawFlower = (x: number, y: number) =>
  place(
    `translate(${x} ${y})`,
    ...range(5).map((index) => ellipse({ cy: -9, rx: 7, ry: 9, fill: '#FF5CA8', transform: `rotate(${index * 72})` })),
    circle({ r: 6, fill: '#FFE08A' }),
  )

const MOSS = { cx: 114, cy: 130 } as const

/** Draws a ball of moss on the road: boots, staff, bedroll and a mushroom for a hat. */
export function drawTravellingMoss(doc: SvgDocument): string {
  const fur = bodyPaint(doc, ['#F0FFB0', '#86D94A', '#1E7A4A'])
  const body = starPath({ centre: [MOSS.cx, MOSS.cy], outer: 76, inner: 66, points: 34 })
  const tufts = [
    [70, 98],
    [90, 178],
    [150, 176],
    [166, 108],
    [58, 142],
    [172, 146],
    [120, 186],
    [104, 84],
  ]
  return [
    line('M208 222L194 58', { stroke: doc.linear(even('#E8B06A', '#7A4420')), strokeWidth: 10 }),
    path('M192 62Q214 44 228 58Q218 66 226 82Q208 78 196 90Z', rounded('#FF4D8D', 4)),
    path(
      'M60 214Q58 196 80 194Q98 196 100 210V224H52Q50 216 60 214ZM168 214Q170 196 148 194Q130 196 128 210V224H176Q178 216 168 214Z',
      rounded('#C4560E', 5),
    ),
    line('M54 216H98M130 216H174', { stroke: '#FFD6A0', strokeWidth: 5 }),
    rect({
      x: 26,
      y: 74,
      width: 34,
      height: 92,
      rx: 15,
      fill: doc.linear(even('#FFB870', '#B0501F')),
      transform: 'rotate(-8 43 120)',
    }),
    circle({ cx: 48, cy: 66, r: 20, fill: '#6FA8FF' }),
    line('M40 66a8 8 0 1 1 10 8a16 16 0 1 1 14 -8', { stroke: '#E0F0FF', strokeWidth: 4 }),
    path(body, rounded(fur, 7)),
    ...tufts.map(([x, y]) =>
      line(`M${x! - 7} ${y}q3 -9 7 0q4 -9 8 0`, { stroke: '#2A8A4A', strokeWidth: 4, opacity: 0.7 }),
    ),
    line('M70 82Q92 128 78 180M158 82Q140 128 152 180', { stroke: '#8A4420', strokeWidth: 8, opacity: 0.9 }),
    line('M174 138Q196 142 200 128', { stroke: '#3E9E4A', strokeWidth: 16 }),
    drawMushroom(doc),
    eyes({ x: [92, 136], y: 124, radius: 19 }),
    smile([114, 148], 15),
    blush({ x: [70, 158], y: 148, radius: 10 }),
    ...[
      [24, 196, 5],
      [38, 206, 3.6],
      [16, 182, 3.6],
    ].map(([cx, cy, r]) => circle({ cx, cy, r, fill: '#B6F27C', opacity: 0.9 })),
  ].join('')
}

function drawMushroom(doc: SvgDocument): string {
  return [
    path('M108 64Q106 46 116 46Q128 46 124 64Z', rounded('#FFF3D8', 4)),
    path('M82 46Q86 14 116 14Q148 14 152 46Q116 56 82 46Z', rounded(doc.linear(even('#FF9FB0', '#E0305E')), 4)),
    circle({ cx: 104, cy: 32, r: 6, fill: '#fff' }),
    circle({ cx: 128, cy: 27, r: 4.4, fill: '#fff' }),
    circle({ cx: 136, cy: 40, r: 4, fill: '#fff' }),
  ].join('')
}

const FLOWER = { cx: 120, cy: 104 } as const

/** Draws a sunflower between two suns, an eye on each. */
export function drawTornSunflower(doc: SvgDocument): string {
  const leaf = doc.linear(even('#B6F27C', '#1E8A4A'))
  return [
    drawSun(doc, 34, 44),
    drawSun(doc, 206, 44),
    line('M120 150V206', { stroke: '#2FA36B', strokeWidth: 13 }),
    path('M118 190Q70 198 62 158Q104 152 118 190ZM122 190Q170 198 178 158Q136 152 122 190Z', { fill: leaf }),
    path('M78 196H162L152 224Q150 230 142 230H98Q90 230 88 224Z', rounded(doc.linear(even('#8FE8FF', '#2A6BD8')), 4)),
    rect({ x: 70, y: 188, width: 100, height: 17, rx: 8, fill: '#BFF0FF' }),
    ...drawPetals(16, 62, 15, 25, '#F08A12'),
    ...drawPetals(16, 56, 14, 22, '#FFC83D', 11.25),
    circle({ ...FLOWER, r: 52, fill: bodyPaint(doc, ['#E8A05A', '#9A4E1F', '#4A1E1A']) }),
    circle({
      ...FLOWER,
      r: 45,
      fill: 'none',
      stroke: '#FFD98A',
      strokeWidth: 4,
      strokeDasharray: '1 9',
      strokeLinecap: 'round',
      opacity: 0.7,
    }),
    drawStrayEye(99, -1),
    drawStrayEye(141, 1),
    line('M106 132Q113 126 120 132T134 132', { stroke: '#FFE9C2', strokeWidth: 6 }),
    blush({ x: [84, 156], y: 122, radius: 8 }),
  ].join('')
}

const drawPetals = (count: number, reach: number, rx: number, ry: number, fill: string, turn = 0) =>
  range(count).map((index) =>
    ellipse({
      cx: FLOWER.cx,
      cy: FLOWER.cy - reach,
      rx: rx * 0.72,
      ry,
      fill,
      transform: `rotate(${turn + (index * 360) / count} ${FLOWER.cx} ${FLOWER.cy})`,
    }),
  )

/** Draws an eye that looks out to its own side. */
const drawStrayEye = (cx: number, side: -1 | 1) =>
  circle({ cx, cy: 100, r: 19, fill: '#fff' }) +
  circle({ cx: cx + side * 7, cy: 95, r: 10.5, fill: '#2A1545' }) +
  circle({ cx: cx + side * 7 + 3, cy: 91, r: 4, fill: '#fff' })

function drawSun(doc: SvgDocument, cx: number, cy: number): string {
  const rays = range(10).map((index) => {
    const [x1, y1] = polar([cx, cy], 23, index * 36)
    const [x2, y2] = polar([cx, cy], 29, index * 36)
    return `M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`
  })
  return (
    line(rays.join(''), { stroke: '#FFD84A', strokeWidth: 5 }) +
    circle({ cx, cy, r: 17, fill: bodyPaint(doc, ['#FFFBD0', '#FFD24A', '#F07A12']) })
  )
}
