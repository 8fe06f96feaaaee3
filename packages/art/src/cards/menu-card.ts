import { type Colour, lighten } from '../core/colour.ts'
import { path, place, rect } from '../core/elements.ts'
import { createRandom } from '../core/random.ts'
import { drawSoftStar, spark } from '../core/shapes.ts'
import { SvgDocument } from '../core/svg-document.ts'
import { drawCoin } from '../objects/coin.ts'
import { drawGiftBox } from '../objects/gift-box.ts'
import { drawTrophy } from '../objects/trophy.ts'
import { drawPlanet } from '../planets/planet.ts'
import { drawShip } from '../ships/ship.ts'
import { drawStarField } from '../sky/stars.ts'
import { drawMiniCard, goldBorder, type MiniCardSize } from './mini-card.ts'

type Scene = { sky: readonly [light: Colour, own: Colour, dark: Colour]; draw: (doc: SvgDocument) => string }

const CARD: MiniCardSize = {
  width: 88,
  height: 120,
  corner: 13,
  frame: 7,
  windowCorner: 8,
  shadow: [3, 7, '#12063A', 0.35],
}
const CARD_GLOW = '#7A5BFF'

/** The sky and the subject of each card. The subject is on the right half, because the text is on the left. */
export const MENU_CARDS = {
  figuras: { sky: ['#E58BFF', '#8B3BF0', '#3A149A'], draw: drawFigures },
  mision: { sky: ['#7FE9FF', '#2A7BE8', '#16309A'], draw: drawMission },
  recompensas: { sky: ['#FFE08A', '#FF9A3D', '#D8365A'], draw: drawRewards },
  reconocimientos: { sky: ['#8CF5CF', '#17A890', '#0B5A80'], draw: drawRecognitions },
} as const satisfies Record<string, Scene>

export type MenuCardId = keyof typeof MENU_CARDS

/** Draws a wide menu card, 320 by 200; it covers its box and keeps the right side. */
export function menuCard(id: MenuCardId): string {
  const doc = new SvgDocument()
  const {
    sky: [light, own, dark],
    draw,
  }: Scene = MENU_CARDS[id]
  const fill = doc.radial(
    [
      [0, lighten(light, 0.3)],
      [0.35, light],
      [0.75, own],
      [1, dark],
    ],
    { cx: 0.66, cy: 0.4, r: 0.9 },
  )
  const field = { count: 26, x: [0, 320], y: [0, 200], radius: [0.7, 2.2], opacity: [0.4, 0.95] } as const
  return doc
    .add(
      rect({ width: 320, height: 200, fill }),
      drawStarField(createRandom(id), field),
      path('M0 170Q160 130 320 172V200H0Z', { fill: dark, opacity: 0.7 }),
      draw(doc),
      spark({ centre: [298, 28], radius: 9 }),
      spark({ centre: [150, 40], radius: 8 }),
    )
    .render('0 0 320 200', { preserveAspectRatio: 'xMaxYMid slice' })
}

function drawFigures(doc: SvgDocument): string {
  const world = drawPlanet(doc, {
    seed: 'anillo',
    ramp: 'rose',
    surfaces: ['bands'],
    ring: ['#FFE08A', '#FFF3B8', '#8BEBFF'],
    centre: [0, -4],
    radius: 20,
  })
  const rocket = drawShip(doc, { id: 'cohete', centre: [0, 0], rotation: 32, scale: 0.38 })
  const left = { transform: 'translate(176 106) rotate(-14)', border: '#8FE4FF', content: rocket }
  const right = { transform: 'translate(262 104) rotate(12)', border: goldBorder(doc), content: world }
  return [left, right].map((card) => drawMiniCard(doc, { size: CARD, glow: CARD_GLOW, ...card })).join('')
}

/** Draws a dotted route from one world to another with the rocket on it. */
function drawMission(doc: SvgDocument): string {
  return [
    path('M150 176Q190 110 230 120T268 66', {
      stroke: '#fff',
      strokeWidth: 4,
      strokeDasharray: '2 12',
      strokeLinecap: 'round',
      fill: 'none',
      opacity: 0.9,
    }),
    drawPlanet(doc, { seed: 'mm', ramp: 'lava', surfaces: ['craters'], centre: [270, 60], radius: 36 }),
    drawPlanet(doc, {
      seed: 'm2',
      ramp: 'mint',
      surfaces: ['bands'],
      ring: ['#DBFFF2', '#7FF3FF', '#fff'],
      centre: [168, 150],
      radius: 20,
    }),
    drawShip(doc, { id: 'cohete', centre: [222, 116], rotation: 38, scale: 0.42 }),
  ].join('')
}

function drawRewards(doc: SvgDocument): string {
  return [
    place('translate(246 112) rotate(-5) scale(.82)', drawGiftBox(doc)),
    drawCoin(doc, { centre: [196, 60], radius: 15 }),
    drawCoin(doc, { centre: [308, 60], radius: 13 }),
    drawCoin(doc, { centre: [190, 142], radius: 19 }),
  ].join('')
}

function drawRecognitions(doc: SvgDocument): string {
  return [
    place('translate(246 104) scale(.78)', drawTrophy(doc)),
    drawSoftStar(doc, { centre: [304, 64], radius: 14 }),
    drawSoftStar(doc, { centre: [192, 138], radius: 14 }),
  ].join('')
}
