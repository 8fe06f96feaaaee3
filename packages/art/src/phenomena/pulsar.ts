import { circle, ellipse, path } from '../core/elements.ts'
import { round } from '../core/numbers.ts'
import { spark } from '../core/shapes.ts'
import { even } from '../core/stops.ts'
import type { SvgDocument } from '../core/svg-document.ts'

const FLATNESS = 0.36

const ORBITS = [
  { radius: 50, colour: '#FF86E0', width: 6, opacity: 0.95 },
  { radius: 74, colour: '#B79BFF', width: 4.6, opacity: 0.75 },
  { radius: 98, colour: '#7FE9FF', width: 3.2, opacity: 0.55 },
] as const

/** Draws a rotating star with two beams and the orbits they cross. */
export function drawPulsar(doc: SvgDocument): string {
  const beam = doc.linear([
    [0, '#34E0FF', 0],
    [0.5, '#B8F6FF', 1],
    [1, '#34E0FF', 0],
  ])
  return [
    path('M112 120L74 2H166L128 120ZM112 120L74 238H166L128 120Z', { fill: beam, transform: 'rotate(28 120 120)' }),
    ...ORBITS.map(({ radius, colour, width, opacity }) =>
      ellipse({
        cx: 120,
        cy: 120,
        rx: radius,
        ry: round(radius * FLATNESS),
        fill: 'none',
        stroke: colour,
        strokeWidth: width,
        opacity,
        transform: 'rotate(-28 120 120)',
      }),
    ),
    drawStar(doc),
    spark({ centre: [54, 76], radius: 8 }),
    spark({ centre: [190, 168], radius: 9 }),
  ].join('')
}

function drawStar(doc: SvgDocument): string {
  const glow = doc.radial([
    [0.3, '#7FE9FF', 0.8],
    [1, '#7FE9FF', 0],
  ])
  return [
    circle({ cx: 120, cy: 120, r: 62, fill: glow }),
    circle({ cx: 120, cy: 120, r: 30, fill: doc.radial(even('#fff', '#C8F8FF', '#3F95FF'), { cx: 0.4, cy: 0.36 }) }),
    spark({ centre: [120, 120], radius: 54 }),
  ].join('')
}
