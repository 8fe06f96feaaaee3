import { circle, ellipse, path, place } from '../../core/elements.ts'
import { spark, starPath } from '../../core/shapes.ts'
import { even } from '../../core/stops.ts'
import { line, rounded, shine } from '../../core/strokes.ts'
import type { SvgDocument } from '../../core/svg-document.ts'
import { blush, bodyPaint, eye, smile } from '../../creatures/features.ts'
import { drawMoonBody, type MoonShades } from './moon.ts'

const INK = '#3A2A6E'

/** Draws a moon that yawns on its pillow, with its nightcap fallen to one side. */
export function drawYawningMoon(doc: SvgDocument): string {
  return [
    drawPillow(doc),
    drawMoonBody(doc, {
      centre: [114, 130],
      radius: 76,
      shades: ['#FFFFFF', '#DCD3F6', '#8D80C8', '#4A3D8C'],
      craters: [
        [58, 152, 11],
        [170, 146, 12],
        [160, 182, 8],
        [76, 184, 9],
      ],
    }),
    drawNightcap(doc),
    line('M68 122Q82 136 96 122M132 122Q146 136 160 122', { stroke: INK, strokeWidth: 6 }),
    ellipse({ cx: 114, cy: 164, rx: 21, ry: 25, fill: '#5A1538' }),
    path('M96 174Q114 156 132 174Q128 188 114 189Q100 188 96 174Z', { fill: '#FF6B9D' }),
    blush({ x: [64, 164], y: 144, radius: 11 }),
    path('M166 130Q176 144 166 149Q156 144 166 130Z', { fill: '#7FE0FF' }),
    line('M20 70H38L20 90H38M44 36H56L44 50H56', { stroke: '#E8DFFF', strokeWidth: 6, strokeLinejoin: 'round' }),
  ].join('')
}

function drawPillow(doc: SvgDocument): string {
  return (
    path(
      'M32 196Q24 184 36 182Q120 196 204 182Q216 184 208 196Q214 210 222 218Q222 230 208 228Q120 236 32 228Q18 230 18 218Q26 210 32 196Z',
      {
        fill: doc.linear(even('#FFC0E0', '#E0569E', '#9A2A78')),
      },
    ) + line('M34 220Q120 230 206 220', { stroke: '#FFE0F0', strokeWidth: 4, strokeDasharray: '2 9', opacity: 0.8 })
  )
}

function drawNightcap(doc: SvgDocument): string {
  const cloth = doc.linear(even('#9AA6FF', '#4F5BE8', '#2A22A0'), { x2: 1 })
  return [
    path('M44 96Q52 30 122 24Q204 18 216 110Q196 76 176 94Q112 54 44 96Z', rounded(cloth, 6)),
    path('M78 50L88 76M120 26L128 66M166 34L160 76M200 62L184 82', { stroke: '#FFE08A', strokeWidth: 8, opacity: 0.9 }),
    line('M40 102Q110 54 182 98', { stroke: '#F2EEFF', strokeWidth: 21 }),
    line('M42 108Q110 62 180 104', { stroke: '#A9A3D6', strokeWidth: 4, opacity: 0.6 }),
    circle({ cx: 212, cy: 122, r: 18, fill: bodyPaint(doc, ['#FFFFFF', '#F2EEFF', '#A9A3D6']) }),
    shine('M72 58Q90 38 118 36', { strokeWidth: 5 }),
  ].join('')
}

const POTATO =
  'M70 54C98 22 154 30 184 60C216 92 226 148 196 188C168 222 110 222 74 202C34 180 20 136 34 102C42 82 56 72 70 54Z'
const DIMPLES = [
  [70, 92, 9],
  [174, 78, 11],
  [196, 132, 8],
  [62, 164, 10],
  [158, 196, 9],
  [104, 198, 6],
] as const

