import { Day } from '@orbita/domain/day'
import { Id } from '@orbita/domain/page'
import * as v from 'valibot'
import { Count, Positive } from './scalars.ts'

/** The gift of a campaign code. @see AL-5 */
export const CodeOutput = v.strictObject({ text: v.string(), waitingPacks: Count })

export type CodeOutput = v.InferOutput<typeof CodeOutput>

/** A campaign with its codes, which are sent only in the answer to its command. @see AL-5 */
export const CampaignOutput = v.strictObject({
  campaignId: Id,
  label: v.string(),
  endsOn: Day,
  quantity: Positive,
  codes: v.array(v.string()),
})
