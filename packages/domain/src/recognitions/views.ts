import type { MonthlyActivity } from './best-employee.ts'
import type { CompanyValueId } from './values.ts'

// The answers of the recognitions' routes. Instants are ISO 8601 in UTC, months the company's (`2026-11`).

/** Another employee, as colleagues see them. `id` is sealed: the client sends it back unchanged. */
export type Colleague = { id: string; name: string; avatar: string | null; area: string | null }

/** A best employee of a month. @see RC-1, RC-4 */
export type BestEmployeeView = {
  id: number
  month: string
  /** Null for the best of the whole company. */
  area: string | null
  person: Colleague
  /** The reason, in plain words. */
  reason: string
  congratulations: number
  /** True if the reader congratulated them; null when the reader is the best employee. */
  congratulated: boolean | null
  isMine: boolean
}

export type NominationView = { month: string; person: Colleague; value: CompanyValueId; example: string }

/** The screen of recognitions. @see D-65 */
export type RecognitionsView = {
  /** The latest month with a best employee. */
  month: string | null
  best: BestEmployeeView | null
  byArea: BestEmployeeView[]
  /** Best employees of the whole company, the latest month first, without `best`. */
  hallOfFame: BestEmployeeView[]
  kudos: { received: number; sent: number; leftThisWeek: number; weeklyLimit: number }
  nomination: NominationView | null
}

/** A kudos that the reader gave or received. @see RC-3 */
export type KudosView = {
  id: number
  from: Colleague
  to: Colleague[]
  value: CompanyValueId
  message: string
  sentAt: string
  isMine: boolean
  /** The instant until which its sender may withdraw it; null for other readers, or when it is too late. */
  withdrawableUntil: string | null
  /** The number of receivers who answered with thanks. */
  thanks: number
  hasThanked: boolean
  isReported: boolean
}

/** The latest first. @property next the id to send as `before` for older ones, or null at the end */
export type KudosPage = { kudos: KudosView[]; next: number | null }

/** A sent kudos; `warning` is a sentence from the guards, or null. */
export type KudosSent = { kudos: KudosView; leftThisWeek: number; warning: string | null }

// The types below are for operators, who see people by their e-mails and every message.

type Person = { email: string; name: string; area: string | null }

/** Employees with their scores of a month, the highest first, twenty at most. @see RC-1 */
export type ShortlistView = {
  month: string
  /** Null for the whole company. */
  area: string | null
  /** The weight of each count in the score. */
  weights: MonthlyActivity
  people: (Person & MonthlyActivity & { score: number })[]
}

/** A published best employee. The version increases with each correction. @see RC-1 */
export type PublishedBest = {
  id: number
  month: string
  area: string | null
  version: number
  person: Person
  reason: string
  evidence: MonthlyActivity
  experience: number
  credits: number
  publishedAt: string
}

/** The nominations of a month, the latest first. @see RC-2 */
export type NominationsView = {
  month: string
  nominations: { nominator: Person; nominee: Person; value: CompanyValueId; example: string; at: string }[]
}

/** A kudos as operators read it. */
export type KudosForOperators = {
  id: number
  from: Person
  to: Person[]
  value: CompanyValueId
  message: string
  sentAt: string
}

/** Reported kudos: those that wait for a decision first, the oldest first; fifty at most. @see RC-4 */
export type KudosReportsView = {
  reports: (KudosForOperators & {
    reportedBy: Person[]
    reportedAt: string
    decision: 'shown' | 'removed' | null
    decidedAt: string | null
  })[]
  waiting: number
}

/**
 * Kudos that the guards observed or warned about, the latest first.
 *
 * @property next as in {@link KudosPage}
 * @see RC-3
 */
export type KudosObservationsView = {
  kudos: (KudosForOperators & { guard: 'observe' | 'warn'; because: string })[]
  next: number | null
}

export type LeaderboardRow = { place: number; name: string; avatar: string | null; experience: number; isMe: boolean }

/** The reader's place among colleagues. @see RC-5 */
export type LeaderboardView = {
  period: 'month' | 'season'
  scope: 'company' | 'area'
  /** The reader's area, or null without one. */
  area: string | null
  takesPart: boolean
  /** Two rows above the reader, the reader, two below; empty when the reader opted out or has no experience yet. */
  rows: LeaderboardRow[]
  /** The first three, for the podium. */
  podium: LeaderboardRow[]
  people: number
  /** The instant of the last count. */
  at: string | null
}
