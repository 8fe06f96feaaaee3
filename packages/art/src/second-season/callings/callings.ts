import type { SvgDocument } from '../../core/svg-document.ts'
import { drawCourier, drawMoonBaker, drawMusician } from './common-callings.ts'
import { drawGardenerOfSuns } from './gardener-of-suns.ts'
import { drawChronicler, drawLamplighter, drawOrbitDoctor, drawSuitTailor } from './skilled-callings.ts'

/** The trades of the cosmos in the order of their page; each fills the square from (0, 0) to (240, 240). */
export const CALLINGS = {
  'carta-veloz': drawCourier,
  miga: drawMoonBaker,
  compas: drawMusician,
  farola: drawLamplighter,
  costura: drawSuitTailor,
  'doctora-orbita': drawOrbitDoctor,
  bitacora: drawChronicler,
  'jardinera-soles': drawGardenerOfSuns,
} as const satisfies Record<string, (doc: SvgDocument) => string>
