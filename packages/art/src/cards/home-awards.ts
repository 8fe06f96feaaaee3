import { ellipse, path, place, rect } from '../core/elements.ts'
import { spark } from '../core/shapes.ts'
import { even } from '../core/stops.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { drawCoin } from '../objects/coin.ts'
import { drawGiftBox } from '../objects/gift-box.ts'
import { drawHeadphones } from '../objects/headphones.ts'
import { drawTrophy } from '../objects/trophy.ts'

const COINS = [
  { centre: [66, 58], radius: 20 },
  { centre: [236, 196], radius: 17 },
  { centre: [52, 222], radius: 15 },
  { centre: [250, 46], radius: 15 },
] as const

/** Draws an open box with the awards coming out of it and coins around. */
export function drawAwardsSubject(doc: SvgDocument): string {
  return [
    ellipse({ cx: 150, cy: 284, rx: 104, ry: 16, fill: '#3A0A4F', opacity: 0.45 }),
    drawBox(doc),
    place('translate(98 116) rotate(-12) scale(.6)', drawHeadphones(doc)),
    place('translate(208 124) rotate(10) scale(.66)', drawGiftBox(doc)),
    place('translate(146 84) rotate(-4) scale(.6)', drawTrophy(doc)),
    drawFrontLip(doc),
    ...COINS.map((coin) => drawCoin(doc, coin)),
    spark({ centre: [40, 130], radius: 12 }),
    spark({ centre: [268, 132], radius: 12 }),
  ].join('')
}

function drawBox(doc: SvgDocument): string {
  return place(
    'translate(150 184)',
    path('M-92 0L-84 92Q-84 100 -74 100H74Q84 100 84 92L92 0Z', { fill: doc.linear(even('#B45BFF', '#4A1AA8')) }),
    rect({ x: -20, width: 40, height: 100, fill: doc.linear(even('#FFE08A', '#E8920A')) }),
    ellipse({ rx: 92, ry: 22, fill: '#24085A' }),
  )
}

/** Draws the front of the box over the awards, so that they stand inside it. */
function drawFrontLip(doc: SvgDocument): string {
  return place(
    'translate(150 184)',
    path('M-92 0A92 22 0 0 0 92 0L90 18Q0 44 -90 18Z', { fill: doc.linear(even('#D88BFF', '#7A2BD8')) }),
    path('M-20 21L20 21V32Q0 34 -20 32Z', { fill: '#FFC83D' }),
  )
}
