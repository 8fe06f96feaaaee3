import type { SvgDocument } from '../../core/svg-document.ts'
import { drawGreatGear, drawManyArmedCrane, drawSolarLoom } from './great-machines.ts'
import { drawMechanic, drawSweeper, drawWateringCan } from './helpers.ts'
import { drawFoldingLighthouse, drawGreedyMagnet } from './pocket-tools.ts'

/** The machines in the order of their page; each fills the square from (0, 0) to (240, 240). */
export const MACHINES = {
  escobin: drawSweeper,
  tuercas: drawMechanic,
  'regadora-rita': drawWateringCan,
  'faro-plegable': drawFoldingLighthouse,
  'iman-goloso': drawGreedyMagnet,
  'grua-mil-brazos': drawManyArmedCrane,
  'telar-solar': drawSolarLoom,
  'gran-engranaje': drawGreatGear,
} as const satisfies Record<string, (doc: SvgDocument) => string>
