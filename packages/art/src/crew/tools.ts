import { circle, ellipse, path, place, rect } from '../core/elements.ts'
import { range } from '../core/numbers.ts'
import { linearShades } from '../core/shades.ts'
import { spark, starPath } from '../core/shapes.ts'
import { even } from '../core/stops.ts'
import { line, rounded, shine } from '../core/strokes.ts'
import type { SvgDocument } from '../core/svg-document.ts'

const GOLD = ['#FFF3B8', '#FFC83D', '#C97A0A'] as const

/** The tools of the trades, each drawn so that the hand that holds it is on the origin. */
export const TOOL_ART = {
  letter: drawLetter,
  loaf: drawLoaf,
  lantern: drawLantern,
  needle: drawNeedle,
  dropper: drawDropper,
  quill: drawQuill,
  'light-can': drawLightCan,
} as const satisfies Record<string, (doc: SvgDocument) => string>

export type Tool = keyof typeof TOOL_ART

/** Draws a letter that flies with a comet's tail. */
function drawLetter(doc: SvgDocument): string {
  const tail = doc.linear(
    [
      [0, '#7FF0FF', 0],
      [1, '#FFF3B8', 0.95],
    ],
    { x1: 0.1, y1: 1, x2: 0.8, y2: 0 },
  )
  return place(
    'rotate(-14)',
    path('M-28 -54Q-40 -10 -64 20Q-20 8 20 -20Z', { fill: tail, transform: 'translate(12 -8)' }),
    rect({ x: -34, y: -66, width: 74, height: 54, rx: 8, fill: doc.linear(even('#FFFFFF', '#FFE9C2')) }),
    path('M-32 -62L3 -32L38 -62', { fill: 'none', stroke: '#D8A05A', strokeWidth: 5, strokeLinejoin: 'round' }),
    path('M3 -22L-10 -36Q-10 -48 3 -42Q16 -48 16 -36Z', { fill: '#E0305E' }),
  )
}

/** Draws a baker's peel with a loaf on it. */
function drawLoaf(doc: SvgDocument): string {
  const crust = doc.linear(even('#FFE6B0', '#E8A04A', '#A0561F'))
  return [
    line('M0 44V-50', { stroke: '#C4905A', strokeWidth: 9 }),
    path('M-38 -60Q-40 -44 -26 -44H26Q40 -44 38 -60L34 -96Q0 -112 -34 -96Z', rounded('#E8C08A', 4)),
    path('M-32 -62Q-44 -96 0 -102Q44 -96 32 -62Q0 -50 -32 -62Z', { fill: crust }),
    line('M-16 -92L-8 -70M0 -96L6 -72M16 -92L20 -74', { stroke: '#FFF6DC', strokeWidth: 5 }),
    line('M-14 -112q-6 -8 0 -16t0 -12M12 -112q-6 -8 0 -16t0 -12', { stroke: '#fff', strokeWidth: 5, opacity: 0.75 }),
  ].join('')
}

/** Draws a pole with a pulsar caged in its lantern. */
function drawLantern(doc: SvgDocument): string {
  const glow = doc.radial([
    [0, '#FFFBD0', 0.95],
    [0.5, '#7FF0FF', 0.5],
    [1, '#7FF0FF', 0],
  ])
  return [
    line('M0 128V-62', {
      stroke: linearShades(doc, ['#C9A8FF', '#8B5BFF', '#4A22B8'], { userSpace: true, x1: -6, x2: 6, y1: 0, y2: 0 }),
      strokeWidth: 10,
    }),
    circle({ cy: -84, r: 62, fill: glow }),
    rect({ x: -22, y: -110, width: 44, height: 50, rx: 10, fill: doc.radial(even('#FFFFFF', '#CFFBFF', '#4FC8F0')) }),
    spark({ centre: [0, -86], radius: 24, fill: '#fff' }),
    line('M-22 -104V-66M22 -104V-66M0 -108V-98M0 -74V-64', { stroke: '#C97A0A', strokeWidth: 5 }),
    path('M-30 -108L0 -134L30 -108Z', rounded(linearShades(doc, GOLD), 5)),
    rect({ x: -28, y: -64, width: 56, height: 12, rx: 6, fill: linearShades(doc, GOLD) }),
  ].join('')
}

