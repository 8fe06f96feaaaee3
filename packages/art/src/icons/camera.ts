import { circle, path, rect } from '../core/elements.ts'
import { linearShades } from '../core/shades.ts'
import { shine } from '../core/strokes.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { polishedGold } from '../objects/gold.ts'

/** Draws a camera, the icon of evidence. */
export function drawCamera(doc: SvgDocument): string {
  const body = { x: 22, width: 196, height: 148, rx: 34 }
  const lens = doc.radial(
    [
      [0, '#C8FAFF'],
      [0.4, '#3FA8FF'],
      [1, '#1B1A8A'],
    ],
    { cx: 0.36, cy: 0.3, r: 0.8 },
  )
  const barrel = { cx: 120, cy: 126 }
  return [
    path('M84 52L96 34H144L156 52Z', { fill: '#3A1A9A' }),
    rect({ ...body, y: 56, fill: '#24107A' }),
    rect({ ...body, y: 50, fill: linearShades(doc, ['#C9B4FF', '#8B5BFF', '#4A22B8']) }),
    rect({ x: 22, y: 92, width: 196, height: 62, fill: '#2A1580', opacity: 0.3 }),
    circle({ ...barrel, r: 58, fill: polishedGold(doc, { x2: 0.6 }) }),
    circle({ ...barrel, r: 45, fill: '#160A45' }),
    circle({ ...barrel, r: 38, fill: lens }),
    shine('M94 116A30 30 0 0 1 114 96', { strokeWidth: 8, opacity: 1 }),
    circle({ cx: 188, cy: 78, r: 11, fill: '#FF4D8D' }),
    shine('M46 66H96', { opacity: 0.65 }),
  ].join('')
}
