import { circle, ellipse, path, place, rect } from '../../core/elements.ts'
import { spark, starPath } from '../../core/shapes.ts'
import { even } from '../../core/stops.ts'
import { line, rounded, shine } from '../../core/strokes.ts'
import type { SvgDocument } from '../../core/svg-document.ts'
import { blush, bodyPaint, eye, eyes, smile } from '../../creatures/features.ts'
import { drawAura } from '../../relics/materials.ts'
import { drawMoonBody } from './moon.ts'

/** The stones of her flock along the ring: position and size. */
const FLOCK = [
  [30, 158, 0.8],
  [62, 188, 0.95],
  [108, 202, 1.08],
  [156, 200, 1],
  [200, 178, 0.85],
] as const

/** Draws a moon with a straw hat and a crook, who whistles to the stones of a ring. */
export function drawShepherdMoon(doc: SvgDocument): string {
  const ring = doc.linear(even('#FFE9C2', '#C9A0FF', '#7FE0FF'), { x2: 1, y2: 0 })
  return [
    drawAura(doc, { colour: '#B57BFF', opacity: 0.45 }),
    path('M20 150A102 34 0 0 1 216 144', { fill: 'none', stroke: ring, strokeWidth: 8, opacity: 0.5 }),
    line('M196 206L178 74Q172 40 196 38Q218 40 212 62', {
      stroke: doc.linear(even('#FFE9A8', '#C97A2A')),
      strokeWidth: 10,
    }),
    line('M158 132Q180 138 188 148', { stroke: '#6FC8B8', strokeWidth: 15 }),
    drawMoonBody(doc, {
      centre: [112, 118],
      radius: 62,
      shades: ['#F4FFF8', '#A8F0D8', '#45AEB0', '#1A4A8A'],
      craters: [
        [70, 146, 9],
        [150, 152, 8],
        [66, 120, 6],
      ],
    }),
    eyes({ x: [92, 136], y: 114, radius: 15 }),
    circle({ cx: 115, cy: 144, r: 8, fill: '#0E4A5A' }),
    circle({ cx: 115, cy: 144, r: 4, fill: '#7A1F4A' }),
    blush({ x: [76, 152], y: 134 }),
    drawStrawHat(doc),
    path('M20 150A102 48 0 0 0 216 144', { fill: 'none', stroke: ring, strokeWidth: 12, opacity: 0.85 }),
    ...FLOCK.map(([x, y, size]) => place(`translate(${x} ${y}) scale(${size})`, drawSheep(doc))),
    line('M38 96V66L62 60V88', { stroke: '#FFF0B8', strokeWidth: 6, strokeLinejoin: 'round' }),
    circle({ cx: 32, cy: 97, r: 8, fill: '#FFF0B8' }),
    circle({ cx: 56, cy: 89, r: 8, fill: '#FFF0B8' }),
  ].join('')
}

function drawStrawHat(doc: SvgDocument): string {
  const straw = doc.linear(even('#FFF3C0', '#F5C04A', '#B8741A'))
  return [
    ellipse({ cx: 112, cy: 76, rx: 78, ry: 21, fill: '#8A4E12' }),
    ellipse({ cx: 112, cy: 72, rx: 78, ry: 20, fill: straw }),
    path('M68 70Q68 24 112 22Q156 24 156 70Q112 84 68 70Z', { fill: straw }),
    path('M67 60Q112 76 157 60V72Q112 88 67 72Z', { fill: '#E0407A' }),
    line('M84 34Q112 44 140 34M78 46Q112 58 146 46', { stroke: '#B8741A', strokeWidth: 3, opacity: 0.5 }),
    shine('M82 50Q86 34 104 30', { strokeWidth: 6 }),
  ].join('')
}

/** Draws a stone of the ring, woolly as a sheep, around the origin. */
function drawSheep(doc: SvgDocument): string {
  const wool = bodyPaint(doc, ['#FFFFFF', '#EBDFFF', '#9A86D8'])
  return [
    path('M-20 6Q-28 -6 -16 -12Q-12 -24 2 -19Q16 -24 19 -10Q30 -4 21 7Q20 19 5 16Q-10 22 -20 6Z', { fill: wool }),
    ellipse({ cx: -8, cy: 3, rx: 9, ry: 8, fill: '#4A3A7E' }),
    circle({ cx: -11, cy: 1, r: 2.4, fill: '#fff' }),
    circle({ cx: -5, cy: 1, r: 2.4, fill: '#fff' }),
  ].join('')
}