/** Draws a needle as tall as its owner, threaded. */
function drawNeedle(doc: SvgDocument): string {
  const steel = doc.linear(even('#FFFFFF', '#A8C8F0', '#5A7AB8'), { x2: 1, y2: 0 })
  return [
    line('M2 -86Q54 -84 46 -40T66 20T34 74', { stroke: '#FF6BA8', strokeWidth: 6 }),
    path('M-9 -92Q-9 -112 0 -112Q9 -112 9 -92L5 84Q0 106 -5 84ZM-3 -98V-74Q0 -68 3 -74V-98Q0 -104 -3 -98Z', {
      fill: steel,
      fillRule: 'evenodd',
    }),
    shine('M-4 -60V30', { strokeWidth: 3 }),
  ].join('')
}

/** Draws a dropper with gravity by the drop. */
function drawDropper(doc: SvgDocument): string {
  return [
    path('M-15 -82Q-15 -108 0 -108Q15 -108 15 -82V-72H-15Z', rounded(doc.linear(even('#FF9FC8', '#D8286E')), 4)),
    rect({ x: -20, y: -74, width: 40, height: 12, rx: 6, fill: linearShades(doc, GOLD) }),
    path('M-14 -62H14V-8Q14 6 4 14L0 26L-4 14Q-14 6 -14 -8Z', { fill: '#E8FBFF', opacity: 0.9 }),
    path('M-10 -38H10V-8Q10 4 2 10H-2Q-10 4 -10 -8Z', { fill: doc.linear(even('#B8A0FF', '#6A35E0')) }),
    path('M0 32Q13 50 0 58Q-13 50 0 32Z', { fill: '#9A6BFF' }),
    ellipse({ cy: 48, rx: 24, ry: 7, fill: 'none', stroke: '#FFE08A', strokeWidth: 4, transform: 'rotate(-16 0 48)' }),
  ].join('')
}

/** Draws a quill that writes with light. */
function drawQuill(doc: SvgDocument): string {
  return place(
    'rotate(16)',
    path('M-4 24Q-34 -40 6 -118Q38 -70 14 -14Q8 4 2 26Z', { fill: doc.linear(even('#FFFFFF', '#8FE8FF', '#3F6AF0')) }),
    line('M0 40Q0 -30 8 -104', { stroke: '#FFF6DC', strokeWidth: 4.4 }),
    line('M2 -30L-14 -44M4 -54L-12 -70M8 -20L18 -38M9 -46L20 -64', { stroke: '#fff', strokeWidth: 3, opacity: 0.7 }),
    path('M-5 30H6L1 50Z', { fill: '#FFC83D' }),
  )
}

/** Draws a can of gold that pours light to the right. */
function drawLightCan(doc: SvgDocument): string {
  const gold = linearShades(doc, GOLD)
  const drops = range(3).map((index) =>
    path('M0 0Q9 13 0 18Q-9 13 0 0Z', { fill: '#FFF3A8', transform: `translate(${66 + index * 9} ${6 + index * 22})` }),
  )
  return [
    line('M-14 -2Q-14 -46 20 -46', { stroke: '#C97A0A', strokeWidth: 9 }),
    line('M26 -20L58 -34', { stroke: '#E8A01A', strokeWidth: 12 }),
    ellipse({ cx: 62, cy: -34, rx: 7, ry: 15, fill: '#FFF3B8', transform: 'rotate(24 62 -34)' }),
    path('M66 -22Q88 10 86 52Q70 26 58 -16Z', { fill: '#FFF0A0', opacity: 0.6 }),
    ...drops,
    path('M-22 -40H30L26 12Q24 20 16 20H-8Q-16 20 -18 12Z', { fill: gold }),
    path(starPath({ centre: [4, -10], outer: 13, inner: 6 }), { fill: '#fff' }),
  ].join('')
}
