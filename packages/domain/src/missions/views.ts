import type { AwardState } from '../album/awards.ts'
import type { RankId } from '../ranks.ts'
import type { BestEmployeeView } from '../recognitions/views.ts'
import type { GoalView } from '../rewards/views.ts'
import type { MissionGives, MissionSource, MissionType } from './challenge.ts'
import type { IncentiveRule } from './incentives.ts'
import type { EmployeeMissionState } from './states.ts'

// The answers of the missions' routes. Instants are ISO 8601 in UTC, days are the company's, amounts are whole.

/** A mission as lists and the map show it to one employee. @see D-61 */
export type MissionNode = {
  challengeId: string
  id: string
  title: string
  /** One sentence. */
  line: string
  /** The name of a drawing, such as `planetas/hielo`. */
  picture: string
  type: MissionType
  state: EmployeeMissionState
  /** The employee's amount so far; it keeps counting above the target. */
  amount: number
  target: number
  unit: { one: string; many: string }
  startsOn: string
  endsOn: string
  /** The titles of missing prerequisites; empty unless the mission is locked. */
  missing: string[]
  gives: MissionGives
  completedAt: string | null
}

/** A challenge, drawn as a route of the star map. */
export type ChallengeView = {
  id: string
  title: string
  line: string
  startsOn: string
  endsOn: string
  completed: number
  missions: MissionNode[]
}

/** All the challenges of one employee, the latest start last. @see D-61 */
export type ChallengesView = {
  challenges: ChallengeView[]
  completed: number
  total: number
  /** The mission the map opens at: the next one to do, or null if none is left. */
  current: { challengeId: string; missionId: string } | null
  /** The company day, for deadlines in words. */
  today: string
}

/** Progress of one day; `total` is the amount after it. */
export type ProgressEventView = { id: number; on: string; amount: number; total: number; text: string }

export type EvidenceState = 'in-review' | 'approved' | 'rejected'

export type EvidenceView = {
  id: number
  state: EvidenceState
  mediaType: 'image/webp' | 'application/pdf'
  fileName: string
  sentAt: string
  reviewedAt: string | null
  /** The reason it was rejected, as the operator wrote it. */
  reason: string | null
}

/** An evidence that waits for review, with the employee who sent it. @see MI-6 */
export type EvidenceToReview = Pick<EvidenceView, 'id' | 'mediaType' | 'fileName' | 'sentAt'> & {
  name: string
  email: string
  area: string | null
  challengeId: string
  missionId: string
  /** The title of the mission. */
  title: string
  unit: MissionNode['unit']
  /** The employee's amount so far. */
  amount: number
  target: number
  /** The size of the file. */
  bytes: number
}

/** The latest first. @property next the id to send as `before` for older ones, or null at the end */
export type EvidenceInbox = { evidence: EvidenceToReview[]; next: number | null }

/** One mission with all its details. @see D-62 */
export type MissionView = MissionNode & {
  challengeTitle: string
  briefing: string[]
  why: string
  /** The steps of a checklist, of which the first `amount` are done; null for other types. */
  steps: string[] | null
  source: MissionSource
  /** The oldest first. */
  events: ProgressEventView[]
  prerequisites: { id: string; title: string; isDone: boolean }[]
  /** Null unless the mission asks for evidence; `leftToday` counts all missions together. */
  evidence: { canSend: boolean; leftToday: number; dailyLimit: number; maxBytes: number; sent: EvidenceView[] } | null
  /** The reason the last evidence was rejected; null unless the state is `rejected`. */
  reason: string | null
  /** The company day, for deadlines in words. */
  today: string
}

/** The data that the home of mision-espacial shows besides the profile. @see D-60 */
export type MissionHome = {
  /** At most two: the nearest to completion, and the one with the nearest deadline. */
  next: MissionNode[]
  missions: { completed: number; total: number }
  incentives: { earned: number; total: number; claimable: number }
  /** The pinned reward, or null if none is pinned or it was retired. */
  goal: GoalView | null
  /** The best employee of the whole company, in the latest month that has one. */
  best: BestEmployeeView | null
  today: string
}

/** An incentive. @see D-63, AW-2 */
export type IncentiveView = {
  id: string
  title: string
  /** The text of the incentive: its condition while it is locked, its congratulation once earned. */
  text: string
  picture: string
  kind: IncentiveRule['kind']
  /** The rank of a `rank-reached` rule; null for other kinds. */
  rank: RankId | null
  have: number
  need: number
  gives: { experience: number; credits: number; packs: number; prize: string | null }
  state: AwardState
  unlockedAt: string | null
  claimedAt: string | null
  deliveredAt: string | null
}

/** Earned incentives first, the latest first; then the nearest to being earned. */
export type IncentivesView = { incentives: IncentiveView[]; earned: number; total: number }

/** A saved challenge, with the number of missions that employees see and the number of drafts. */
export type ChallengeSaved = { id: string; published: number; drafts: number }

/** The effects of an edit before it is saved: «Qué cambia para N personas». @see MI-5 */
export type MissionImpact = {
  /** The latest version, which the edit must name. */
  version: number
  /** Whole sentences; empty when only texts and picture change. */
  changes: string[]
  /** Employees with some progress who have not completed it; the next two counts are among them. */
  inProgress: number
  wouldComplete: number
  noLongerReach: number
  /** Employees who have completed it and keep the version they completed. */
  completed: number
}

/**
 * The effects of an edit. `completed` counts missions, with those that followed; `notified` counts employees.
 *
 * @see MI-5
 */
export type MissionEdited = { version: number; changes: string[]; completed: number; notified: number }

/** A closed mission. @property notified employees who had started it */
export type MissionClosed = { closedAt: string; notified: number }
