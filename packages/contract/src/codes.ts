import { Day } from '@orbita/domain/day'
import { Id } from '@orbita/domain/page'
import * as v from 'valibot'
import { Count, Positive } from './scalars.ts'

/** What a campaign code gave. @see AL-5 */
export const CodeOutput = v.strictObject({ text: v.string(), waitingPacks: Count })

/** A campaign with its codes, which only the answer to its command carries. @see AL-5 */
export const CampaignOutput = v.strictObject({
  campaignId: Id,
  label: v.string(),
  endsOn: Day,
  quantity: Positive,
  codes: v.array(v.string()),
})
