import type { Colour } from '../core/colour.ts'
import { circle, ellipse, group, path, place } from '../core/elements.ts'
import { range, round } from '../core/numbers.ts'
import { createRandom } from '../core/random.ts'
import { SvgDocument } from '../core/svg-document.ts'
import type { ConstellationId } from '../figures/album.ts'
import type { SecondConstellationId } from '../figures/second-album.ts'
import { drawStarField } from '../sky/stars.ts'
import type { Rarity } from './rarity.ts'
import { WINDOWS } from './windows.ts'

type Sky = readonly [light: Colour, own: Colour, dark: Colour]

const RARITY_SKY: Record<Rarity, Sky> = {
  comun: ['#5A68B8', '#313A80', '#191D4F'],
  rara: ['#3FA8FF', '#1B50C0', '#0B1F66'],
  epica: ['#E070FF', '#7A24D8', '#2A0A70'],
  legendaria: ['#FFC24A', '#C42A7E', '#35094F'],
}

/** The sky of a common card, which takes the tint of its constellation. */
export const CONSTELLATION_SKY: Record<ConstellationId | SecondConstellationId, Sky> = {
  planetas: ['#5A68B8', '#313A80', '#191D4F'],
  naves: ['#4F86B0', '#274F7C', '#11264A'],
  tripulacion: ['#8A62AE', '#50307E', '#26134C'],
  criaturas: ['#4F9684', '#23605E', '#0E3038'],
  artefactos: ['#A8805E', '#6A4440', '#311C2E'],
  fenomenos: ['#5E5AC4', '#332C8A', '#171150'],
  lunas: ['#6C7FC8', '#3A4596', '#1A1F5C'],
  taller: ['#4F86B0', '#274F7C', '#11264A'],
  jardin: ['#5A9A6A', '#2A6450', '#10322E'],
  fauna: ['#5C9AC0', '#2E5C94', '#132B5E'],
  objetos: ['#A0709A', '#643A70', '#2C1840'],
  oficios: ['#B07A6A', '#74405A', '#331A3E'],
}

/** The point behind the figure. */
const CENTRE = { cx: 150, cy: 165 } as const

/** Draws the field behind the figure of a card, 300 by 400, inside the window of its frame. */
export function cardField(rarity: Rarity, constellation?: keyof typeof CONSTELLATION_SKY): string {
  const doc = new SvgDocument()
  const [light, own, dark] = constellation ? CONSTELLATION_SKY[constellation] : RARITY_SKY[rarity]
  const fill = doc.radial(
    [
      [0, light],
      [0.55, own],
      [1, dark],
    ],
    { cx: 0.5, cy: 0.4, r: 0.72 },
  )
  const window = path(WINDOWS[rarity], { fill })
  const stars = { count: 38, x: [20, 280], y: [20, 380], radius: [0.8, 2.6], opacity: [0.3, 0.9] } as const
  const scene = group(
    { clipPath: doc.clip(path(WINDOWS[rarity], {})) },
    BACKDROPS[rarity],
    drawStarField(createRandom(`bg${rarity}`), stars),
    ellipse({ cx: 150, cy: 352, rx: 190, ry: 84, fill: dark, opacity: 0.55 }),
  )
  return doc.add(window, scene).render('0 0 300 400')
}

const BACKDROPS: Record<Rarity, string> = {
  comun: '',
  rara: group(
    { stroke: '#9FDCFF', strokeOpacity: 0.28, fill: 'none', strokeWidth: 2 },
    ...[60, 95, 130, 165].map((r) => circle({ ...CENTRE, r })),
  ),
  epica: drawBeams({ count: 14, width: 1.6, opacity: 0.1 }),
  legendaria: drawBeams({ count: 20, width: 1.2, opacity: 0.13 }),
}

/** Draws beams of light that narrow towards the edge of the card. */
function drawBeams({ count, width, opacity }: { count: number; width: number; opacity: number }): string {
  const beams = range(count).map((index) =>
    path('M-9 0L0 -330L9 0Z', {
      fill: '#fff',
      opacity,
      transform: `rotate(${round((index * 360) / count)}) scale(${width} 1)`,
    }),
  )
  return place(`translate(${CENTRE.cx} ${CENTRE.cy})`, ...beams)
}
