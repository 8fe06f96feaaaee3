import { Id } from '@orbita/domain/page'
import * as v from 'valibot'
import { Count, Instant } from '../scalars.ts'
import { KudosForOperators } from './kudos.ts'
import { ValueOfKudos } from './recognitions.ts'

const Face = v.strictObject({ name: v.string(), avatar: v.nullable(v.string()), isMe: v.boolean() })

/** A kudos that its sender and every receiver let their areas see. @see D-69b */
export const AreaThanks = v.strictObject({
  id: Id,
  from: Face,
  to: v.array(Face),
  value: ValueOfKudos,
  message: v.string(),
  sentAt: Instant,
  /** True if the reader sent or received it: they may stop showing it, and cannot join. */
  isOurs: v.boolean(),
  hasJoined: v.boolean(),
  /** Everybody who joined, the reader included. */
  joined: Count,
  /** The first who joined, without those who do not appear on the leaderboard. */
  faces: v.array(Face),
})

export type AreaThanks = v.InferOutput<typeof AreaThanks>

/** The reader's choice about the kudos of areas. @see D-69b */
export const AreaChoicesOutput = v.strictObject({ sent: v.boolean(), received: v.boolean(), joins: v.boolean() })

export type AreaChoicesOutput = v.InferOutput<typeof AreaChoicesOutput>

/** The kudos of the reader's area, the latest first. @see D-69b */
export const AreaThanksOutput = v.strictObject({
  /** The reader's area, or null without one: then there are none. */
  area: v.nullable(v.string()),
  thanks: v.array(AreaThanks),
  choices: AreaChoicesOutput,
  /** False if the reader does not appear on the leaderboard, and so not here. */
  takesPart: v.boolean(),
  /** Received kudos that wait for the reader's answer. */
  asked: Count,
})

export type AreaThanksOutput = v.InferOutput<typeof AreaThanksOutput>

/** A kudos that the reader reported: they do not see it any more. @see RC-4 */
export const AreaThanksReportedOutput = v.strictObject({ id: Id })

/** The kudos that are or could be in the areas, for operators, the latest first. @see D-69b */
export const AreaThanksForOperatorsOutput = v.strictObject({
  thanks: v.array(
    v.strictObject({
      ...KudosForOperators.entries,
      joined: Count,
      /** The instant from which an operator, or a report, keeps it out of the areas. */
      hiddenAt: v.nullable(Instant),
      /** The e-mail of that operator, or null for a report. */
      hiddenBy: v.nullable(v.string()),
    }),
  ),
  /** Every area of the active people. */
  areas: v.array(v.string()),
  next: v.nullable(Id),
})

export type AreaThanksForOperatorsOutput = v.InferOutput<typeof AreaThanksForOperatorsOutput>

/** A kudos that operators keep out of the areas, or let back in. @see D-69b */
export const AreaHiddenOutput = v.strictObject({ id: Id, isHidden: v.boolean() })
