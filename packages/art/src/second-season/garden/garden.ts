import type { SvgDocument } from '../../core/svg-document.ts'
import { drawCometOrchid, drawGalacticBonsai } from './epic-plants.ts'
import { drawMotherCeiba } from './mother-ceiba.ts'
import { drawCactusCaptain, drawTornSunflower, drawTravellingMoss } from './pot-plants.ts'
import { drawRadioVine, drawZeroLily } from './water-and-radio.ts'

/** The plants in the order of their page; each fills the square from (0, 0) to (240, 240). */
export const PLANTS = {
  'cactus-capitan': drawCactusCaptain,
  'musgo-viajero': drawTravellingMoss,
  girasolito: drawTornSunflower,
  'enredadera-radio': drawRadioVine,
  'nenufar-cero': drawZeroLily,
  'orquidea-cometa': drawCometOrchid,
  'bonsai-galactico': drawGalacticBonsai,
  'ceiba-madre': drawMotherCeiba,
} as const satisfies Record<string, (doc: SvgDocument) => string>
