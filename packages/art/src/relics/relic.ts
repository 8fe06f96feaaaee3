import { SvgDocument } from '../core/svg-document.ts'
import { drawAntenna } from './antenna.ts'
import { drawCompass } from './compass.ts'
import { drawCrystal } from './crystal.ts'
import { drawHourglass } from './hourglass.ts'
import { drawKey } from './key.ts'
import { drawOrb } from './orb.ts'
import { drawStarHeart } from './star-heart.ts'
import { drawTelescope } from './telescope.ts'

/** The relics in the order of their album page; each fills the square from (0, 0) to (240, 240). */
const RELICS = {
  telescopio: drawTelescope,
  brujula: drawCompass,
  antena: drawAntenna,
  reloj: drawHourglass,
  llave: drawKey,
  esfera: drawOrb,
  cristal: drawCrystal,
  corazon: drawStarHeart,
} as const satisfies Record<string, (doc: SvgDocument) => string>

export type RelicId = keyof typeof RELICS

export const RELIC_IDS = Object.keys(RELICS) as readonly RelicId[]

/** Draws a relic as a whole SVG on a 240 square. */
export function relic(id: RelicId): string {
  const doc = new SvgDocument()
  return doc.add(RELICS[id](doc)).render()
}
