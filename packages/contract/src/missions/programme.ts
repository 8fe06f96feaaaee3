import { DECIDERS, MISSION_TYPES, MissionGives } from '@orbita/domain/missions/challenge'
import { RHYTHMS } from '@orbita/domain/missions/series'
import { MISSION_SOURCES } from '@orbita/domain/missions/sources'
import { MISSION_PHASES } from '@orbita/domain/missions/states'
import { Day } from '@orbita/domain/time/day'
import * as v from 'valibot'
import { Count, Instant, Positive } from '../scalars.ts'
import { MissionUnit } from './evidence.ts'

/** The place of a mission in its series; null for one that does not come back. @see MI-15 */
const TurnPlace = v.nullable(
  v.strictObject({
    ...{ series: v.string(), number: Positive, every: v.picklist(RHYTHMS) },
    /** turns done that give a pack more; null: none */
    prize: v.nullable(Positive),
  }),
)

/** A mission in the operators' list of the programme. @see D-74 */
export const ProgrammeMission = v.strictObject({
  id: v.string(),
  title: v.string(),
  picture: v.string(),
  phase: v.picklist(MISSION_PHASES),
  type: v.picklist(MISSION_TYPES),
  target: Positive,
  source: v.picklist(MISSION_SOURCES),
  startsOn: Day,
  endsOn: Day,
  areas: v.nullable(v.array(v.string())),
  gives: MissionGives,
  version: Positive,
  /** Raised with any change. */
  revision: Positive,
  /** Active employees of its audience. */
  audience: Count,
  /** Employees with some progress who have not completed it. */
  inProgress: Count,
  completed: Count,
  turn: TurnPlace,
})

export type ProgrammeMission = v.InferOutput<typeof ProgrammeMission>

export const ProgrammeChallenge = v.strictObject({
  id: v.string(),
  title: v.string(),
  line: v.string(),
  startsOn: Day,
  endsOn: Day,
  /** Raised with any change of the challenge or of its missions. */
  revision: Positive,
  missions: v.array(ProgrammeMission),
})

export type ProgrammeChallenge = v.InferOutput<typeof ProgrammeChallenge>

/** The whole programme, by start: challenges with their missions in order, drafts included, and the seasons beside. */
export const ProgrammeOutput = v.strictObject({
  challenges: v.array(ProgrammeChallenge),
  seasons: v.array(v.strictObject({ id: v.string(), title: v.string(), startsOn: Day, endsOn: Day, figures: Count })),
  /** The areas of the employees, for the audience of a mission. */
  areas: v.array(v.string()),
  /** The company day. */
  today: Day,
})

export type ProgrammeOutput = v.InferOutput<typeof ProgrammeOutput>

/** A whole mission as operators write it: see `Mission` of the domain. */
export const WrittenMission = v.strictObject({
  id: v.string(),
  title: v.string(),
  line: v.string(),
  briefing: v.array(v.string()),
  why: v.string(),
  picture: v.string(),
  type: v.picklist(MISSION_TYPES),
  target: Positive,
  unit: MissionUnit,
  steps: v.optional(v.array(v.string())),
  startsOn: Day,
  endsOn: Day,
  /** Absent: every area. */
  areas: v.optional(v.array(v.string())),
  prerequisites: v.array(v.string()),
  gives: MissionGives,
  source: v.picklist(MISSION_SOURCES),
  dailyCap: v.optional(Positive),
  decider: v.optional(v.picklist(DECIDERS)),
})

/** A version of a mission. `mission` is null for versions of earlier releases, which kept the terms alone. */
export const MissionVersion = v.strictObject({
  version: Positive,
  at: Instant,
  /** The e-mail of the operator; null: the product itself. */
  by: v.nullable(v.string()),
  target: Positive,
  startsOn: Day,
  endsOn: Day,
  gives: MissionGives,
  mission: v.nullable(WrittenMission),
  /** Employees who completed it under this version. */
  completed: Count,
})

export type MissionVersion = v.InferOutput<typeof MissionVersion>

/** A mission as operators edit it, with the challenge around it. @see D-74 */
export const EditedMissionOutput = v.strictObject({
  mission: WrittenMission,
  version: Positive,
  revision: Positive,
  phase: v.picklist(MISSION_PHASES),
  turn: TurnPlace,
  /** The latest change: who made it and when; null for none since the product began to record it. */
  changed: v.nullable(v.strictObject({ by: v.nullable(v.string()), at: Instant })),
  challenge: v.strictObject({
    id: v.string(),
    title: v.string(),
    startsOn: Day,
    endsOn: Day,
    /** All of its missions in order, this one included. */
    missions: v.array(
      v.strictObject({
        id: v.string(),
        title: v.string(),
        startsOn: Day,
        endsOn: Day,
        source: v.picklist(MISSION_SOURCES),
        target: Positive,
        dailyCap: v.optional(Positive),
        prerequisites: v.array(v.string()),
        isDraft: v.boolean(),
        turn: TurnPlace,
        /** closed by an operator before its end, as a turn that is skipped */
        isClosed: v.boolean(),
      }),
    ),
  }),
  /** The latest first. */
  versions: v.array(MissionVersion),
  areas: v.array(v.string()),
  today: Day,
})

export type EditedMissionOutput = v.InferOutput<typeof EditedMissionOutput>

/** A whole challenge as operators write it, with the revision that the next writing names, and the ids of its drafts. */
export const WrittenChallengeOutput = v.strictObject({
  id: v.string(),
  title: v.string(),
  line: v.string(),
  startsOn: Day,
  endsOn: Day,
  revision: Positive,
  missions: v.array(WrittenMission),
  drafts: v.array(v.string()),
  /** The latest change of it or of one of its missions: who made it and when; null for none that was recorded. */
  changed: v.nullable(v.strictObject({ by: v.nullable(v.string()), at: Instant })),
})

export type WrittenChallengeOutput = v.InferOutput<typeof WrittenChallengeOutput>
