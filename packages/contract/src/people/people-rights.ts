import * as v from 'valibot'
import { Count, Instant, Positive } from '../scalars.ts'

/** The data that erasing a person would delete, and the steps required before it. */
export const ErasurePreviewOutput = v.strictObject({
  personId: Positive,
  name: v.string(),
  /** an operator has the same e-mail, so the person cannot be erased */
  isOperator: v.boolean(),
  /** redemptions that operators have to finish before */
  redeemsToFinish: Count,
  /** redemptions that are cancelled, with credits and unit returned */
  redeemsToCancel: Count,
  /** open trade offers that end */
  tradesToEnd: Count,
  evidence: Count,
  /** kudos sent or received, whose messages are taken away */
  kudos: Count,
  notices: Count,
  /** movements that stay, without their texts */
  movementsKept: Count,
})

export type ErasurePreviewOutput = v.InferOutput<typeof ErasurePreviewOutput>

/** A person who was erased. */
export const PersonErasedOutput = v.strictObject({ personId: Positive, erasedAt: Instant })
