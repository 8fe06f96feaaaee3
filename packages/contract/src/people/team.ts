import { EMPLOYEE_MISSION_STATES } from '@orbita/domain/missions/states'
import { Id } from '@orbita/domain/page'
import { Day } from '@orbita/domain/time/day'
import * as v from 'valibot'
import { MissionUnit } from '../missions/evidence.ts'
import { Colleague } from '../recognitions/recognitions.ts'
import { Count, Instant, Positive } from '../scalars.ts'

/** A mission of this month of one of the team. @property waitsForYou whether its evidence waits for the leader */
export const TeamMission = v.strictObject({
  title: v.string(),
  state: v.picklist(EMPLOYEE_MISSION_STATES),
  amount: Count,
  target: Positive,
  unit: MissionUnit,
  startsOn: Day,
  endsOn: Day,
  waitsForYou: v.boolean(),
})

export type TeamMission = v.InferOutput<typeof TeamMission>

/** One of the people of a leader. @see D-119 */
export const TeamMember = v.strictObject({
  person: Colleague,
  level: v.string(),
  /** False until the first sign-in. */
  hasEntered: v.boolean(),
  /** whether they have mision-espacial */
  doesMissions: v.boolean(),
  missions: v.array(TeamMission),
  /** the latest kudos that they received: of whom, and when; null for none */
  thanks: v.nullable(v.strictObject({ from: v.string(), isYou: v.boolean(), on: Day })),
})

export type TeamMember = v.InferOutput<typeof TeamMember>

/** What a leader has left to give. @property endsOn the last day of the month */
export const Allowance = v.strictObject({ left: Count, total: Positive, endsOn: Day })

export type Allowance = v.InferOutput<typeof Allowance>

/** The team of a leader, by name, and what waits for them. @see D-119 */
export const TeamOutput = v.strictObject({
  people: v.array(TeamMember),
  total: Count,
  waiting: v.strictObject({
    /** evidence and reports; the oldest is of `name`, to be looked at before `before` ends */
    evidence: Count,
    oldest: v.nullable(v.strictObject({ name: v.string(), before: Day })),
    daysOff: Count,
    dayOff: v.nullable(v.strictObject({ name: v.string(), title: v.string() })),
  }),
  /** Null while the company gives leaders no credits. */
  allowance: v.nullable(Allowance),
  substitute: v.nullable(v.strictObject({ name: v.string(), fromOn: Day, untilOn: Day })),
  /** the names of whom they stand in for today */
  standsInFor: v.array(v.string()),
  today: Day,
})

export type TeamOutput = v.InferOutput<typeof TeamOutput>

const OfMission = v.strictObject({ title: v.string(), line: v.string(), unit: MissionUnit, target: Positive })

/** One thing that waits for a leader. */
export const TeamWaiting = v.variant('kind', [
  v.strictObject({
    kind: v.literal('evidence'),
    id: Id,
    person: Colleague,
    mission: OfMission,
    gives: v.strictObject({ experience: Count, credits: Count, packs: Count }),
    mediaType: v.picklist(['image/webp', 'application/pdf']),
    bytes: Count,
    sentAt: Instant,
    before: Day,
  }),
  v.strictObject({
    kind: v.literal('report'),
    id: Id,
    person: Colleague,
    mission: OfMission,
    amount: Positive,
    on: Day,
  }),
  v.strictObject({
    kind: v.literal('day-off'),
    id: Id,
    person: Colleague,
    title: v.string(),
    price: Count,
    askedAt: Instant,
    before: Day,
  }),
])

export type TeamWaiting = v.InferOutput<typeof TeamWaiting>

/** What waits for a leader, the oldest first; fifty at most. @see D-120 */
export const TeamWaitingOutput = v.strictObject({ waiting: v.array(TeamWaiting), today: Day })

export type TeamWaitingOutput = v.InferOutput<typeof TeamWaitingOutput>

/** What a leader decided. */
export const TeamDecidedOutput = v.strictObject({ id: Id })

/** The allowance after credits were given. @see D-121 */
export const LeaderCreditsOutput = v.strictObject({ given: Positive, allowance: Allowance })

export type LeaderCreditsOutput = v.InferOutput<typeof LeaderCreditsOutput>

export const SubstituteOutput = v.strictObject({ substitute: TeamOutput.entries.substitute })
