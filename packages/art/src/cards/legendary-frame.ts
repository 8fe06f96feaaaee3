import { path, place } from '../core/elements.ts'
import { drawSoftStar } from '../core/shapes.ts'
import { even } from '../core/stops.ts'
import { line } from '../core/strokes.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { drawRoyalCrown } from '../ranks/ornaments.ts'
import { ornateRect, softRect } from './outlines.ts'
import { WINDOWS } from './windows.ts'

const EDGE = '#6B2A05'
const FOOT_STARS = [-39, -13, 13, 39] as const

/** Draws a gold frame with wings, a crown, a rainbow edge and four stars. */
export function drawLegendaryFrame(doc: SvgDocument): string {
  return [
    drawBody(doc),
    place('translate(150 26)', drawWing(doc)),
    place('translate(150 26) scale(-1 1)', drawWing(doc)),
    place('translate(150 29) scale(.58)', drawRoyalCrown(doc, { y: 0 })),
    drawPlate(doc),
    ...FOOT_STARS.map((x) => drawSoftStar(doc, { centre: [150 + x, 386], radius: 12 })),
  ].join('')
}

function drawBody(doc: SvgDocument): string {
  const gold = doc.linear(
    [
      [0, '#FFFBE0'],
      [0.18, '#FFDD6B'],
      [0.42, '#E08A0A'],
      [0.5, '#FFF7CF'],
      [0.62, '#FFC83D'],
      [0.85, '#C46A05'],
      [1, '#FFE08A'],
    ],
    { x2: 0.7 },
  )
  const rainbow = doc.linear(
    [
      [0, '#FF86E0'],
      [0.3, '#FFF3B8'],
      [0.6, '#7FF3FF'],
      [1, '#C9A8FF'],
    ],
    { x2: 1 },
  )
  const edge = { fill: 'none', stroke: EDGE, strokeWidth: 3 }
  const outside = ornateRect({ x: 8, y: 16, width: 284, height: 376 }, { scoop: 20, swell: 12 })
  return [
    path(outside + WINDOWS.legendaria, { fill: gold, fillRule: 'evenodd' }),
    path(outside, edge),
    path(WINDOWS.legendaria, edge),
    path(softRect({ x: 29, y: 35, width: 242, height: 336 }, 18), { fill: 'none', stroke: rainbow, strokeWidth: 3.5 }),
  ].join('')
}

function drawWing(doc: SvgDocument): string {
  return (
    path('M26 -6C60 -26 100 -22 146 4C120 2 116 12 92 8C84 18 60 18 26 14Z', {
      fill: doc.linear(even('#FFF7CF', '#E08A0A')),
      stroke: EDGE,
      strokeWidth: 2.5,
      strokeLinejoin: 'round',
    }) + line('M40 0C70 -12 96 -10 122 0', { stroke: '#FFFBE0', strokeWidth: 3 })
  )
}

/** Draws the plate of the name, with an arrowhead at each side. */
function drawPlate(doc: SvgDocument): string {
  const outline =
    'M18 344C18 316 34 316 52 316H248C266 316 282 316 282 344C282 374 262 378 248 378H52C38 378 18 374 18 344Z'
  return (
    path(outline, {
      fill: doc.linear(even('#8A1FA0', '#3A0A6B')),
      stroke: doc.linear(even('#FFF7CF', '#E08A0A')),
      strokeWidth: 6,
    }) + path('M10 344L0 330V360ZM290 344L300 330V360Z', { fill: '#FFC83D' })
  )
}
