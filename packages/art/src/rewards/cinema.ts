import { circle, path, place, rect } from '../core/elements.ts'
import { round } from '../core/numbers.ts'
import { linearShades } from '../core/shades.ts'
import { starPath } from '../core/shapes.ts'
import { line, rounded, shine } from '../core/strokes.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { ballPaint } from '../icons/ball.ts'

const POPCORN = [
  [106, 66, 21],
  [134, 50, 24],
  [164, 48, 25],
  [192, 60, 21],
  [118, 82, 20],
  [148, 74, 24],
  [178, 80, 22],
  [150, 34, 18],
] as const

/** Draws popcorn between a clapperboard and a ticket. */
export function drawCinema(doc: SvgDocument): string {
  return [
    place('translate(82 152) rotate(-12)', drawClapper(doc)),
    drawBucket(doc),
    ...POPCORN.map(([x, y, size]) => place(`translate(${x} ${y})`, drawKernel(doc, size))),
    path('M92 84H208L206 98H94Z', { fill: '#CB2352' }),
    path('M92 84H208L207.4 88H92.6Z', { fill: '#fff', opacity: 0.4 }),
    shine('M116 108L124 190', { strokeWidth: 6, opacity: 0.55 }),
    place('translate(236 160) rotate(14)', drawTicket(doc)),
  ].join('')
}

function drawClapper(doc: SvgDocument): string {
  const [ink, stick] = ['#24107A', { x: -50, width: 104, height: 20, rx: 6, fill: '#fff' }]
  return [
    rect({
      x: -50,
      y: -24,
      width: 104,
      height: 72,
      rx: 10,
      fill: linearShades(doc, ['#5A4BC8', '#2E2290', '#160D5A']),
    }),
    rect({ ...stick, y: -24 }),
    path('M-40 -24h18l-12 20h-18zM-4 -24h18l-12 20h-18zM32 -24h18l-12 20h-18z', { fill: ink }),
    place(
      'rotate(-16 -48 -28)',
      rect({ ...stick, y: -50 }),
      path('M-40 -50h18l12 20h-18zM-4 -50h18l12 20h-18z', { fill: ink }),
    ),
    line('M-34 16H30M-34 32H4', { stroke: '#9A8BF0', strokeWidth: 6 }),
  ].join('')
}

function drawBucket(doc: SvgDocument): string {
  const stripes =
    'M96 84H118L128 212H122Q113 212 112 204ZM138 84H162L159 212H141ZM182 84H204L188 204Q187 212 178 212H172Z'
  return [
    path('M96 84H204L188 204Q187 212 178 212H122Q113 212 112 204Z', { fill: '#fff' }),
    path(stripes, { fill: linearShades(doc, ['#FF7A9A', '#E8284E', '#A00F48']) }),
    path('M180 84H204L188 204Q187 212 178 212H162Z', { fill: '#5A0A3A', opacity: 0.2 }),
  ].join('')
}

/** Draws a kernel of three puffs. */
function drawKernel(doc: SvgDocument, size: number): string {
  return [
    circle({
      cx: round(-size * 0.36),
      cy: round(size * 0.1),
      r: round(size * 0.6),
      fill: ballPaint(doc, ['#FFFDF0', '#FFEBB0', '#E8B04A']),
    }),
    circle({
      cx: round(size * 0.36),
      cy: round(size * 0.14),
      r: round(size * 0.58),
      fill: ballPaint(doc, ['#FFFDF0', '#FFE8A0', '#E0A43A']),
    }),
    circle({ cy: round(-size * 0.34), r: round(size * 0.62), fill: ballPaint(doc, ['#FFFFFF', '#FFF3C8', '#F0C060']) }),
  ].join('')
}

function drawTicket(doc: SvgDocument): string {
  const outline = 'M-46 -28H46V-10A10 10 0 0 0 46 10V28H-46V10A10 10 0 0 0 -46 -10Z'
  return [
    path(outline, { fill: '#8A3F00', transform: 'translate(0 5)' }),
    path(outline, { fill: linearShades(doc, ['#FFF3B8', '#FFCE45', '#F09A1F']) }),
    line('M18 -24V24', { stroke: '#B86A05', strokeWidth: 3, strokeDasharray: '2 7' }),
    path(starPath({ centre: [-14, 0], outer: 15, inner: 7 }), rounded('#fff', 4)),
  ].join('')
}
