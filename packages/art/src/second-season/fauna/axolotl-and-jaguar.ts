import { circle, ellipse, path, place } from '../../core/elements.ts'
import { polar, range, round } from '../../core/numbers.ts'
import { spark } from '../../core/shapes.ts'
import { even } from '../../core/stops.ts'
import { line, rounded, shine } from '../../core/strokes.ts'
import type { SvgDocument } from '../../core/svg-document.ts'
import { blush, bodyPaint, eye, eyes } from '../../creatures/features.ts'
import { drawAura } from '../../relics/materials.ts'

/** The gills of the axolotl: root, turn and length. */
const GILLS = [
  [66, 92, -62, 52],
  [60, 112, -90, 50],
  [68, 132, -116, 42],
  [174, 92, 62, 52],
  [180, 112, 90, 50],
  [172, 132, 116, 42],
] as const

/** Draws an axolotl with gills of light, which grow again already lit. */
export function drawAxolotl(doc: SvgDocument): string {
  return [
    drawAura(doc, { colour: '#FF9FE8', opacity: 0.38, centre: [120, 118], radius: 108, from: 0.3 }),
    path('M150 176Q206 196 214 150Q216 128 200 120Q232 128 230 166Q222 218 156 210Z', {
      fill: doc.linear(even('#FF9FD8', '#B83AA0')),
    }),
    ...GILLS.map(([x, y, turn, length]) => place(`translate(${x} ${y}) rotate(${turn})`, drawGill(doc, length))),
    path('M78 168C78 140 96 132 120 132C144 132 162 140 162 168C162 202 148 216 120 216C92 216 78 202 78 168Z', {
      fill: bodyPaint(doc, ['#FFE6F6', '#FF9AD8', '#B0308E']),
    }),
    ellipse({ cx: 120, cy: 186, rx: 27, ry: 24, fill: '#FFF3FB', opacity: 0.75 }),
    line('M84 168Q64 176 60 194M156 168Q176 176 180 194', { stroke: '#E85CB8', strokeWidth: 17 }),
    line('M98 212h.1M142 212h.1', { stroke: '#C23E9E', strokeWidth: 25 }),
    path('M50 104C50 62 82 46 120 46C158 46 190 62 190 104C190 140 160 154 120 154C80 154 50 140 50 104Z', {
      fill: bodyPaint(doc, ['#FFF0FA', '#FFA6DE', '#C2409E']),
    }),
    eyes({ x: [84, 156], y: 100, radius: 15 }),
    line('M88 124Q120 148 152 124', { stroke: '#8A1F5E', strokeWidth: 6 }),
    path('M112 137Q120 146 130 136', { fill: '#FF5C8A' }),
    blush({ x: [66, 174], y: 122, radius: 10 }),
    ...[
      [104, 66, 4],
      [124, 60, 5],
      [140, 70, 3.4],
    ].map(([cx, cy, r]) => circle({ cx, cy, r, fill: '#FFF3B8', opacity: 0.95 })),
    shine('M66 84Q76 64 98 58'),
    spark({ centre: [36, 52], radius: 9, fill: '#FFF0B8' }),
    spark({ centre: [206, 62], radius: 7 }),
    spark({ centre: [204, 212], radius: 6 }),
  ].join('')
}

function drawGill(doc: SvgDocument, length: number): string {
  const fill = doc.linear(
    [
      [0, '#FFF0B8'],
      [0.35, '#FF8AD0'],
      [1, '#B02A9A'],
    ],
    { userSpace: true, x1: 0, y1: -length, x2: 0, y2: 0 },
  )
  const barbs = [0.3, 0.5, 0.7].map((along) => {
    const [root, tip] = [round(-length * along), round(-length * along - 8)]
    return `M0 ${root}L-12 ${tip}M0 ${root}L12 ${tip}`
  })
  return [
    path(`M-9 0Q-15 ${round(-length * 0.6)} 0 ${-length}Q15 ${round(-length * 0.6)} 9 0Z`, { fill }),
    line(barbs.join(''), { stroke: '#FFE0F4', strokeWidth: 3.4, opacity: 0.8 }),
    circle({ cy: -length, r: 7, fill: '#FFF3B8' }),
  ].join('')
}

const HEAD = 'M58 92C58 58 84 40 120 40C156 40 182 58 182 92C184 128 160 148 120 148C80 148 56 128 58 92Z'
/** The eclipses of its coat: position, radius and how far the moon has moved in front of the sun. */
const ECLIPSES = [
  [120, 58, 9, 0],
  [98, 66, 6, 2],
  [142, 66, 6, -2],
  [72, 84, 6, 3],
  [168, 84, 6, -3],
  [86, 168, 10, 2],
  [154, 168, 10, -2],
  [76, 196, 8, 3],
  [164, 196, 8, -3],
  [98, 206, 6, 0],
  [142, 206, 6, 0],
] as const

