import { GRANT_OUTCOMES } from '@orbita/domain/grants/grant'
import { Id } from '@orbita/domain/page'
import * as v from 'valibot'
import { Count } from './scalars.ts'

/** The effect of a grant for one employee: how much of it they have, and would have once it is applied. */
export const GrantEffect = v.strictObject({
  id: Id,
  name: v.string(),
  email: v.string(),
  avatar: v.nullable(v.string()),
  area: v.nullable(v.string()),
  outcome: v.picklist(GRANT_OUTCOMES),
  before: Count,
  after: Count,
})

export type GrantEffect = v.InferOutput<typeof GrantEffect>

/**
 * The effects that a grant would have.
 *
 * @property people five hundred at most, by name
 * @property total all the employees that were named
 * @property unknown the e-mails that belong to nobody
 */
export const GrantPreviewOutput = v.strictObject({
  people: v.array(GrantEffect),
  total: Count,
  unknown: v.array(v.string()),
})

export type GrantPreviewOutput = v.InferOutput<typeof GrantPreviewOutput>

/** The outcome of a grant, employee by employee. @see D-79 */
export const GrantOutput = v.strictObject({
  results: v.array(v.strictObject({ id: Id, name: v.string(), outcome: v.picklist(GRANT_OUTCOMES) })),
})

export type GrantOutput = v.InferOutput<typeof GrantOutput>
