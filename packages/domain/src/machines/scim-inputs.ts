import * as v from 'valibot'
import { IdText } from '../page.ts'
import { Text } from '../text/text.ts'

/** The most people of one page, as the service says of itself. @see D-113 */
export const SCIM_PAGE = 200

/** A whole number of a query, as RFC 7644 wants it: what is below the least counts as the least. */
const whole = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^-?\d{1,9}$/),
    v.transform((text) => Math.min(most, Math.max(least, Number(text)))),
  )

export const ScimListQuery = v.object({
  filter: v.optional(v.pipe(Text, v.minLength(1), v.maxLength(1_000))),
  startIndex: v.optional(whole(1, 1e9), '1'),
  count: v.optional(whole(0, SCIM_PAGE), '100'),
  attributes: v.optional(v.pipe(Text, v.maxLength(1_000))),
  excludedAttributes: v.optional(v.pipe(Text, v.maxLength(1_000))),
})

export const ScimReadQuery = v.object({
  attributes: ScimListQuery.entries.attributes,
  excludedAttributes: ScimListQuery.entries.excludedAttributes,
})

export const ScimParam = v.object({ userId: IdText })

/** A person as a directory sends one. What Órbita does not keep is left aside. */
export const ScimUserInput = v.looseObject({ schemas: v.optional(v.array(v.string())) })

export const ScimPatchInput = v.looseObject({
  schemas: v.optional(v.array(v.string())),
  Operations: v.pipe(
    v.array(
      v.looseObject({
        op: v.pipe(v.string(), v.toLowerCase(), v.picklist(['add', 'replace', 'remove'])),
        path: v.optional(v.pipe(Text, v.maxLength(200))),
        value: v.optional(v.unknown()),
      }),
    ),
    v.minLength(1),
    v.maxLength(100),
  ),
})
export type ScimPatchInput = v.InferOutput<typeof ScimPatchInput>
