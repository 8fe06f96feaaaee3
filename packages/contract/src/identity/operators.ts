import { OPERATOR_REQUEST_KINDS, OPERATOR_REQUEST_STATES } from '@orbita/domain/sign-in/operator-requests'
import * as v from 'valibot'
import { Count, Instant, Positive } from '../scalars.ts'
import { StandingFields } from './standing.ts'

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
  /** The name of the employee whom they are, or null. */
  name: v.nullable(v.string()),
  /** The employee whom they are, for whom they decide nothing alone, or null. */
  personId: v.nullable(Positive),
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
  ...StandingFields,
  sessions: v.array(ConsoleSession),
})

export type ListedOperator = v.InferOutput<typeof ListedOperator>

const RequestOperator = v.strictObject({ accountId: Positive, name: v.string(), isMe: v.boolean() })

/** A change to an operator that was asked for: an invitation, a reset or a disabling. @see D-70 */
const OperatorRequest = v.strictObject({
  id: Positive,
  kind: v.picklist(OPERATOR_REQUEST_KINDS),
  email: v.string(),
  state: v.picklist(OPERATOR_REQUEST_STATES),
  /** Whether it is about the reader. */
  isAboutMe: v.boolean(),
  askedBy: RequestOperator,
  askedAt: Instant,
  /** The instant from which it needs no other operator, unless whom it is about objected. */
  dueAt: Instant,
  isDue: v.boolean(),
  objectedAt: v.nullable(Instant),
  decidedBy: v.nullable(RequestOperator),
  decidedAt: v.nullable(Instant),
  /** What they would do from then on, of an invitation or a change of duties; null of the others. */
  standing: v.nullable(v.strictObject(StandingFields)),
  /** Whether the reader invited or reset who asked lately, or the other way round: their yes does not count. */
  isTied: v.boolean(),
})

export type OperatorRequest = v.InferOutput<typeof OperatorRequest>

/**
 * Every operator, those who may enter first.
 *
 * @property requests the changes that wait, and those of the last thirty days, the latest first
 * @property areas those of the company with their people, as most people write each; none for who may not give duties
 * @property people the number of them all
 */
export const OperatorsOutput = v.strictObject({
  operators: v.array(ListedOperator),
  requests: v.array(OperatorRequest),
  areas: v.array(v.strictObject({ name: v.string(), people: Count })),
  people: Count,
})

export type OperatorsOutput = v.InferOutput<typeof OperatorsOutput>

/** What became of a change: it was carried out, or waits for another operator. @see D-70 */
export const OperatorStepOutput = v.strictObject({ state: v.picklist(['done', 'waiting']) })

export type OperatorStepOutput = v.InferOutput<typeof OperatorStepOutput>

/**
 * An invitation or a reset that was carried out or waits, or a disabling that was completed.
 *
 * @property passphrase of who was invited or reset, in the first answer alone and stored nowhere; null: it waits, or was shown
 */
export const InvitationOutput = v.strictObject({
  kind: v.picklist(OPERATOR_REQUEST_KINDS),
  email: v.string(),
  state: v.picklist(['done', 'waiting']),
  passphrase: v.nullable(v.string()),
})

export type InvitationOutput = v.InferOutput<typeof InvitationOutput>
