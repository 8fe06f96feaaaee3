import { path } from '../core/elements.ts'
import { shine } from '../core/strokes.ts'
import type { SvgDocument } from '../core/svg-document.ts'

const OUTER =
  'M4 -104C10 -66 62 -44 66 18C70 66 38 100 0 100C-40 100 -68 68 -64 24' +
  'C-62 -4 -44 -18 -38 -42C-26 -34 -20 -24 -18 -12C-4 -34 8 -66 4 -104Z'
const INNER =
  'M4 -22C8 4 36 18 36 52C36 80 20 94 0 94C-22 94 -36 78 -34 54C-32 38 -22 30 -18 14C-12 18 -8 24 -6 32C2 18 6 0 4 -22Z'
const HEART = 'M2 46C4 58 16 62 15 76C14 86 8 90 0 90C-9 90 -15 85 -14 75C-13 66 -2 62 2 46Z'

/** Draws a flame centred on the origin, 204 high, the icon of a streak. */
export function drawFlameIcon(doc: SvgDocument): string {
  const fire = doc.radial(
    [
      [0, '#FFE08A'],
      [0.4, '#FF9A2E'],
      [0.75, '#F2503A'],
      [1, '#B01E5A'],
    ],
    { cx: 0.46, cy: 0.72, r: 0.78 },
  )
  const glow = doc.linear([
    [0, '#FFF9D0'],
    [0.6, '#FFE25C'],
    [1, '#FFB02E'],
  ])
  return [
    path(OUTER, { fill: fire }),
    path(INNER, { fill: glow }),
    path(HEART, { fill: '#fff', opacity: 0.9 }),
    shine('M-50 40C-52 12 -40 0 -34 -16', { strokeWidth: 8, opacity: 0.55 }),
  ].join('')
}
