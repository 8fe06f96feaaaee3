import * as v from 'valibot'
import { Count, Instant, Positive } from '../scalars.ts'

/** An open session of the console. */
const ConsoleSession = v.strictObject({
  id: v.string(),
  device: v.string(),
  seenAt: Instant,
  /** The instant when it ends at the latest. */
  endsAt: Instant,
  isThisOne: v.boolean(),
})

/** An operator as operators see each other. @see D-70 */
const ListedOperator = v.strictObject({
  accountId: Positive,
  email: v.string(),
  /** The name of the employee with the same e-mail, or null. */
  name: v.nullable(v.string()),
  isMe: v.boolean(),
  state: v.picklist(['active', 'invited', 'expired', 'disabled']),
  /** The instant when they last got a first passphrase. */
  invitedAt: Instant,
  disabledAt: v.nullable(Instant),
  hasAuthenticator: v.boolean(),
  recoveryCodesLeft: Count,
  lastSignInAt: v.nullable(Instant),
  /** Their entries in the audit in the last thirty days. */
  deeds: Count,
  sessions: v.array(ConsoleSession),
})

export type ListedOperator = v.InferOutput<typeof ListedOperator>

/** Every operator, those who may enter first. */
export const OperatorsOutput = v.strictObject({ operators: v.array(ListedOperator) })

export type OperatorsOutput = v.InferOutput<typeof OperatorsOutput>

/** The passphrase of an operator who was invited or reset. It is shown this once and stored nowhere. */
export const InvitationOutput = v.strictObject({ email: v.string(), passphrase: v.string() })

export type InvitationOutput = v.InferOutput<typeof InvitationOutput>