const ROCK = 'M74 66L128 42L178 62L202 116L184 172L126 198L66 180L40 126Z'

/** Draws an asteroid on a visit, with its suitcase and its scarf, that waves. */
export function drawBorrowedMoon(doc: SvgDocument): string {
  const arm = { stroke: '#C49BFF', strokeWidth: 17 } as const
  const fleck = { stroke: '#FFD0F4', strokeWidth: 5, strokeDasharray: '1 13', opacity: 0.9 } as const
  return [
    drawAura(doc, { colour: '#FF9FE8', edge: '#8B3BFF', opacity: 0.5 }),
    line('M228 22Q176 16 142 34', fleck),
    line('M52 128Q18 108 22 68', arm),
    circle({ cx: 22, cy: 62, r: 14, fill: bodyPaint(doc, ['#F0DFFF', '#B57BFF', '#5A22B0']) }),
    path(ROCK, rounded(doc.linear(even('#D8B4FF', '#8A58E0', '#3F1C98'), { x2: 0.7 }), 16)),
    path('M74 66L128 42L120 88L66 112Z', { fill: '#fff', opacity: 0.24 }),
    path('M128 42L178 62L160 98L120 88Z', { fill: '#fff', opacity: 0.1 }),
    path('M178 62L202 116L160 98ZM202 116L184 172L160 150L160 98Z', { fill: '#24086B', opacity: 0.28 }),
    path('M184 172L126 198L118 168L160 150Z', { fill: '#24086B', opacity: 0.36 }),
    path('M126 198L66 180L80 150L118 168Z', { fill: '#24086B', opacity: 0.2 }),
    eye({ centre: [92, 112], radius: 18 }),
    eye({ centre: [138, 110], radius: 18, looking: -1 }),
    smile([116, 136], 15),
    blush({ x: [70, 160], y: 134 }),
    drawScarf(doc),
    line('M184 146Q206 156 202 176', arm),
    place('translate(190 196)', drawSuitcase(doc)),
    line('M26 40Q34 34 42 38M8 44Q2 38 6 32', { stroke: '#fff', strokeWidth: 4, opacity: 0.7 }),
    spark({ centre: [206, 66], radius: 12, fill: '#FFE9A8' }),
    spark({ centre: [48, 204], radius: 9 }),
  ].join('')
}

function drawScarf(doc: SvgDocument): string {
  const wool = doc.linear(even('#FFE08A', '#FF9A3D', '#D8481F'))
  return (
    path('M84 186L72 226L96 216L108 228L112 190Z', rounded(wool, 5)) +
    line('M56 164Q112 200 176 158', { stroke: wool, strokeWidth: 22 }) +
    line('M70 162L64 180M98 174L94 192M128 174L128 192M156 162L162 178', {
      stroke: '#fff',
      strokeWidth: 5,
      opacity: 0.7,
    })
  )
}

function drawSuitcase(doc: SvgDocument): string {
  return [
    path('M-12 -24V-34Q-12 -40 -6 -40H14Q20 -40 20 -34V-24', { fill: 'none', stroke: '#5A2A1A', strokeWidth: 6 }),
    rect({ x: -34, y: -26, width: 72, height: 54, rx: 11, fill: doc.linear(even('#7FF0E0', '#1FA8A8', '#0B5A78')) }),
    rect({ x: -22, y: -26, width: 8, height: 54, fill: '#FFE9C2' }),
    rect({ x: 18, y: -26, width: 8, height: 54, fill: '#FFE9C2' }),
    circle({ cx: -4, cy: -6, r: 9, fill: '#FF86B7' }),
    line('M-16 -6Q-4 2 8 -9', { stroke: '#fff', strokeWidth: 3 }),
    path(starPath({ centre: [6, 14], outer: 9, inner: 4 }), { fill: '#FFE08A' }),
    shine('M-28 -10V-16Q-28 -20 -22 -20', { strokeWidth: 4 }),
  ].join('')
}
