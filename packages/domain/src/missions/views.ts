import type { AwardState } from '../album/awards.ts'
import type { RankId } from '../ranks.ts'
import type { BestEmployeeView } from '../recognitions/views.ts'
import type { GoalView } from '../rewards/views.ts'
import type { MissionGives, MissionSource, MissionType } from './challenge.ts'
import type { IncentiveRule } from './incentives.ts'
import type { EmployeeMissionState } from './states.ts'

// What the doors of the missions answer. Instants are ISO 8601 in UTC, days are the company's, amounts are whole.

/** A mission as lists and the map show it to one employee. @see D-61 */
export type MissionNode = {
  challengeId: string
  id: string
  title: string
  /** one sentence */
  line: string
  /** a file of the art, as `planetas/hielo` */
  picture: string
  type: MissionType
  state: EmployeeMissionState
  /** what there is so far; above the target it goes on being counted */
  amount: number
  target: number
  unit: { one: string; many: string }
  startsOn: string
  endsOn: string
  /** titles of the prerequisites still missing; empty unless it is locked */
  missing: string[]
  gives: MissionGives
  completedAt: string | null
}

/** A route of the star map. */
export type ChallengeView = {
  id: string
  title: string
  line: string
  startsOn: string
  endsOn: string
  completed: number
  missions: MissionNode[]
}

/** All routes of one employee, the newest start last. @see D-61 */
export type ChallengesView = {
  challenges: ChallengeView[]
  completed: number
  total: number
  /** where the map opens: the mission to do next, if one is left */
  current: { challengeId: string; missionId: string } | null
  /** the company's day, for deadlines in words */
  today: string
}

/** Dated progress; `total` is the amount it led to. */
export type ProgressEventView = { id: number; on: string; amount: number; total: number; text: string }

export type EvidenceState = 'in-review' | 'approved' | 'rejected'

export type EvidenceView = {
  id: number
  state: EvidenceState
  mediaType: 'image/webp' | 'application/pdf'
  fileName: string
  sentAt: string
  reviewedAt: string | null
  /** why it was rejected, in the operators' words */
  reason: string | null
}

/** What waits for an operator's review, with whose it is. @see MI-6 */
export type EvidenceToReview = Pick<EvidenceView, 'id' | 'mediaType' | 'fileName' | 'sentAt'> & {
  name: string
  email: string
  area: string | null
  challengeId: string
  missionId: string
  /** of the mission */
  title: string
  unit: MissionNode['unit']
  /** what there is of it so far */
  amount: number
  target: number
  /** size of the file */
  bytes: number
}

/** The latest first. @property next the id to ask `before` for older ones, or null at the end */
export type EvidenceInbox = { evidence: EvidenceToReview[]; next: number | null }

/** One mission, whole. @see D-62 */
export type MissionView = MissionNode & {
  challengeTitle: string
  briefing: string[]
  why: string
  /** of a checklist; the first `amount` are done */
  steps: string[] | null
  source: MissionSource
  /** the oldest first */
  events: ProgressEventView[]
  prerequisites: { id: string; title: string; isDone: boolean }[]
  /** null unless the mission asks for evidence; `leftToday` counts all missions together */
  evidence: { canSend: boolean; leftToday: number; dailyLimit: number; maxBytes: number; sent: EvidenceView[] } | null
  /** why the last evidence was rejected; null unless the state is `rejected` */
  reason: string | null
  /** the company's day, for deadlines in words */
  today: string
}

/** What the home of mision-espacial shows besides the profile. @see D-60 */
export type MissionHome = {
  /** at most two: the nearest to completion, the nearest to their deadline */
  next: MissionNode[]
  missions: { completed: number; total: number }
  incentives: { earned: number; total: number; claimable: number }
  /** the reward they pinned, if they did and it is still there */
  goal: GoalView | null
  /** of the whole company, in the latest month that has one */
  best: BestEmployeeView | null
  today: string
}

/** An award of the programme. @see D-63, AW-2 */
export type IncentiveView = {
  id: string
  title: string
  /** what it asks while it is locked, what it says once earned */
  text: string
  picture: string
  kind: IncentiveRule['kind']
  /** of a `rank-reached`; null otherwise */
  rank: RankId | null
  have: number
  need: number
  gives: { experience: number; credits: number; packs: number; prize: string | null }
  state: AwardState
  unlockedAt: string | null
  claimedAt: string | null
  deliveredAt: string | null
}

/** Earned first, the latest first; then by how near they are. */
export type IncentivesView = { incentives: IncentiveView[]; earned: number; total: number }

/** A challenge as an operator left it: how many of its missions people see, and how many are drafts. */
export type ChallengeSaved = { id: string; published: number; drafts: number }

/** «Qué cambia para N personas», before a mission is saved. @see MI-5 */
export type MissionImpact = {
  /** the last one, to be edited from */
  version: number
  /** whole sentences; empty when only words and picture change */
  changes: string[]
  /** who has some of it and has not completed it; the next two are among them */
  inProgress: number
  wouldComplete: number
  noLongerReach: number
  /** who has completed it and keeps the version they did it under */
  completed: number
}

/** What an edit did. `completed` counts missions, those that followed included; `notified` people. @see MI-5 */
export type MissionEdited = { version: number; changes: string[]; completed: number; notified: number }

/** @property notified people who were on it */
export type MissionClosed = { closedAt: string; notified: number }
