import { FINISH_IDS } from '@orbita/domain/album/finishes'
import { RARITY_IDS } from '@orbita/domain/rarities'
import * as v from 'valibot'
import { Positive } from '../scalars.ts'

const Shown = v.strictObject({
  albumId: v.string(),
  number: Positive,
  name: v.string(),
  rarity: v.picklist(RARITY_IDS),
  picture: v.string(),
  /** The finish that it shows, or null for the original. @see AL-6b */
  finish: v.nullable(v.picklist(FINISH_IDS)),
})

export type ShownFigure = v.InferOutput<typeof Shown>

/** The figures that an employee shows on their profile, up to three, in order. @see D-138 */
export const ShowcaseOutput = v.strictObject({ figures: v.array(Shown) })

export type ShowcaseOutput = v.InferOutput<typeof ShowcaseOutput>
