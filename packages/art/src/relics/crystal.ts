import { path } from '../core/elements.ts'
import { spark } from '../core/shapes.ts'
import { even } from '../core/stops.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { drawAura } from './materials.ts'

/** Draws three ice-blue crystals grown from one rock. */
export function drawCrystal(doc: SvgDocument): string {
  return [
    drawAura(doc, { colour: '#34E0FF', radius: 110, from: 0 }),
    path('M72 206L48 132L70 92L96 140L96 206Z', { fill: doc.linear(even('#C8A8FF', '#5A2AD0'), { x2: 1 }) }),
    path('M168 206L196 146L180 104L146 146L144 206Z', { fill: doc.linear(even('#A8F0FF', '#2A7BE0'), { x2: 1 }) }),
    // Each side crystal has an edge between a light and a dark face.
    path('M70 92L48 132L72 206L78 150Z', { fill: '#fff', opacity: 0.32 }),
    path('M180 104L196 146L168 206L172 152Z', { fill: '#16308A', opacity: 0.28 }),
    drawGreatCrystal(doc),
    path('M40 208Q120 186 200 208Q190 226 120 226Q50 226 40 208Z', { fill: doc.linear(even('#6B5BB8', '#20126B')) }),
    spark({ centre: [92, 60], radius: 13 }),
    spark({ centre: [178, 84], radius: 9 }),
    spark({ centre: [60, 120], radius: 8 }),
  ].join('')
}

function drawGreatCrystal(doc: SvgDocument): string {
  return [
    path('M120 22L158 84L146 208H94L82 84Z', { fill: doc.linear(even('#E8FFFF', '#5CE0FF', '#3F62FF')) }),
    path('M120 22L82 84L112 98Z', { fill: '#fff', opacity: 0.75 }),
    path('M120 22L158 84L112 98Z', { fill: '#7FF0FF', opacity: 0.6 }),
    path('M112 98L94 208H118Z', { fill: '#fff', opacity: 0.35 }),
    path('M158 84L112 98L118 208H146Z', { fill: '#2A5BE0', opacity: 0.35 }),
  ].join('')
}
