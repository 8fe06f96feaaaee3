import { path, place } from '../core/elements.ts'
import { linearShades } from '../core/shades.ts'
import { spark } from '../core/shapes.ts'
import { shine } from '../core/strokes.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { drawHeart } from './heart.ts'

const GLINT = '#FFC83D'

/** Draws a heart in a speech bubble, the icon of kudos. */
export function drawKudos(doc: SvgDocument): string {
  const bubble =
    'M40 34H200Q222 34 222 58V140Q222 164 200 164H140L96 212Q88 218 88 208V164H40Q18 164 18 140V58Q18 34 40 34Z'
  return [
    path(bubble, { fill: '#0B6A5A', transform: 'translate(0 6)' }),
    path(bubble, { fill: linearShades(doc, ['#FFFFFF', '#DFFFF2', '#7FE8C4']) }),
    place('translate(120 100) scale(1.08)', drawHeart(doc)),
    shine('M40 48H92', { strokeWidth: 8, opacity: 0.95 }),
    spark({ centre: [190, 70], radius: 13, fill: GLINT }),
    spark({ centre: [52, 130], radius: 11, fill: GLINT }),
  ].join('')
}
