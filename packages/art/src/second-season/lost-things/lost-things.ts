import type { SvgDocument } from '../../core/svg-document.ts'
import { drawFirstFootprint } from './first-footprint.ts'
import { drawFakeGoldGlove, drawOddSock, drawOrbitalLunchbox } from './left-behind.ts'
import { drawPaperBoat, drawThreadKite } from './sea-and-wind.ts'
import { drawGrandmothersRadio, drawMeteorUmbrella } from './umbrella-and-radio.ts'

/** The lost things in the order of their page; each fills the square from (0, 0) to (240, 240). */
export const LOST_THINGS = {
  'calcetin-impar': drawOddSock,
  'guante-oro-falso': drawFakeGoldGlove,
  'lonchera-orbital': drawOrbitalLunchbox,
  'paraguas-meteoros': drawMeteorUmbrella,
  'radio-abuela': drawGrandmothersRadio,
  'barquito-papel': drawPaperBoat,
  'cometa-hilo': drawThreadKite,
  'primera-huella': drawFirstFootprint,
} as const satisfies Record<string, (doc: SvgDocument) => string>
