import { Day } from '@orbita/domain/day'
import * as v from 'valibot'

const TermsBlock = v.variant('kind', [
  v.strictObject({ kind: v.literal('paragraph'), text: v.string() }),
  v.strictObject({ kind: v.literal('list'), items: v.array(v.string()) }),
  v.strictObject({ kind: v.literal('odds') }),
])

/** The public terms and conditions. @see D-53 */
export const TermsOutput = v.strictObject({
  version: v.string(),
  effectiveOn: Day,
  title: v.string(),
  sections: v.array(v.strictObject({ id: v.string(), title: v.string(), body: v.array(TermsBlock) })),
})
