import { SvgDocument } from '../core/svg-document.ts'
import { drawCommonFrame } from './common-frame.ts'
import { drawEpicFrame } from './epic-frame.ts'
import { drawLegendaryFrame } from './legendary-frame.ts'
import { drawRareFrame } from './rare-frame.ts'
import type { Rarity } from './rarity.ts'

/** The frame of each rarity. Silhouette, material and gems differ, so that colour is never the only difference. */
const FRAMES: Record<Rarity, (doc: SvgDocument) => string> = {
  comun: drawCommonFrame,
  rara: drawRareFrame,
  epica: drawEpicFrame,
  legendaria: drawLegendaryFrame,
}

/** Draws the frame of a card, 300 by 404, with an open window and a plate for the name at the foot. */
export function cardFrame(rarity: Rarity): string {
  const doc = new SvgDocument()
  return doc.add(FRAMES[rarity](doc)).render('0 0 300 404')
}
