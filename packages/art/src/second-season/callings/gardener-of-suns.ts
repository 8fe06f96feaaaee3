import { circle, ellipse, path, place } from '../../core/elements.ts'
import { range } from '../../core/numbers.ts'
import { spark, starPath } from '../../core/shapes.ts'
import { even } from '../../core/stops.ts'
import { line, rounded } from '../../core/strokes.ts'
import type { SvgDocument } from '../../core/svg-document.ts'
import { blush, bodyPaint, eyes, smile } from '../../creatures/features.ts'
import { drawAura } from '../../relics/materials.ts'
import { drawWorker } from './worker.ts'

/** The young suns of her bed: place and size. */
const SUNS = [
  [40, 196, 0.8],
  [168, 206, 0.74],
  [206, 188, 1],
] as const

const LEAVES = range(11).map((index) => -75 + index * 15)

/** Draws the gardener of suns, crowned with leaves, who waters red dwarfs with light. */
export function drawGardenerOfSuns(doc: SvgDocument): string {
  return [
    drawAura(doc, { colour: '#FFD86B', edge: '#FF4D8D', opacity: 0.75, centre: [112, 116], radius: 112, from: 0.3 }),
    place('translate(102 92)', drawHalo(doc)),
    drawWorker(doc, {
      look: {
        kind: 'human',
        skin: 'brown',
        hair: 'long',
        hairColour: 'grey',
        mouth: 'smile',
        eyes: 'shut',
        suit: 'gold',
        accent: 'green',
        cape: true,
        prop: 'light-can',
        centre: [98, 128],
        scale: 0.74,
        antenna: false,
      },
      worn: drawWreath(doc),
    }),
    path('M10 214Q60 196 120 206T230 208Q224 232 120 232Q20 232 10 214Z', {
      fill: doc.linear(even('#8A4A6E', '#3A1440')),
    }),
    line('M26 214Q70 202 118 211T214 212', { stroke: '#FFB0C8', strokeWidth: 4, opacity: 0.5 }),
    ...SUNS.map(([x, y, size]) => place(`translate(${x} ${y}) scale(${size})`, drawYoungSun(doc))),
    spark({ centre: [208, 48], radius: 14 }),
    spark({ centre: [26, 60], radius: 11, fill: '#FFF6C8' }),
  ].join('')
}

/** Draws the rays behind her head. */
function drawHalo(doc: SvgDocument): string {
  const gold = doc.linear(even('#FFF7CF', '#FFC83D', '#E07A12'))
  const rays = range(16).map((index) =>
    path(`M-7 -66L0 ${index % 2 === 0 ? -86 : -78}L7 -66Z`, { fill: gold, transform: `rotate(${index * 22.5})` }),
  )
  return rays.join('') + circle({ r: 66, fill: 'none', stroke: gold, strokeWidth: 6 })
}

/** Draws a wreath of leaves over the helmet, with three small suns for flowers. */
function drawWreath(doc: SvgDocument): string {
  const leaf = doc.linear(even('#E4FF9E', '#4FC46A', '#12786A'))
  const leaves = LEAVES.map((turn) =>
    path('M0 -118Q-17 -136 0 -158Q17 -136 0 -118Z', { fill: leaf, transform: `rotate(${turn} 0 -52)` }),
  )
  const flowers = [-40, 0, 40].map((turn) =>
    place(
      `rotate(${turn} 0 -52) translate(0 -128)`,
      path(starPath({ centre: [0, 0], outer: 21, inner: 14, points: 9 }), rounded('#FF8A2E', 4)),
      circle({ r: 12, fill: '#FFF0A0' }),
    ),
  )
  return leaves.join('') + flowers.join('')
}

/** Draws a red dwarf that has sprouted, around the origin. */
function drawYoungSun(doc: SvgDocument): string {
  return [
    line('M0 18V34', { stroke: '#4FC46A', strokeWidth: 7 }),
    path('M0 32Q-22 32 -24 16Q-4 16 0 32ZM0 32Q22 32 24 16Q4 16 0 32Z', { fill: '#8FE86A' }),
    path(starPath({ centre: [0, 0], outer: 30, inner: 23, points: 12 }), rounded('#E0303A', 4)),
    circle({ r: 22, fill: bodyPaint(doc, ['#FFE9A8', '#FF7A4A', '#C2203A']) }),
    eyes({ x: [-8, 8], y: -3, radius: 6.5 }),
    smile([0, 6], 6),
    blush({ x: [-14, 14], y: 6, radius: 4 }),
    ellipse({ cx: -9, cy: -13, rx: 5, ry: 3, fill: '#fff', opacity: 0.7 }),
  ].join('')
}
