import { FINISH_IDS } from '@orbita/domain/album/finishes'
import * as v from 'valibot'
import { Count } from '../scalars.ts'

/** The stardust and copies after a conversion or a purchase. @see AL-6 */
export const StardustOutput = v.strictObject({
  /** The employee's grains. */
  stardust: Count,
  /** The copies of the figure. */
  copies: Count,
  completedPages: v.array(v.string()),
  albumComplete: v.boolean(),
  awards: v.array(v.strictObject({ id: v.string(), title: v.string() })),
})

export type StardustOutput = v.InferOutput<typeof StardustOutput>

/** The finishes of a figure after one was bought or another is shown; null shows the original. @see AL-6b */
export const FinishOutput = v.strictObject({
  stardust: Count,
  bought: v.array(v.picklist(FINISH_IDS)),
  shown: v.nullable(v.picklist(FINISH_IDS)),
})

export type FinishOutput = v.InferOutput<typeof FinishOutput>
