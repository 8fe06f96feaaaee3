import { path } from '../core/elements.ts'
import { linearShades } from '../core/shades.ts'
import { spark } from '../core/shapes.ts'
import { shine } from '../core/strokes.ts'
import type { SvgDocument } from '../core/svg-document.ts'

/** Draws a cut gem, the icon of a rarity set. */
export function drawDiamond(doc: SvgDocument): string {
  const outline = 'M66 56H174L218 106L120 212L22 106Z'
  return [
    path(outline, { fill: '#5A0A6B', transform: 'translate(0 6)' }),
    path(outline, { fill: linearShades(doc, ['#FFE0FA', '#FF7AD8', '#8A1FD0'], { middle: 0.4, x2: 0.6 }) }),
    path('M66 56L84 106H22ZM174 56L156 106H218Z', { fill: '#fff', opacity: 0.42 }),
    path('M66 56H174L156 106H84Z', { fill: '#fff', opacity: 0.68 }),
    path('M84 106L120 56L156 106Z', { fill: '#FFB8F0' }),
    path('M22 106H84L120 212Z', { fill: '#FF5CC8', opacity: 0.55 }),
    path('M218 106H156L120 212Z', { fill: '#6A12B8', opacity: 0.45 }),
    path('M84 106H156L120 212Z', { fill: '#FF9FE8', opacity: 0.75 }),
    shine('M70 68L42 98', { strokeWidth: 6, opacity: 0.9 }),
    spark({ centre: [186, 40], radius: 24 }),
    spark({ centre: [40, 44], radius: 15 }),
    spark({ centre: [206, 176], radius: 14 }),
  ].join('')
}
