import * as v from 'valibot'
import { Count } from './scalars.ts'

/** What a conversion or a purchase leaves. @see AL-6 */
export const StardustOutput = v.strictObject({
  /** grains at hand */
  stardust: Count,
  /** copies of the figure now */
  copies: Count,
  completedPages: v.array(v.string()),
  albumComplete: v.boolean(),
  awards: v.array(v.strictObject({ id: v.string(), title: v.string() })),
})
