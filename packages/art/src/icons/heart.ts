import { path } from '../core/elements.ts'
import { radialShades, type Shades } from '../core/shades.ts'
import { shine } from '../core/strokes.ts'
import type { SvgDocument } from '../core/svg-document.ts'

const PINK: Shades = ['#FFB3D0', '#FF4D8D', '#B0125E']
const OUTLINE = 'M0 46C-58 8 -62 -22 -46 -38C-30 -52 -8 -46 0 -26C8 -46 30 -52 46 -38C62 -22 58 8 0 46Z'

/** Draws a toy heart centred on the origin, about 110 wide. */
export function drawHeart(doc: SvgDocument, colours: Shades = PINK): string {
  return [
    path(OUTLINE, { fill: colours[2], transform: 'translate(0 5)' }),
    path(OUTLINE, { fill: radialShades(doc, colours, { middle: 0.45, cx: 0.34, cy: 0.24, r: 0.85 }) }),
    shine('M-42 -14Q-42 -32 -24 -34', { strokeWidth: 8, opacity: 0.85 }),
  ].join('')
}
