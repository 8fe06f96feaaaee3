import { path, place } from '../core/elements.ts'
import { linearShades } from '../core/shades.ts'
import { drawSoftStar, spark } from '../core/shapes.ts'
import { even } from '../core/stops.ts'
import { line, shine } from '../core/strokes.ts'
import type { SvgDocument } from '../core/svg-document.ts'

const PRINT = '#B86A05'

/** Draws a gold ticket with a star, the icon of a code. */
export function drawTicket(doc: SvgDocument): string {
  const outline = 'M-104 -62H104V-22A22 22 0 0 0 104 22V62H-104V22A22 22 0 0 0 -104 -22Z'
  const ticket = place(
    'translate(120 124) rotate(-12)',
    path(outline, { fill: '#8A3F00', transform: 'translate(0 7)' }),
    path(outline, {
      fill: linearShades(doc, ['#FFF3B8', '#FFCE45', '#F09A1F'], { middle: 0.4, x2: 0.6 }),
      stroke: '#FFF3B8',
      strokeWidth: 3,
      strokeLinejoin: 'round',
    }),
    line('M38 -56V56', { stroke: PRINT, strokeWidth: 5, strokeDasharray: '3 13' }),
    place(
      'translate(-34 0)',
      drawSoftStar(doc, {
        centre: [0, 0],
        radius: 40,
        stops: even('#FFC8F0', '#F2478F', '#A0125E'),
        edge: '#6B0A4A',
      }),
    ),
    line('M60 -26H84M60 -6H84M60 14H76', { stroke: PRINT, strokeWidth: 8 }),
    shine('M-90 -50H-20', { strokeWidth: 6, opacity: 0.9 }),
  )
  return ticket + spark({ centre: [42, 52], radius: 15 }) + spark({ centre: [204, 190], radius: 14 })
}
