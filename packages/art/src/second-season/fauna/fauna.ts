import type { SvgDocument } from '../../core/svg-document.ts'
import { drawNebulaAlpaca } from './alpaca.ts'
import { drawAxolotl, drawEclipseJaguar } from './axolotl-and-jaguar.ts'
import { drawNebulaCrab, drawPhotonHummingbird } from './rare-fauna.ts'
import { drawCalmTurtle, drawFrostHedgehog, drawPolarFlea } from './small-fauna.ts'

/** The fauna of the comets in the order of its page; each fills the square from (0, 0) to (240, 240). */
export const FAUNA = {
  'pulguita-polar': drawPolarFlea,
  'erizo-escarcha': drawFrostHedgehog,
  'tortuga-tranquila': drawCalmTurtle,
  'colibri-foton': drawPhotonHummingbird,
  'cangrejo-nebuloso': drawNebulaCrab,
  ajolux: drawAxolotl,
  'jaguar-eclipse': drawEclipseJaguar,
  'alpaca-nebulosa': drawNebulaAlpaca,
} as const satisfies Record<string, (doc: SvgDocument) => string>
