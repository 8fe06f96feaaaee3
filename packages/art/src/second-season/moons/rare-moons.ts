import { circle, ellipse, path, place } from '../../core/elements.ts'
import { spark } from '../../core/shapes.ts'
import { even } from '../../core/stops.ts'
import { line, shine } from '../../core/strokes.ts'
import type { SvgDocument } from '../../core/svg-document.ts'
import { blush, eyes, smile } from '../../creatures/features.ts'
import { drawMoonBody } from './moon.ts'

const CRACKS = 'M62 70L86 92L80 120M178 76L162 96L172 124M120 50L126 70L112 82M200 132L184 140M40 128L58 134'

/** Draws a moon of ice, open below on a sea that sounds, with a geyser on top. */
export function drawSaltMoon(doc: SvgDocument): string {
  return [
    drawGeyser(doc),
    line('M20 150Q6 176 22 202M220 150Q234 176 218 202', { stroke: '#9FF0FF', strokeWidth: 6, opacity: 0.85 }),
    line('M36 164Q28 178 38 194M204 164Q212 178 202 194', { stroke: '#9FF0FF', strokeWidth: 5, opacity: 0.6 }),
    drawMoonBody(doc, {
      centre: [120, 132],
      radius: 80,
      shades: ['#FFFFFF', '#E2F4FF', '#8FBCEB', '#3E5CB0'],
      ground: line(CRACKS, { stroke: '#C8806E', strokeWidth: 4, opacity: 0.7, strokeLinejoin: 'round' }) + drawSea(doc),
    }),
    eyes({ x: [96, 144], y: 108, radius: 18 }),
    smile([120, 130], 12),
    blush({ x: [72, 168], y: 128, radius: 10 }),
    spark({ centre: [206, 58], radius: 12, fill: '#D8FBFF' }),
    spark({ centre: [30, 88], radius: 9, fill: '#D8FBFF' }),
  ].join('')
}

/** Draws the sea under the broken edge of the ice, with a whale that passes. */
function drawSea(doc: SvgDocument): string {
  const edge = 'M36 156L56 164L70 154L90 168L108 156L128 168L146 156L166 166L184 154L204 162'
  return [
    path(`${edge}V220H36Z`, { fill: doc.linear(even('#4FE0FF', '#1F7FE8', '#12238A')) }),
    path(
      'M92 200Q108 176 140 186Q152 190 158 184Q156 176 150 172Q162 172 166 180Q172 174 182 176Q176 184 166 188Q158 206 130 208Q104 210 92 200Z',
      {
        fill: '#0C2A8E',
        opacity: 0.75,
      },
    ),
    line('M60 184Q72 178 84 184', { stroke: '#BFF6FF', strokeWidth: 4, opacity: 0.8 }),
    circle({ cx: 108, cy: 178, r: 3.4, fill: '#D8FBFF', opacity: 0.9 }),
    circle({ cx: 82, cy: 196, r: 2.6, fill: '#D8FBFF', opacity: 0.8 }),
    path(`${edge}L204 154L36 146Z`, { fill: '#fff' }),
  ].join('')
}

function drawGeyser(doc: SvgDocument): string {
  const spray = doc.linear([
    [0, '#FFFFFF', 0.95],
    [1, '#7FD8FF', 0.9],
  ])
  return (
    path('M104 66Q108 40 78 38Q62 36 60 22Q84 10 104 24Q120 4 142 22Q164 12 182 26Q178 40 162 40Q132 42 136 66Z', {
      fill: spray,
    }) +
    line('M120 56V28M108 40Q104 30 92 28M132 40Q138 30 150 30', { stroke: '#5CB8F5', strokeWidth: 4, opacity: 0.6 }) +
    [
      [50, 44, 5],
      [190, 46, 4],
      [74, 56, 3.6],
    ]
      .map(([cx, cy, r]) => circle({ cx, cy, r, fill: '#D8FBFF' }))
      .join('')
  )
}

/** Draws a sulphur moon that blows out its saffron through two volcanoes. */
export function drawSaffronMoon(doc: SvgDocument): string {
  return [
    place('translate(84 78) rotate(-16)', drawPlume(doc)),
    place('translate(166 84) rotate(26) scale(.82)', drawPlume(doc)),
    drawMoonBody(doc, {
      centre: [120, 142],
      radius: 76,
      shades: ['#FFFBC8', '#FFCB2E', '#E8730F', '#8A2A12'],
      ground: drawSulphur(),
    }),
    line('M78 122L98 132L78 140M158 120L138 130L158 140', {
      stroke: '#5A1A12',
      strokeWidth: 7,
      strokeLinejoin: 'round',
    }),
    ellipse({ cx: 118, cy: 164, rx: 12, ry: 13, fill: '#6E1414' }),
    ellipse({ cx: 118, cy: 168, rx: 7, ry: 6, fill: '#FF6B4A' }),
    circle({ cx: 74, cy: 162, r: 18, fill: '#FF5A2E', opacity: 0.5 }),
    circle({ cx: 162, cy: 162, r: 18, fill: '#FF5A2E', opacity: 0.5 }),
    shine('M64 156Q66 148 74 147M152 154Q155 147 163 147', { strokeWidth: 5 }),
    [
      [22, 118, 6],
      [36, 96, 4],
      [216, 128, 6],
      [206, 104, 4],
      [28, 186, 5],
      [214, 184, 5],
    ]
      .map(([cx, cy, r]) => circle({ cx, cy, r, fill: '#FFDB4A' }))
      .join(''),
  ].join('')
}

const SPOTS = [
  [64, 108, 13],
  [180, 124, 15],
  [150, 198, 17],
  [86, 204, 12],
  [120, 88, 8],
  [192, 174, 9],
] as const

const drawSulphur = () =>
  SPOTS.map(
    ([cx, cy, rx]) =>
      ellipse({ cx, cy, rx: rx * 1.5, ry: rx, fill: '#FF8A1F', opacity: 0.7 }) +
      ellipse({ cx, cy, rx: rx * 0.8, ry: rx * 0.52, fill: '#A82A12', opacity: 0.85 }),
  ).join('')

/** Draws a volcano and its plume, open like an umbrella, above the origin. */
function drawPlume(doc: SvgDocument): string {
  const dust = doc.linear([
    [0, '#FFF9B0'],
    [0.6, '#FFD02E'],
    [1, '#FF8A1F'],
  ])
  return [
    path(
      'M-7 0Q-6 -34 -26 -36Q-46 -32 -52 -18Q-62 -38 -44 -54Q-24 -72 0 -70Q24 -72 44 -54Q62 -38 52 -18Q46 -32 26 -36Q6 -34 7 0Z',
      {
        fill: dust,
      },
    ),
    line('M-40 -38Q-24 -56 -4 -56', { stroke: '#fff', strokeWidth: 6, opacity: 0.75 }),
    path('M-24 12L-9 -12H9L24 12Z', { fill: doc.linear(even('#E8480F', '#7A1A1A')) }),
    path('M-9 -12Q0 -6 9 -12Q0 -18 -9 -12Z', { fill: '#FFF3A8' }),
  ].join('')
}
