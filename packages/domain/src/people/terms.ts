import * as v from 'valibot'
import { Text } from '../text/text.ts'
import { Day } from '../time/day.ts'

const Sentence = v.pipe(Text, v.trim(), v.minLength(1), v.maxLength(4_000))
const Title = v.pipe(Text, v.trim(), v.minLength(1), v.maxLength(120))

/** A block of the terms. The app replaces `odds` with the real odds, so that the text never repeats a number. */
const TermsBlock = v.variant('kind', [
  v.strictObject({ kind: v.literal('paragraph'), text: Sentence }),
  v.strictObject({ kind: v.literal('list'), items: v.pipe(v.array(Sentence), v.minLength(1), v.maxLength(40)) }),
  v.strictObject({ kind: v.literal('odds') }),
])

/** The public terms and conditions, as operators write them. @see D-53 */
export const Terms = v.strictObject({
  version: v.pipe(Text, v.regex(/^\d{1,4}\.\d{1,4}$/)),
  effectiveOn: Day,
  title: Title,
  sections: v.pipe(
    v.array(
      v.strictObject({
        id: v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), v.maxLength(60)),
        title: Title,
        body: v.pipe(v.array(TermsBlock), v.minLength(1), v.maxLength(60)),
      }),
    ),
    v.minLength(1),
    v.maxLength(40),
    v.check((sections) => new Set(sections.map((section) => section.id)).size === sections.length),
  ),
})

export type Terms = v.InferOutput<typeof Terms>
export type TermsSection = Terms['sections'][number]

/** Returns whether a value is a whole text of terms, as operators write it. */
export function isTerms(value: unknown): value is Terms {
  return v.is(Terms, value)
}

/** The version of some terms, in a path. */
export const TermsParam = v.object({ version: Terms.entries.version })

/** A page of the people who accepted a version. */
export const AcceptancesQuery = v.object({ cursor: v.optional(v.pipe(v.string(), v.maxLength(1_000))) })

export type AcceptancesQuery = v.InferOutput<typeof AcceptancesQuery>
