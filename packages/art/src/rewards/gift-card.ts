import { traceText } from '../brand/lettering.ts'
import { circle, path, place, rect } from '../core/elements.ts'
import { even } from '../core/stops.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { stamp } from './materials.ts'

const CARD = { x: -104, y: -64, width: 208, height: 132, rx: 18 } as const

/** Draws a card tied with a gold ribbon. */
export function drawGiftCard(doc: SvgDocument): string {
  return place(
    'translate(160 116) rotate(-9)',
    rect({ ...CARD, fill: '#12063A', opacity: 0.3, transform: 'translate(4 9)' }),
    rect({ ...CARD, fill: doc.linear(even('#6A4BFF', '#B45BFF', '#FF86C8'), { x2: 1 }) }),
    path('M-104 10L-20 -64H60L-104 68Z', { fill: '#fff', opacity: 0.14 }),
    rect({ x: 36, y: -64, width: 26, height: 132, fill: doc.linear(even('#FFF3B8', '#F0A020')) }),
    place('translate(49 -64)', drawBow()),
    stamp(doc, { x: -100, y: -52, scale: 0.34 }),
    path(traceText({ text: 'REGALO', x: -88, y: 46, size: 30, spacing: 2 }).d, { fill: '#fff' }),
  )
}

function drawBow(): string {
  const edge = '#D8860A'
  return (
    path('M0 0C-40 -46 -60 -4 0 0C40 -46 60 -4 0 0Z', {
      fill: '#FFC83D',
      stroke: edge,
      strokeWidth: 4,
      strokeLinejoin: 'round',
    }) + circle({ r: 9, fill: '#FFF3B8', stroke: edge, strokeWidth: 3 })
  )
}