/** Draws a moon shaped like a potato, at ease with its bumps and its two shoots. */
export function drawPotatoMoon(doc: SvgDocument): string {
  const skin = bodyPaint(doc, ['#FFF0CC', '#DDAE74', '#7A4426'])
  const lid = '#C08A54'
  return [
    line('M40 128Q8 138 24 168M204 122Q236 128 222 162', { stroke: '#A86C40', strokeWidth: 17 }),
    drawShoots(doc),
    path(POTATO, { fill: skin }),
    ...DIMPLES.map(
      ([cx, cy, rx]) =>
        ellipse({ cx: cx + 1, cy: cy + 2, rx: rx * 1.1, ry: rx * 0.8, fill: '#FFE9C2', opacity: 0.6 }) +
        ellipse({ cx, cy, rx, ry: rx * 0.7, fill: '#8A5230', opacity: 0.75 }),
    ),
    eye({ centre: [98, 122], radius: 20 }),
    eye({ centre: [150, 120], radius: 17, looking: -1 }),
    path('M76 118A22 22 0 0 1 120 116Q98 110 76 118ZM131 116A19 19 0 0 1 169 114Q150 108 131 116Z', rounded(lid, 4)),
    line('M96 156Q128 178 158 148', { stroke: '#5A2A1A', strokeWidth: 7 }),
    path('M120 163L136 161L134 174Q126 176 122 173Z', { fill: '#fff' }),
    blush({ x: [78, 178], y: 148, radius: 11 }),
    shine('M56 96Q66 68 92 54'),
    spark({ centre: [212, 46], radius: 11 }),
    spark({ centre: [26, 62], radius: 8 }),
  ].join('')
}

function drawShoots(doc: SvgDocument): string {
  const leaf = doc.linear(even('#E4FF9E', '#7FD94A', '#2A8A4A'))
  return (
    line('M126 44Q124 28 128 16', { stroke: '#3E9E3B', strokeWidth: 7 }) +
    path('M128 24Q92 30 84 6Q118 2 128 24ZM128 22Q160 24 170 0Q136 -2 128 22Z', {
      fill: leaf,
      transform: 'translate(0 8)',
    })
  )
}

const TWIN_BLUE: MoonShades = ['#F0FBFF', '#9ADBFF', '#4A7FE8', '#22309A']
const TWIN_PINK: MoonShades = ['#FFF4FA', '#FFB0D8', '#DE5CA8', '#7A1F78']

/** Draws two sister moons hand in hand, with the arrows of the orbits that they swap. */
export function drawTwinMoon(doc: SvgDocument): string {
  const arrow = { stroke: '#FFE08A', strokeWidth: 8, strokeLinejoin: 'round' } as const
  return [
    line('M122 34Q188 16 210 74M118 208Q52 226 30 168', arrow),
    path('M222 70L211 92L196 72ZM18 172L29 150L44 170Z', rounded('#FFE08A', 5)),
    drawMoonBody(doc, {
      centre: [80, 96],
      radius: 54,
      shades: TWIN_BLUE,
      craters: [
        [46, 118, 9],
        [104, 60, 8],
        [66, 134, 6],
      ],
    }),
    drawMoonBody(doc, {
      centre: [160, 148],
      radius: 54,
      shades: TWIN_PINK,
      craters: [
        [196, 160, 9],
        [136, 190, 7],
        [178, 190, 8],
      ],
    }),
    line('M104 142Q112 158 118 148T128 118', { stroke: '#C7B8FF', strokeWidth: 15 }),
    circle({ cx: 117, cy: 138, r: 13, fill: bodyPaint(doc, ['#FFFFFF', '#E0D8FF', '#8B7BD8']) }),
    drawTwinFace([78, 96], 1),
    drawTwinFace([162, 148], -1),
    path(starPath({ centre: [54, 52], outer: 17, inner: 8 }), rounded('#FFC83D', 5)),
    path('M176 100L154 86V114ZM178 100L200 86V114Z', rounded('#FF4D8D', 7)),
    circle({ cx: 177, cy: 100, r: 8, fill: '#FFB8DC' }),
  ].join('')
}

/** Draws the face of a twin, who winks to her sister. @param side 1 winks with the right eye, -1 with the left */
function drawTwinFace([x, y]: readonly [number, number], side: 1 | -1): string {
  return place(
    `translate(${x} ${y}) scale(${side} 1)`,
    eye({ centre: [-17, -4], radius: 13 }),
    line('M8 -4Q18 -14 28 -4', { stroke: INK, strokeWidth: 5.5 }),
    smile([4, 16], 11),
    blush({ x: [-32, 34], y: 13, radius: 7 }),
  )
}
