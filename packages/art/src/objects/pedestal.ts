import { mix } from '../core/colour.ts'
import { ellipse, path } from '../core/elements.ts'
import type { Shades } from '../core/shades.ts'
import { even } from '../core/stops.ts'
import { shine } from '../core/strokes.ts'
import { SvgDocument } from '../core/svg-document.ts'

/** The colours of a pedestal, from light to shade. */
type Stone = Shades

/** The pedestals of the shelf of awards: of an earned award, of one that is near, and of one that is far. */
export const PEDESTALS = {
  'pedestal-oro': ['#FFF3B8', '#FFC83D', '#B86A05'],
  pedestal: ['#CDBEFF', '#8B6BFF', '#3F1CA0'],
  'pedestal-gris': ['#8B7FC4', '#5A4DA0', '#2A1F66'],
} as const satisfies Record<string, Stone>

/** Draws a pedestal with a wide foot, on 240 x 112. */
export function pedestal(stone: Stone): string {
  const doc = new SvgDocument()
  const [light, base, shade] = stone
  const side = doc.linear(
    [
      [0, mix(base, '#ffffff', 0.25)],
      [0.25, light],
      [0.6, base],
      [1, shade],
    ],
    { x2: 1, y2: 0 },
  )
  return doc
    .add(
      [
        path('M26 86H214V98Q214 110 202 110H38Q26 110 26 98Z', { fill: side }),
        ellipse({ cx: 120, cy: 86, rx: 94, ry: 12, fill: light }),
        path('M58 30H182L194 86Q120 100 46 86Z', { fill: side }),
        ellipse({ cx: 120, cy: 30, rx: 66, ry: 14, fill: doc.linear(even('#fff', light)) }),
        ellipse({ cx: 120, cy: 31, rx: 54, ry: 10, fill: base, opacity: 0.55 }),
        shine('M72 50L65 80', { strokeWidth: 7, opacity: 0.5 }),
      ].join(''),
    )
    .render('0 0 240 112')
}
