import { Id } from '@orbita/domain/page'
import * as v from 'valibot'
import { Count, Instant } from './scalars.ts'

/** A message of the people team, with its sending progress. @see D-82 */
export const MessageOutput = v.strictObject({
  id: Id,
  title: v.string(),
  text: v.string(),
  path: v.nullable(v.string()),
  /** Null: everybody. */
  area: v.nullable(v.string()),
  /** The active people of the audience when it was written. */
  recipients: Count,
  /** The notices recorded so far. */
  sent: Count,
  writtenAt: Instant,
  /** The e-mail of the operator, or null when their account is gone. */
  by: v.nullable(v.string()),
  /** Null while it is being sent. */
  finishedAt: v.nullable(Instant),
})

export type MessageOutput = v.InferOutput<typeof MessageOutput>

/** A page of messages, the latest first. */
export const MessagesOutput = v.strictObject({
  messages: v.array(MessageOutput),
  total: Count,
  next: v.nullable(v.string()),
})

export type MessagesOutput = v.InferOutput<typeof MessagesOutput>

/** The audiences that a message can have, with their active people. */
export const AudiencesOutput = v.strictObject({
  everybody: Count,
  areas: v.array(v.strictObject({ area: v.string(), people: Count })),
})

export type AudiencesOutput = v.InferOutput<typeof AudiencesOutput>