/** Draws a seated jaguar whose spots are eclipses still to come. */
export function drawEclipseJaguar(doc: SvgDocument): string {
  const coat = bodyPaint(doc, ['#FFF3B8', '#FFB23E', '#B0481A'])
  return [
    drawCorona(doc),
    line('M166 206Q222 214 216 172Q212 146 196 152', { stroke: '#E8922E', strokeWidth: 19 }),
    line('M213 164Q210 150 197 152', { stroke: '#2A1245', strokeWidth: 19 }),
    path('M70 168C70 138 90 128 120 128C150 128 170 138 170 168C186 196 182 226 156 226H84C58 226 54 196 70 168Z', {
      fill: coat,
    }),
    path('M96 150Q120 138 144 150Q150 196 138 222H102Q90 196 96 150Z', { fill: '#FFF6DC', opacity: 0.9 }),
    path('M82 226Q80 208 98 208Q114 208 114 226ZM126 226Q126 208 142 208Q160 208 158 226Z', rounded('#FFD27A', 5)),
    line('M92 224v-7M103 225v-7M137 225v-7M148 224v-7', { stroke: '#B0481A', strokeWidth: 3.4 }),
    circle({ cx: 70, cy: 52, r: 21, fill: '#D8782A' }),
    circle({ cx: 170, cy: 52, r: 21, fill: '#D8782A' }),
    circle({ cx: 70, cy: 52, r: 11, fill: '#2A1245' }),
    circle({ cx: 170, cy: 52, r: 11, fill: '#2A1245' }),
    path(HEAD, { fill: coat }),
    ...ECLIPSES.map(([x, y, radius, shift]) => drawEclipse(x, y, radius, shift)),
    ellipse({ cx: 104, cy: 124, rx: 22, ry: 18, fill: '#FFF6DC' }),
    ellipse({ cx: 136, cy: 124, rx: 22, ry: 18, fill: '#FFF6DC' }),
    eye({ centre: [92, 94], radius: 17, iris: '#3FD8A0' }),
    eye({ centre: [148, 94], radius: 17, looking: -1, iris: '#3FD8A0' }),
    path('M74 86Q92 70 110 88M130 88Q148 70 166 86', {
      fill: 'none',
      stroke: '#2A1245',
      strokeWidth: 6,
      strokeLinecap: 'round',
    }),
    path('M108 108H132L120 122Z', rounded('#E0527A', 5)),
    line('M120 122V128M104 130Q112 140 120 130Q128 140 136 130', { stroke: '#5A1F2E', strokeWidth: 4.4 }),
    ...[
      [94, 122],
      [88, 128],
      [146, 122],
      [152, 128],
    ].map(([cx, cy]) => circle({ cx, cy, r: 2, fill: '#8A3A1A' })),
    shine('M72 74Q80 58 98 50', { strokeWidth: 6 }),
    spark({ centre: [208, 84], radius: 11, fill: '#FFF3B8' }),
    spark({ centre: [30, 150], radius: 9 }),
  ].join('')
}

/** Draws the eclipse behind the head: rays and a ring of light. */
function drawCorona(doc: SvgDocument): string {
  const rays = range(18).map((index) => {
    const at = (radius: number, turn: number) =>
      polar([120, 96], radius, index * 20 + turn)
        .map((value) => round(value))
        .join(' ')
    return `M${at(84, -4)}L${at(index % 2 === 0 ? 102 : 93, 0)}L${at(84, 4)}Z`
  })
  return [
    drawAura(doc, { colour: '#FFE08A', edge: '#FF7AD0', opacity: 0.6, centre: [120, 112], radius: 116, from: 0.4 }),
    path(rays.join(''), { fill: '#FFF3B8', opacity: 0.85, transform: 'translate(0 12)' }),
    circle({ cx: 120, cy: 108, r: 84, fill: '#FFF3B8' }),
    circle({ cx: 120, cy: 108, r: 79, fill: doc.radial(even('#3A1E7A', '#1A0A4A')) }),
  ].join('')
}

function drawEclipse(cx: number, cy: number, r: number, shift: number): string {
  return (
    circle({ cx, cy, r, fill: '#FFF8D0' }) + circle({ cx: cx + shift * 0.6, cy, r: round(r * 0.78), fill: '#2A1245' })
  )
}
