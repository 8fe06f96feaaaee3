import { MANUAL_MOVEMENT_STATES, TIES } from '@orbita/domain/ledger/manual'
import { Id } from '@orbita/domain/page'
import { PLATFORMS } from '@orbita/domain/platforms'
import { Day } from '@orbita/domain/time/day'
import * as v from 'valibot'
import { PersonMovement } from '../people/people.ts'
import { KudosForOperators } from '../recognitions/kudos.ts'
import { EmployeeForOperators } from '../recognitions/recognitions.ts'
import { Amount, Count, Instant, Positive } from '../scalars.ts'

/** The employee whom a case of an inbox is about. */
const CasePerson = v.strictObject({
  id: Id,
  name: v.string(),
  email: v.string(),
  avatar: v.nullable(v.string()),
  area: v.nullable(v.string()),
})

/** The employee of a case, with the balances that deciding it may move. */
const CaseAccount = v.strictObject({
  ...CasePerson.entries,
  level: v.string(),
  experience: Count,
  credits: Count,
  stardust: Count,
})

/** The summary of an inbox. @property total the cases that wait, of which the first five hundred are listed */
const inbox = {
  /** The company's day. */
  today: Day,
  /** The working days in which a case is promised to be attended to. */
  promise: Positive,
  total: Count,
}

/** A movement by hand that an operator requested, with what helps another one to decide on it. @see PT-6 */
export const Signature = v.strictObject({
  id: Id,
  /** The same for the movements of one grant. */
  grantId: v.nullable(v.string()),
  person: CaseAccount,
  /** Whether the employee has access to the programme, which they may have lost meanwhile. */
  isActive: v.boolean(),
  experience: Amount,
  credits: Amount,
  stardust: Amount,
  packs: Count,
  /** Why it waits: it is for the operator who asked, for whom they created lately, or past what one operator moves alone. */
  because: v.picklist([...TIES, 'much']),
  /** Why the reader cannot sign it: it is for them, or they and who asked are tied; null: they can. */
  barred: v.nullable(v.picklist(['own', 'tied'])),
  reason: v.string(),
  /** The reason of the movement that it corrects, or null. */
  corrects: v.nullable(v.string()),
  askedBy: v.strictObject({ email: v.string(), name: v.nullable(v.string()) }),
  askedAt: Instant,
  promisedOn: Day,
  state: v.picklist(MANUAL_MOVEMENT_STATES),
  note: v.nullable(v.string()),
  decidedAt: v.nullable(Instant),
  /** The most expensive reward that the credits are enough for, before and after; null if none is. */
  affords: v.strictObject({ before: v.nullable(v.string()), after: v.nullable(v.string()) }),
  /** The employees who nominated this one this month. */
  nominatedBy: v.array(v.string()),
  /** The credits given by hand this year, to the employee and to their area. */
  givenThisYear: v.strictObject({ person: Count, area: Count }),
})

export type Signature = v.InferOutput<typeof Signature>

/** The movements that wait for the reader's signature, and those that the reader requested. @see D-78, PT-6 */
export const SignaturesOutput = v.strictObject({
  ...inbox,
  waiting: v.array(Signature),
  /** Those that wait, and those decided in the last thirty days. */
  mine: v.array(Signature),
})

export type SignaturesOutput = v.InferOutput<typeof SignaturesOutput>

/** A report of an employee about a movement of theirs. @see PT-5 */
export const ReportedMovement = v.strictObject({
  kind: v.literal('movement'),
  id: Id,
  person: CaseAccount,
  text: v.string(),
  movement: PersonMovement,
  sentAt: Instant,
  promisedOn: Day,
})

export type ReportedMovement = v.InferOutput<typeof ReportedMovement>

/** A kudos that employees reported. @see RC-4 */
export const ReportedKudos = v.strictObject({
  kind: v.literal('kudos'),
  ...v.omit(KudosForOperators, ['sentAt']).entries,
  reportedBy: v.array(EmployeeForOperators),
  /** The instant at which it was written; `sentAt` is the instant of the first report. */
  writtenAt: Instant,
  sentAt: Instant,
  promisedOn: Day,
})

export type ReportedKudos = v.InferOutput<typeof ReportedKudos>

/** The reports that wait for an answer, the oldest first. @see D-78 */
export const ReportsOutput = v.strictObject({
  ...inbox,
  reports: v.array(v.variant('kind', [ReportedMovement, ReportedKudos])),
})

export type ReportsOutput = v.InferOutput<typeof ReportsOutput>

/** The facts that the ledger and the progress have about a reported movement. @see PT-5 */
export const ReportFactsOutput = v.strictObject({
  /** The employee's movements around it, the latest first. */
  movements: v.array(PersonMovement),
  /** The facts of its mission, if it pays one; `file` is the batch that brought it. */
  mission: v.nullable(
    v.strictObject({
      challengeId: v.string(),
      missionId: v.string(),
      title: v.string(),
      facts: v.array(v.strictObject({ id: Id, on: Day, amount: Amount, text: v.string(), file: v.nullable(Id) })),
    }),
  ),
})

export type ReportFactsOutput = v.InferOutput<typeof ReportFactsOutput>

/** A physical prize that an employee won and nobody has handed over. @see AW-2 */
export const WaitingPrize = v.strictObject({
  person: CasePerson,
  awardId: v.string(),
  title: v.string(),
  prize: v.string(),
  platform: v.picklist(PLATFORMS),
  askedAt: Instant,
  promisedOn: Day,
})

export type WaitingPrize = v.InferOutput<typeof WaitingPrize>

/** The physical prizes that wait to be handed over, the oldest first. @see D-78 */
export const PrizesOutput = v.strictObject({ ...inbox, prizes: v.array(WaitingPrize) })

export type PrizesOutput = v.InferOutput<typeof PrizesOutput>
