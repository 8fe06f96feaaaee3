import { path, place, rect } from '../core/elements.ts'
import { even } from '../core/stops.ts'
import type { SvgDocument } from '../core/svg-document.ts'

/** Draws violet headphones with pink cushions, about 184 wide, centred on (0, 0). */
export function drawHeadphones(doc: SvgDocument): string {
  const band = { fill: 'none', strokeLinecap: 'round' }
  // The band is an open stroke: its light must follow the drawing, not the box of the stroke.
  const leather = doc.linear(even('#C9A8FF', '#6A35E0'), { userSpace: true, y1: -70, y2: 30 })
  const cushion = doc.linear(even('#FF9FC8', '#C01E6E'))
  const shell = doc.linear(even('#5A3BC8', '#24107A'))
  const cup = (side: 1 | -1) =>
    place(
      `scale(${side} 1)`,
      rect({ x: -92, y: 4, width: 30, height: 72, rx: 15, fill: cushion }),
      rect({ x: -72, y: -2, width: 34, height: 84, rx: 17, fill: shell }),
      rect({ x: -88, y: 14, width: 7, height: 36, rx: 3.5, fill: '#fff', opacity: 0.65 }),
    )
  return [
    path('M-70 26C-84 -92 84 -92 70 26', { ...band, stroke: '#3A1A9A', strokeWidth: 24 }),
    path('M-70 22C-82 -88 82 -88 70 22', { ...band, stroke: leather, strokeWidth: 17 }),
    path('M-58 -22C-44 -66 44 -66 58 -22', { ...band, stroke: '#fff', strokeOpacity: 0.55, strokeWidth: 5 }),
    cup(-1),
    cup(1),
  ].join('')
}
