import { ellipse, path, place } from '../core/elements.ts'
import { even } from '../core/stops.ts'
import { line } from '../core/strokes.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { stamp } from './materials.ts'

/** Draws a steaming white mug with the symbol of the brand. */
export function drawMug(doc: SvgDocument): string {
  const handle = doc.linear(even('#fff', '#B7B0E0'))
  const china = doc.linear(
    [
      [0, '#F4F1FF'],
      [0.25, '#FFFFFF'],
      [0.7, '#DCD6F5'],
      [1, '#A79FD6'],
    ],
    { x2: 1, y2: 0 },
  )
  return place(
    'translate(150 130) scale(.92)',
    line('M-18 -84q-12 -13 0 -26t0 -24M22 -84q-12 -13 0 -26t0 -20', { stroke: '#fff', strokeWidth: 9, opacity: 0.75 }),
    path('M70 -34Q118 -38 112 14T62 56', { fill: 'none', stroke: handle, strokeWidth: 20 }),
    path('M-76 -66H76V52Q76 84 44 84H-44Q-76 84 -76 52Z', { fill: china }),
    ellipse({ cy: -66, rx: 76, ry: 17, fill: '#D8D2F2' }),
    ellipse({ cy: -64, rx: 64, ry: 12, fill: '#5A2F1E' }),
    ellipse({ cy: -62, rx: 52, ry: 8, fill: '#8A5230' }),
    stamp(doc, { x: -60, y: -52, scale: 0.5 }),
  )
}
