import type { SvgDocument } from '../../core/svg-document.ts'
import { drawPotatoMoon, drawTwinMoon, drawYawningMoon } from './common-moons.ts'
import { drawBorrowedMoon, drawShepherdMoon } from './epic-moons.ts'
import { drawMotherOfTides } from './mother-of-tides.ts'
import { drawSaffronMoon, drawSaltMoon } from './rare-moons.ts'

/** The moons in the order of their page; each fills the square from (0, 0) to (240, 240). */
export const MOONS = {
  'luna-bostezo': drawYawningMoon,
  'luna-papa': drawPotatoMoon,
  'luna-gemela': drawTwinMoon,
  'luna-salada': drawSaltMoon,
  'luna-azafran': drawSaffronMoon,
  'luna-pastora': drawShepherdMoon,
  'luna-prestada': drawBorrowedMoon,
  'madre-mareas': drawMotherOfTides,
} as const satisfies Record<string, (doc: SvgDocument) => string>
