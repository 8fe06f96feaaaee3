import { circle, ellipse, path, place, rect } from '../../core/elements.ts'
import { range } from '../../core/numbers.ts'
import { createRandom } from '../../core/random.ts'
import { spark } from '../../core/shapes.ts'
import { even } from '../../core/stops.ts'
import { line, shine } from '../../core/strokes.ts'
import type { SvgDocument } from '../../core/svg-document.ts'
import { blush, bodyPaint } from '../../creatures/features.ts'
import { drawAura } from '../../relics/materials.ts'

const TRUNK =
  'M98 84Q104 130 92 158Q78 188 24 200Q40 208 62 202Q54 214 62 220Q88 214 102 194Q108 214 120 222Q132 214 138 194' +
  'Q152 214 178 220Q186 214 178 202Q200 208 216 200Q162 188 148 158Q136 130 142 84Z'

/** The clumps of the crown: position, radius and shade, from the back. */
const CLUMPS = [
  [46, 84, 30, 1],
  [194, 84, 30, 1],
  [78, 98, 28, 1],
  [162, 98, 28, 1],
  [72, 56, 32, 0],
  [168, 56, 32, 0],
  [120, 92, 30, 0],
  [120, 46, 38, 2],
  [92, 70, 26, 2],
  [150, 72, 25, 2],
] as const

const FOLIAGE = [
  ['#C8F58A', '#3FBF6B', '#0E6B5A'],
  ['#8FE08A', '#1E9A62', '#0A4A52'],
  ['#FFF6A8', '#A8E64A', '#1E9A5A'],
] as const

const LANTERNS = [
  [46, 116, '#FF6BA8'],
  [80, 128, '#FFC83D'],
  [162, 128, '#34E0FF'],
  [196, 116, '#FF9A3D'],
] as const

/** Draws the mother ceiba, whose roots hold a station and all its parties. */
export function drawMotherCeiba(doc: SvgDocument): string {
  const bark = doc.linear(even('#FFE9C2', '#D89A5A', '#7A3F2A'))
  return [
    drawAura(doc, { colour: '#FFF0A0', edge: '#7FE86A', opacity: 0.7, centre: [120, 112], from: 0.3 }),
    drawStation(doc),
    path(TRUNK, { fill: bark }),
    line('M112 172Q106 192 96 206M128 172Q134 192 146 206M120 178V208M88 176Q70 194 46 201M152 176Q170 194 194 201', {
      stroke: '#7A3F2A',
      strokeWidth: 4,
      opacity: 0.55,
    }),
    line('M104 96Q108 128 100 152', { stroke: '#FFF6DC', strokeWidth: 6, opacity: 0.7 }),
    ...LANTERNS.map(([x, y, colour]) => drawLantern(doc, x, y, colour)),
    ...CLUMPS.map(([cx, cy, r, shade]) => circle({ cx, cy, r, fill: bodyPaint(doc, FOLIAGE[shade]) })),
    drawBlossom(),
    line('M104 136Q110 144 116 136M126 136Q132 144 138 136', { stroke: '#5A2A1A', strokeWidth: 5 }),
    line('M113 154Q121 162 129 154', { stroke: '#8A2A3A', strokeWidth: 5 }),
    blush({ x: [101, 141], y: 148, radius: 6.5 }),
    shine('M88 40Q98 22 116 18', { strokeWidth: 7, opacity: 0.7 }),
    spark({ centre: [208, 44], radius: 14, fill: '#FFF6C8' }),
    spark({ centre: [30, 44], radius: 11, fill: '#FFF6C8' }),
  ].join('')
}

/** Draws the station under the roots: a lit hull, a garland of pennants and its engine. */
function drawStation(doc: SvgDocument): string {
  const windows = range(7).map((index) =>
    rect({ x: 46 + index * 22, y: 206, width: 12, height: 8, rx: 4, fill: index % 2 === 0 ? '#FFE08A' : '#7FF0FF' }),
  )
  return [
    path('M92 218H148L136 234H104Z', { fill: '#3B2C85' }),
    ellipse({ cx: 120, cy: 206, rx: 108, ry: 22, fill: '#2A1B78' }),
    ellipse({ cx: 120, cy: 200, rx: 108, ry: 20, fill: doc.linear(even('#FFFFFF', '#C9C0F0', '#6B64B8')) }),
    ellipse({ cx: 120, cy: 196, rx: 92, ry: 13, fill: doc.linear(even('#8FE86A', '#1E8A5A')) }),
    ...windows,
  ].join('')
}

function drawLantern(doc: SvgDocument, x: number, y: number, colour: string): string {
  return (
    line(`M${x} ${y - 24}V${y}`, { stroke: '#FFE9C2', strokeWidth: 2.6 }) +
    circle({
      cx: x,
      cy: y + 9,
      r: 16,
      fill: doc.radial([
        [0.2, colour, 0.6],
        [1, colour, 0],
      ]),
    }) +
    ellipse({ cx: x, cy: y + 9, rx: 8.5, ry: 10, fill: doc.radial(even('#FFFFFF', '#FFF3B8', colour)) }) +
    line(`M${x - 4} ${y}H${x + 4}M${x - 4} ${y + 19}H${x + 4}`, { stroke: '#7A3F2A', strokeWidth: 3.4 })
  )
}

/** Scatters gold blossoms over the crown. */
function drawBlossom(): string {
  const random = createRandom('ceiba')
  const flowers = range(16).map(() => {
    const [clumpX, clumpY, radius] = random.pick(CLUMPS)
    const cx = Math.round(clumpX + random.between(-0.7, 0.7) * radius)
    const cy = Math.round(clumpY + random.between(-0.7, 0.6) * radius)
    return place(`translate(${cx} ${cy})`, circle({ r: 4.6, fill: '#FFF6C8' }), circle({ r: 2, fill: '#FF9A3D' }))
  })
  return flowers.join('')
}
