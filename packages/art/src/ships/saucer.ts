import { circle, ellipse, path, place } from '../core/elements.ts'
import { round } from '../core/numbers.ts'
import { even } from '../core/stops.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { drawGlint } from './flames-and-glass.ts'
import { ENAMEL } from './materials.ts'

const PILOT_SKIN = '#7FDB5B'
const PILOT_EYES = '#1A0F3A'
const LAMPS = [-72, -40, 0, 40, 72]

/** Draws the lilac saucer, with its pilot under the dome and its beam below. */
export function drawSaucer(doc: SvgDocument): string {
  const [lit, own, shade] = ENAMEL.violet
  const beam = doc.linear([
    [0, '#7FFFD0', 0.75],
    [1, '#7FFFD0', 0],
  ])
  const hull = doc.linear([
    [0, lit],
    [0.45, own],
    [1, shade],
  ])
  return [
    path('M-40 24L-70 108H70L40 24Z', { fill: beam }),
    drawDome(doc),
    ellipse({ cy: 20, rx: 98, ry: 32, fill: hull }),
    ellipse({ cy: 12, rx: 74, ry: 20, fill: doc.linear(even('#EADBFF', own)) }),
    ellipse({ cy: 8, rx: 44, ry: 11, fill: shade, opacity: 0.5 }),
    ...LAMPS.map(drawLamp),
  ].join('')
}

function drawDome(doc: SvgDocument): string {
  const bubble = doc.radial(
    [
      [0, '#E8FBFF', 0.95],
      [0.5, '#8FE8FF', 0.8],
      [1, '#2A7BE0', 0.9],
    ],
    { cx: 0.36, cy: 0.26, r: 0.8 },
  )
  const eye = { rx: 13, ry: 19, fill: PILOT_EYES }
  const pilot = place(
    'translate(0 -14) scale(.46)',
    path('M0 50C-20 50 -48 16 -50 -12C-52 -46 -26 -58 0 -58C26 -58 52 -46 50 -12C48 16 20 50 0 50Z', {
      fill: PILOT_SKIN,
    }),
    ellipse({ cx: -21, cy: -2, ...eye, transform: 'rotate(-24 -21 -2)' }),
    ellipse({ cx: 21, cy: -2, ...eye, transform: 'rotate(24 21 -2)' }),
  )
  return ellipse({ cy: -16, rx: 44, ry: 42, fill: bubble }) + pilot + drawGlint('M-30 -34A40 38 0 0 1 -8 -52', 6)
}

/** Draws a lamp of the rim; lamps are alternately pink and gold. */
function drawLamp(x: number, index: number): string {
  const rise = Math.abs(x) * 0.14
  return (
    circle({ cx: x, cy: round(34 - rise), r: 8, fill: index % 2 === 0 ? '#FFE08A' : '#FF86B7' }) +
    circle({ cx: x - 2, cy: round(31 - rise), r: 2.6, fill: '#fff' })
  )
}
