import { cutRect, softRect } from './outlines.ts'
import type { Rarity } from './rarity.ts'

/** The window of each frame, as path data on a card of 300 by 400; the field behind uses the same shape. */
export const WINDOWS: Record<Rarity, string> = {
  comun: softRect({ x: 16, y: 16, width: 268, height: 368 }, 20),
  rara: cutRect({ x: 18, y: 18, width: 264, height: 364 }, 26),
  epica: cutRect({ x: 22, y: 26, width: 256, height: 352 }, 34),
  legendaria: softRect({ x: 24, y: 30, width: 252, height: 346 }, 22),
}
