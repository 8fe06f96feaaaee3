import { Day } from '@orbita/domain/time/day'
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

/** Why whoever left is not erased yet: they operate the console, or a redemption is half way. */
const LeaverBlock = v.picklist(['operator', 'redeems'])

/** Whom the setting of leavers erases, the next first; fifty at most. @see D-126 */
export const LeaversPreviewOutput = v.strictObject({
  /** null: nobody is erased by itself */
  days: v.nullable(Positive),
  /** the first company day of erasing: a week after the setting was changed; null as above */
  from: v.nullable(Day),
  /** how many are inactive and not erased, and how many of them are due */
  inactive: Count,
  due: Count,
  /** whether so many are due that nobody is erased until an operator has looked */
  isTooMany: v.boolean(),
  people: v.array(
    v.strictObject({
      id: Positive,
      name: v.string(),
      email: v.string(),
      leftOn: Day,
      erasedOn: Day,
      block: v.nullable(LeaverBlock),
    }),
  ),
})

export type LeaversPreviewOutput = v.InferOutput<typeof LeaversPreviewOutput>

/** A person who was erased. */
export const PersonErasedOutput = v.strictObject({ personId: Positive, erasedAt: Instant })
