import { MISSION_TYPES, MissionGives } from '@orbita/domain/missions/challenge'
import { RHYTHMS, TURN_STATES } from '@orbita/domain/missions/series'
import { MISSION_SOURCES } from '@orbita/domain/missions/sources'
import { EMPLOYEE_MISSION_STATES } from '@orbita/domain/missions/states'
import { Id } from '@orbita/domain/page'
import { Day } from '@orbita/domain/time/day'
import * as v from 'valibot'
import { Amount, Count, Instant, Positive } from '../scalars.ts'
import { MissionUnit, SentEvidence } from './evidence.ts'

/** A turn of a series as the person sees it. @see MI-15 */
export const SeriesTurn = v.strictObject({
  id: v.string(),
  startsOn: Day,
  endsOn: Day,
  state: v.picklist(TURN_STATES),
  amount: Count,
  target: Positive,
  gives: MissionGives,
})

export type SeriesTurn = v.InferOutput<typeof SeriesTurn>

/** The series of a mission, which is its turn `number`, from 1, of `turns`, in order. @see MI-15 */
export const MissionTurn = v.strictObject({
  number: Positive,
  every: v.picklist(RHYTHMS),
  turns: v.array(SeriesTurn),
  /** turns done that give a pack more; null: none, or for who has no album */
  prize: v.nullable(Positive),
})

export type MissionTurn = v.InferOutput<typeof MissionTurn>

/** A mission as lists and the map show it to one employee. @see D-61 */
export const MissionNode = v.strictObject({
  challengeId: v.string(),
  id: v.string(),
  title: v.string(),
  /** One sentence. */
  line: v.string(),
  /** The name of a drawing, such as `planetas/hielo`. */
  picture: v.string(),
  type: v.picklist(MISSION_TYPES),
  state: v.picklist(EMPLOYEE_MISSION_STATES),
  /** The employee's amount so far; it keeps counting above the target. */
  amount: Count,
  target: Positive,
  unit: MissionUnit,
  startsOn: Day,
  endsOn: Day,
  /** The titles of missing prerequisites; empty unless the mission is locked. */
  missing: v.array(v.string()),
  gives: MissionGives,
  completedAt: v.nullable(Instant),
  /** The reason the last evidence was rejected; null unless the state is `rejected`. */
  reason: v.nullable(v.string()),
  /** Null for a mission that does not come back. */
  turn: v.nullable(MissionTurn),
})

export type MissionNode = v.InferOutput<typeof MissionNode>

/** A challenge as one employee sees it, drawn as a route of the star map. */
export const EmployeeChallenge = v.strictObject({
  id: v.string(),
  title: v.string(),
  line: v.string(),
  startsOn: Day,
  endsOn: Day,
  /** Missions completed, and all of them, with every turn of a series. */
  completed: Count,
  total: Count,
  /** Of a series the one turn that stands for it. */
  missions: v.array(MissionNode),
})

export type EmployeeChallenge = v.InferOutput<typeof EmployeeChallenge>

/** The challenges of one employee, the latest start last. @see D-61 */
export const ChallengesOutput = v.strictObject({
  challenges: v.array(EmployeeChallenge),
  completed: Count,
  total: Count,
  /** The mission the map opens at: the next one to do, or null if none is left. */
  current: v.nullable(v.strictObject({ challengeId: v.string(), missionId: v.string() })),
  /** The company day, for deadlines in words. */
  today: Day,
})

export type ChallengesOutput = v.InferOutput<typeof ChallengesOutput>

/** Progress of one day; `total` is the amount after it. */
export const ProgressEvent = v.strictObject({ id: Id, on: Day, amount: Amount, total: Count, text: v.string() })

export type ProgressEvent = v.InferOutput<typeof ProgressEvent>

/** A mission with all its details. @see D-62 */
export const MissionOutput = v.strictObject({
  ...MissionNode.entries,
  challengeTitle: v.string(),
  briefing: v.array(v.string()),
  why: v.string(),
  /** The steps of a checklist, of which the first `amount` are done; null for other types. */
  steps: v.nullable(v.array(v.string())),
  source: v.picklist(MISSION_SOURCES),
  /** The oldest first. */
  events: v.array(ProgressEvent),
  prerequisites: v.array(v.strictObject({ id: v.string(), title: v.string(), isDone: v.boolean() })),
  /** Null unless the mission asks for evidence; `leftToday` counts all missions together. */
  evidence: v.nullable(
    v.strictObject({
      canSend: v.boolean(),
      leftToday: Count,
      dailyLimit: Count,
      maxBytes: Count,
      /** The company day by which the first evidence in review is looked at; null when none is. */
      promisedOn: v.nullable(Day),
      sent: v.array(SentEvidence),
    }),
  ),
  /**
   * Null unless the employee reports it; `left` of today, whether the mission is open for them, and the credits that
   * self-reported missions may still pay them in its season. @see MI-8
   */
  report: v.nullable(
    v.strictObject({
      isOpen: v.boolean(),
      canReport: v.boolean(),
      left: Count,
      dailyCap: Positive,
      creditsLeft: Count,
      /** Whether it is reported because the employee's area lacks its data. @see MI-13 */
      isFallback: v.boolean(),
    }),
  ),
  /** What the data of the area say, beside what there was with what they had noted; null for all others. @see MI-13 */
  areaData: v.nullable(v.strictObject({ amount: Count, noted: Positive })),
  /** The company day, for deadlines in words. */
  today: Day,
})

export type MissionOutput = v.InferOutput<typeof MissionOutput>

/** A saved challenge, with the number of missions that employees see and the number of drafts. */
export const ChallengeSavedOutput = v.strictObject({ id: v.string(), published: Count, drafts: Count })

export type ChallengeSavedOutput = v.InferOutput<typeof ChallengeSavedOutput>

/** The effects of an edit before it is saved: «Qué cambia para N personas». @see MI-5 */
export const MissionImpactOutput = v.strictObject({
  /** The latest version, which the edit must name. */
  version: Positive,
  /** Whole sentences; empty when only texts and picture change. */
  changes: v.array(v.string()),
  /** Employees with some progress who have not completed it; the next two counts are among them. */
  inProgress: Count,
  wouldComplete: Count,
  noLongerReach: Count,
  /** Employees who have completed it and keep the version they completed. */
  completed: Count,
})

export type MissionImpactOutput = v.InferOutput<typeof MissionImpactOutput>

/**
 * The effects of an edit. `completed` counts missions, including those that followed; `notified` counts employees.
 *
 * @see MI-5
 */
export const MissionEditedOutput = v.strictObject({
  version: Positive,
  changes: v.array(v.string()),
  completed: Count,
  notified: Count,
})

export type MissionEditedOutput = v.InferOutput<typeof MissionEditedOutput>

/** A closed mission. @property notified employees who had started it @see MI-2 */
export const MissionClosedOutput = v.strictObject({ closedAt: Instant, notified: Count })

export type MissionClosedOutput = v.InferOutput<typeof MissionClosedOutput>

/** A mission that employees see. @property wasDraft whether this published it @see MI-2 */
export const MissionPublishedOutput = v.strictObject({ wasDraft: v.boolean() })

export type MissionPublishedOutput = v.InferOutput<typeof MissionPublishedOutput>

/** What was written of a series. @property closed turns to come that will not open @see MI-15 */
export const SeriesSavedOutput = v.strictObject({ turns: Count, added: Count, changed: Count, closed: Count })

export type SeriesSavedOutput = v.InferOutput<typeof SeriesSavedOutput>
