import { circle, ellipse, path, place, rect } from '../../core/elements.ts'
import { range, round } from '../../core/numbers.ts'
import { spark } from '../../core/shapes.ts'
import { even } from '../../core/stops.ts'
import { line, rounded, shine } from '../../core/strokes.ts'
import type { SvgDocument } from '../../core/svg-document.ts'
import { drawAura, oldGold } from '../../relics/materials.ts'

const SOLE =
  'M0 -62C22 -62 32 -44 30 -22C28 -4 24 6 26 26C28 50 18 62 0 62C-18 62 -28 50 -26 26C-24 6 -28 -4 -30 -22C-32 -44 -22 -62 0 -62Z'
const TREADS = [-46, -32, -18, -4, 22, 36, 49] as const
const FLOWERS = [
  [38, 182, '#FF9FD8'],
  [66, 200, '#FFE08A'],
  [98, 210, '#8FF4FF'],
  [142, 210, '#FFE08A'],
  [174, 200, '#FF9FD8'],
  [202, 182, '#8FF4FF'],
] as const

/** Draws the first footprint, lit from within under its bell jar: everybody looks after it. */
export function drawFirstFootprint(doc: SvgDocument): string {
  return [
    drawAura(doc, { colour: '#FFE08A', edge: '#FF7AD0', opacity: 0.8, centre: [120, 116], radius: 116, from: 0.25 }),
    drawRays(doc),
    drawBase(doc),
    place('translate(120 128) rotate(12) scale(1 .98)', drawPrint(doc)),
    drawJar(doc),
    ...FLOWERS.map(([x, y, colour]) => drawFlower(x, y, colour)),
    spark({ centre: [204, 60], radius: 15 }),
    spark({ centre: [34, 74], radius: 12, fill: '#FFF6C8' }),
    spark({ centre: [152, 52], radius: 9 }),
  ].join('')
}

function drawRays(doc: SvgDocument): string {
  const light = doc.linear([
    [0, '#FFF6C8', 0],
    [1, '#FFF0A8', 0.75],
  ])
  return [-34, -12, 12, 34]
    .map((turn) =>
      path('M104 186L86 22H154L136 186Z', { fill: light, opacity: 0.5, transform: `rotate(${turn} 120 190)` }),
    )
    .join('')
}

/** Draws the gold stand and the moon dust that it carries. */
function drawBase(doc: SvgDocument): string {
  return [
    path('M20 190Q20 232 120 232Q220 232 220 190Z', { fill: oldGold(doc, { x2: 1, y2: 0 }) }),
    path('M34 214Q120 240 206 214', { fill: 'none', stroke: '#7A3A05', strokeWidth: 4, opacity: 0.6 }),
    ellipse({ cx: 120, cy: 186, rx: 104, ry: 27, fill: oldGold(doc, { x2: 1, y2: 0 }) }),
    ellipse({ cx: 120, cy: 182, rx: 92, ry: 21, fill: doc.radial(even('#FFFFFF', '#D8D0F4', '#8D80C8')) }),
    ellipse({ cx: 58, cy: 180, rx: 11, ry: 4, fill: '#8D80C8', opacity: 0.7 }),
    ellipse({ cx: 186, cy: 186, rx: 9, ry: 3.4, fill: '#8D80C8', opacity: 0.7 }),
  ].join('')
}

/** Draws the print of a boot around the origin: dust pressed into bars, and light in its bottom. */
function drawPrint(doc: SvgDocument): string {
  const glow = doc.radial(
    [
      [0, '#FFFFFF'],
      [0.45, '#FFF0A0'],
      [1, '#FFB02E'],
    ],
    { cx: 0.5, cy: 0.45, r: 0.62 },
  )
  const bars = TREADS.map((y) => {
    const half = y > 10 ? 20 - Math.abs(y - 34) * 0.16 : 24 - Math.abs(y + 28) * 0.16
    return rect({ x: round(-half), y: y - 4, width: round(half * 2), height: 7.5, rx: 3.6, fill: '#C4660A' })
  })
  return [
    path(SOLE, { ...rounded('#8D80C8', 22), transform: 'translate(2 4)' }),
    path(SOLE, rounded(doc.linear(even('#FFFFFF', '#DCD3F6', '#A99CDC')), 18)),
    path(SOLE, { fill: '#9A4A05' }),
    path(SOLE, { fill: glow, transform: 'translate(1.5 2.5) scale(.95)' }),
    ...bars,
  ].join('')
}

function drawJar(doc: SvgDocument): string {
  const glass = doc.linear(
    [
      [0, '#FFFFFF', 0.34],
      [0.3, '#BFE8FF', 0.08],
      [0.75, '#BFE8FF', 0.1],
      [1, '#FFFFFF', 0.3],
    ],
    { x2: 1, y2: 0 },
  )
  return [
    path('M44 184V108C44 58 78 34 120 34C162 34 196 58 196 108V184Q196 202 120 202Q44 202 44 184Z', {
      fill: glass,
      stroke: '#fff',
      strokeOpacity: 0.75,
      strokeWidth: 3,
    }),
    circle({ cx: 120, cy: 26, r: 11, fill: oldGold(doc) }),
    rect({ x: 108, y: 33, width: 24, height: 7, rx: 3.5, fill: oldGold(doc) }),
    shine('M58 156V110Q60 74 86 56', { strokeWidth: 9, opacity: 0.75 }),
    shine('M183 150V124', { strokeWidth: 6, opacity: 0.5 }),
    line('M62 176V172', { stroke: '#fff', strokeWidth: 8, opacity: 0.7 }),
  ].join('')
}

function drawFlower(x: number, y: number, colour: string): string {
  const petals = range(5).map((index) =>
    ellipse({ cy: -6.5, rx: 4.6, ry: 6.5, fill: colour, transform: `rotate(${index * 72})` }),
  )
  return place(`translate(${x} ${y})`, ...petals, circle({ r: 4, fill: '#FFF6DC' }))
}
