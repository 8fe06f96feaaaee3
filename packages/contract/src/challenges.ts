import { Day } from '@orbita/domain/day'
import { MISSION_SOURCES, MISSION_TYPES, MissionGives } from '@orbita/domain/missions/challenge'
import { EMPLOYEE_MISSION_STATES } from '@orbita/domain/missions/states'
import { Id } from '@orbita/domain/page'
import * as v from 'valibot'
import { MissionUnit, SentEvidence } from './evidence.ts'
import { Amount, Count, Instant, Positive } from './scalars.ts'

/** A mission as lists and the map show it to one employee. @see D-61 */
export const MissionNode = v.strictObject({
  challengeId: v.string(),
  id: v.string(),
  title: v.string(),
  /** one sentence */
  line: v.string(),
  /** a file of the art, as `planetas/hielo` */
  picture: v.string(),
  type: v.picklist(MISSION_TYPES),
  state: v.picklist(EMPLOYEE_MISSION_STATES),
  /** what there is so far; above the target it goes on being counted */
  amount: Count,
  target: Positive,
  unit: MissionUnit,
  startsOn: Day,
  endsOn: Day,
  /** titles of the prerequisites still missing; empty unless it is locked */
  missing: v.array(v.string()),
  gives: MissionGives,
  completedAt: v.nullable(Instant),
})

/** A route of the star map. */
const Challenge = v.strictObject({
  id: v.string(),
  title: v.string(),
  line: v.string(),
  startsOn: Day,
  endsOn: Day,
  completed: Count,
  missions: v.array(MissionNode),
})

/** All routes of one employee, the newest start last. @see D-61 */
export const ChallengesOutput = v.strictObject({
  challenges: v.array(Challenge),
  completed: Count,
  total: Count,
  /** where the map opens: the mission to do next, if one is left */
  current: v.nullable(v.strictObject({ challengeId: v.string(), missionId: v.string() })),
  /** the company's day, for deadlines in words */
  today: Day,
})

/** Progress of one day; `total` is the amount it led to. */
const ProgressEvent = v.strictObject({ id: Id, on: Day, amount: Amount, total: Count, text: v.string() })

/** One mission, whole. @see D-62 */
export const MissionOutput = v.strictObject({
  ...MissionNode.entries,
  challengeTitle: v.string(),
  briefing: v.array(v.string()),
  why: v.string(),
  /** of a checklist; the first `amount` are done */
  steps: v.nullable(v.array(v.string())),
  source: v.picklist(MISSION_SOURCES),
  /** the oldest first */
  events: v.array(ProgressEvent),
  prerequisites: v.array(v.strictObject({ id: v.string(), title: v.string(), isDone: v.boolean() })),
  /** null unless the mission asks for evidence; `leftToday` counts all missions together */
  evidence: v.nullable(
    v.strictObject({
      canSend: v.boolean(),
      leftToday: Count,
      dailyLimit: Count,
      maxBytes: Count,
      sent: v.array(SentEvidence),
    }),
  ),
  /** why the last evidence was rejected; null unless the state is `rejected` */
  reason: v.nullable(v.string()),
  /** the company's day, for deadlines in words */
  today: Day,
})

/** A challenge as an operator left it: how many of its missions employees see, and how many are drafts. */
export const ChallengeSavedOutput = v.strictObject({ id: v.string(), published: Count, drafts: Count })

/** «Qué cambia para N personas», before a mission is saved. @see MI-5 */
export const MissionImpactOutput = v.strictObject({
  /** the last one, to be edited from */
  version: Positive,
  /** whole sentences; empty when only words and picture change */
  changes: v.array(v.string()),
  /** employees who have some of it and have not completed it; the next two are among them */
  inProgress: Count,
  wouldComplete: Count,
  noLongerReach: Count,
  /** employees who have completed it and keep the version they did it under */
  completed: Count,
})

/** What an edit did. `completed` counts missions, those that followed included; `notified`, people. @see MI-5 */
export const MissionEditedOutput = v.strictObject({
  version: Positive,
  changes: v.array(v.string()),
  completed: Count,
  notified: Count,
})

/** When a mission was closed. @property notified people who were on it @see MI-2 */
export const MissionClosedOutput = v.strictObject({ closedAt: Instant, notified: Count })
