import { place } from '../core/elements.ts'
import { drawSoftStar, spark } from '../core/shapes.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { drawPlanet } from '../planets/planet.ts'
import { WORLDS } from '../planets/worlds.ts'
import { drawShip } from '../ships/ship.ts'
import { drawMiniCard, goldBorder, type MiniCardSize } from './mini-card.ts'

const SIZE: MiniCardSize = {
  width: 104,
  height: 140,
  corner: 14,
  frame: 8,
  windowCorner: 9,
  shadow: [4, 8, '#0B0530', 0.3],
}

/** Draws three cards fanned out: a world, a ship, and a legendary world in front. */
export function drawAlbumSubject(doc: SvgDocument): string {
  const world = drawPlanet(doc, { ...WORLDS.tierra, centre: [0, -8], radius: 30 })
  const falcon = drawShip(doc, { id: 'caza', centre: [0, 0], rotation: 32, scale: 0.46 })
  const capital = drawPlanet(doc, { ...WORLDS.dorado, centre: [0, -8], radius: 24 })
  const stars = [-18, 0, 18].map((x) => drawSoftStar(doc, { centre: [x, 0], radius: 8 }))

  return [
    drawMiniCard(doc, {
      size: SIZE,
      transform: 'translate(92 168) rotate(-15)',
      border: '#8FE4FF',
      glow: '#3FA8FF',
      content: world,
    }),
    drawMiniCard(doc, {
      size: SIZE,
      transform: 'translate(212 166) rotate(14)',
      border: '#F0A8FF',
      glow: '#B44BFF',
      content: falcon,
    }),
    drawMiniCard(doc, {
      size: SIZE,
      transform: 'translate(150 170) scale(1.24)',
      border: goldBorder(doc),
      glow: '#FF86C8',
      content: capital + place('translate(0 44)', ...stars),
    }),
    spark({ centre: [60, 70], radius: 16 }),
    spark({ centre: [250, 64], radius: 12 }),
    spark({ centre: [262, 262], radius: 10 }),
  ].join('')
}
