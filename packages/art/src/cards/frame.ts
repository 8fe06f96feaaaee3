import { SvgDocument } from '../core/svg-document.ts'
import { drawCommonFrame } from './common-frame.ts'
import { drawEpicFrame } from './epic-frame.ts'
import { drawLegendaryFrame } from './legendary-frame.ts'
import { drawRareFrame } from './rare-frame.ts'
import type { Rarity } from './rarity.ts'

/** Each rarity has a silhouette, a material and a number of gems of its own, never a colour alone. */
const FRAMES: Record<Rarity, (doc: SvgDocument) => string> = {
  comun: drawCommonFrame,
  rara: drawRareFrame,
  epica: drawEpicFrame,
  legendaria: drawLegendaryFrame,
}

/** The frame of a card, 300 by 404: its window is open, its plate at the foot is for the name. */
export function cardFrame(rarity: Rarity): string {
  const doc = new SvgDocument()
  return doc.add(FRAMES[rarity](doc)).render('0 0 300 404')
}
