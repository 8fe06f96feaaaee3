import { SvgDocument } from '../core/svg-document.ts'
import { drawBat } from './bat.ts'
import { drawCyclops } from './cyclops.ts'
import { drawDragon } from './dragon.ts'
import { drawJellyfish } from './jellyfish.ts'
import { drawOctopus } from './octopus.ts'
import { drawSlime } from './slime.ts'
import { drawSnail } from './snail.ts'
import { drawWhale } from './whale.ts'

/** The creatures in the order of their album page; each fills the square from (0, 0) to (240, 240). */
const CREATURES = {
  moco: drawSlime,
  caracol: drawSnail,
  ciclope: drawCyclops,
  murci: drawBat,
  medusa: drawJellyfish,
  pulpo: drawOctopus,
  ballena: drawWhale,
  dragon: drawDragon,
} as const satisfies Record<string, (doc: SvgDocument) => string>

export type CreatureId = keyof typeof CREATURES

export const CREATURE_IDS = Object.keys(CREATURES) as readonly CreatureId[]

/** Draws a creature as a whole SVG on a 240 square. */
export function creature(id: CreatureId): string {
  const doc = new SvgDocument()
  return doc.add(CREATURES[id](doc)).render()
}
