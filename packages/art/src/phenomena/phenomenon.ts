import { SvgDocument } from '../core/svg-document.ts'
import { drawAurora } from './aurora.ts'
import { drawBlackHole } from './black-hole.ts'
import { drawComet } from './comet.ts'
import { drawEclipse } from './eclipse.ts'
import { drawGalaxy } from './galaxy.ts'
import { drawMeteors } from './meteors.ts'
import { drawNebula } from './nebula.ts'
import { drawPulsar } from './pulsar.ts'

/** The phenomena in the order of their album page; each fills the square from (0, 0) to (240, 240). */
const PHENOMENA = {
  meteoros: drawMeteors,
  aurora: drawAurora,
  cometa: drawComet,
  eclipse: drawEclipse,
  nebulosa: drawNebula,
  pulsar: drawPulsar,
  galaxia: drawGalaxy,
  agujero: drawBlackHole,
} as const satisfies Record<string, (doc: SvgDocument) => string>

export type PhenomenonId = keyof typeof PHENOMENA

export const PHENOMENON_IDS = Object.keys(PHENOMENA) as readonly PhenomenonId[]

/** Draws a phenomenon as a whole SVG on a 240 square. */
export function phenomenon(id: PhenomenonId): string {
  const doc = new SvgDocument()
  return doc.add(PHENOMENA[id](doc)).render()
}
