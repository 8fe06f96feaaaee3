import { Id } from '@orbita/domain/page'
import { Day } from '@orbita/domain/time/day'
import * as v from 'valibot'
import { Count, Instant } from '../scalars.ts'

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

export type TermsOutput = v.InferOutput<typeof TermsOutput>

/** Every version of the terms, the one in force first. @see D-82 */
export const TermsVersionsOutput = v.strictObject({
  versions: v.array(
    v.strictObject({
      version: v.string(),
      effectiveOn: Day,
      title: v.string(),
      sections: Count,
      publishedAt: Instant,
      /** The e-mail of the operator, or null for the terms that ship with the product. */
      by: v.nullable(v.string()),
      /** The employees' accounts that accepted it at a sign-in. */
      accepted: Count,
      isCurrent: v.boolean(),
    }),
  ),
  /** The active employees, who are to accept it. */
  people: Count,
})

export type TermsVersionsOutput = v.InferOutput<typeof TermsVersionsOutput>

/** A page of the employees who accepted a version, the latest first. @property next the cursor, or null at the end */
export const TermsAcceptancesOutput = v.strictObject({
  people: v.array(
    v.strictObject({
      id: Id,
      name: v.string(),
      email: v.string(),
      avatar: v.nullable(v.string()),
      area: v.nullable(v.string()),
      acceptedAt: Instant,
    }),
  ),
  total: Count,
  next: v.nullable(v.string()),
})

export type TermsAcceptancesOutput = v.InferOutput<typeof TermsAcceptancesOutput>
