import { circle, ellipse, path, rect } from '../core/elements.ts'
import { range, round } from '../core/numbers.ts'
import { createRandom } from '../core/random.ts'
import { spark } from '../core/shapes.ts'
import { even } from '../core/stops.ts'
import { line, shine } from '../core/strokes.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { drawAura, GOLD_EDGE, oldGold } from './materials.ts'

const GRAINS = 26
const POSTS = 'M58 50V190M182 50V190'

/** Draws a gold hourglass with a nebula for sand. */
export function drawHourglass(doc: SvgDocument): string {
  return [
    drawAura(doc, { colour: '#7FD4FF' }),
    drawPosts(doc),
    drawBulbs(doc),
    drawSand(doc),
    drawWorld(doc),
    shine('M84 56Q84 82 102 98', { opacity: 0.85 }),
    shine('M84 188Q86 162 100 148', { strokeWidth: 6, opacity: 0.6 }),
    drawPlate(doc, 22),
    drawPlate(doc, 190),
    spark({ centre: [204, 70], radius: 15 }),
    spark({ centre: [34, 150], radius: 11 }),
  ].join('')
}

function drawPosts(doc: SvgDocument): string {
  const gold = doc.linear(even('#FFF3B8', '#FFC83D', '#C97A0A'), { userSpace: true, x1: 0, y1: 50, x2: 0, y2: 190 })
  const knob = doc.radial(even('#FFFBE0', '#FFC83D', '#B86A05'), { cx: 0.38, cy: 0.3 })
  return [
    line(POSTS, { stroke: GOLD_EDGE, strokeWidth: 13, transform: 'translate(2 2)' }),
    line(POSTS, { stroke: gold, strokeWidth: 11 }),
    circle({ cx: 58, cy: 120, r: 12, fill: knob }),
    circle({ cx: 182, cy: 120, r: 12, fill: knob }),
  ].join('')
}

function drawBulbs(doc: SvgDocument): string {
  const glass = doc.radial(
    [
      [0, '#E8FBFF', 0.85],
      [0.6, '#A8DCFF', 0.6],
      [1, '#6FA8FF', 0.85],
    ],
    { cx: 0.36, cy: 0.3, r: 0.8 },
  )
  const outline =
    'M74 46H166C168 84 148 100 132 116Q128 120 132 124C148 140 168 156 166 194H74C72 156 92 140 108 124' +
    'Q112 120 108 116C92 100 72 84 74 46Z'
  return path(outline, { fill: glass })
}

function drawSand(doc: SvgDocument): string {
  const random = createRandom('arena')
  const grains = range(GRAINS).map(() => {
    const cx = round(random.between(84, 156))
    const cy = round(random.between(172, 198))
    const r = round(random.between(1, 2.6))
    return circle({ cx, cy, r, fill: '#fff', opacity: round(random.between(0.5, 1)) })
  })
  return [
    path('M82 78Q120 92 158 78C154 96 140 106 126 118H114C100 106 86 96 82 78Z', {
      fill: doc.linear(even('#FF9FE8', '#8B3BF0')),
    }),
    line('M82 78Q120 92 158 78', { stroke: '#FFE0FF', strokeWidth: 4 }),
    line('M120 116V174', { stroke: '#FFB8F0', strokeWidth: 5, strokeDasharray: '5 4' }),
    path('M78 194C78 184 96 166 120 160C144 166 162 184 162 194Z', {
      fill: doc.linear(even('#FFB8F4', '#B45BFF', '#3F4BE8')),
    }),
    ...grains,
  ].join('')
}

/** Draws a little ringed world in the upper bulb. */
function drawWorld(doc: SvgDocument): string {
  const fill = doc.radial(even('#FFF3D8', '#FFB04A', '#C4460A'), { cx: 0.36, cy: 0.3 })
  return (
    circle({ cx: 128, cy: 64, r: 11, fill }) +
    ellipse({
      cx: 128,
      cy: 64,
      rx: 19,
      ry: 5,
      fill: 'none',
      stroke: '#fff',
      strokeWidth: 3,
      transform: 'rotate(-18 128 64)',
      opacity: 0.85,
    })
  )
}

function drawPlate(doc: SvgDocument, y: number): string {
  const plate = { x: 44, width: 152, height: 26, rx: 12 }
  return (
    rect({ ...plate, y: y + 4, fill: GOLD_EDGE }) +
    rect({ ...plate, y, fill: oldGold(doc) }) +
    shine(`M56 ${y + 6}H120`, { strokeWidth: 4, opacity: 0.8 })
  )
}
