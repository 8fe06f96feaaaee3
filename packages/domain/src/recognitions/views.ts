import type { MonthlyActivity } from './best-employee.ts'
import type { CompanyValueId } from './values.ts'

// What the doors of the recognitions answer. Instants are ISO 8601 in UTC, months the company's (`2026-11`).

/** Somebody else, as colleagues see them. `id` is sealed: it says nothing and is taken back as it is. */
export type Colleague = { id: string; name: string; avatar: string | null; area: string | null }

/** A best employee of a month. @see RC-1, RC-4 */
export type BestEmployeeView = {
  id: number
  month: string
  /** null: of the whole company */
  area: string | null
  person: Colleague
  /** why, in plain words */
  reason: string
  congratulations: number
  /** whether the reader congratulated; null when it is the reader */
  congratulated: boolean | null
  isMine: boolean
}

export type NominationView = { month: string; person: Colleague; value: CompanyValueId; example: string }

/** The screen of recognitions. @see D-65 */
export type RecognitionsView = {
  /** the latest month that has any */
  month: string | null
  best: BestEmployeeView | null
  byArea: BestEmployeeView[]
  /** of the whole company, the latest month first, without `best` */
  hallOfFame: BestEmployeeView[]
  kudos: { received: number; sent: number; leftThisWeek: number; weeklyLimit: number }
  nomination: NominationView | null
}

/** Thanks that somebody gave or got. @see RC-3 */
export type KudosView = {
  id: number
  from: Colleague
  to: Colleague[]
  value: CompanyValueId
  message: string
  sentAt: string
  isMine: boolean
  /** until when its sender may withdraw it; null when it is another's, or too late */
  withdrawableUntil: string | null
  /** whether the reader, who got it, answered with thanks; of a sent one, how many did */
  thanks: number
  hasThanked: boolean
  isReported: boolean
}

/** The latest first. @property next the id to ask `before` for older ones, or null at the end */
export type KudosPage = { kudos: KudosView[]; next: number | null }

/** What giving left: `warning` in words when the guards had something to say. */
export type KudosSent = { kudos: KudosView; leftThisWeek: number; warning: string | null }

// What operators see: people by their e-mails, and every word.

type Person = { email: string; name: string; area: string | null }

/** People side by side for a month, the highest score first, twenty at most. @see RC-1 */
export type ShortlistView = {
  month: string
  /** null: the whole company */
  area: string | null
  /** what each part weighs in the score */
  weights: MonthlyActivity
  people: (Person & MonthlyActivity & { score: number })[]
}

/** A best employee as it was published. Its version tells how often it was corrected. @see RC-1 */
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

/** Who was nominated in a month, the latest first. @see RC-2 */
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

/** Messages that somebody reported: those that wait for a decision first, the oldest first; fifty at most. @see RC-4 */
export type KudosReportsView = {
  reports: (KudosForOperators & {
    reportedBy: Person[]
    reportedAt: string
    decision: 'shown' | 'removed' | null
    decidedAt: string | null
  })[]
  waiting: number
}

/** What the guards had something to say about, the latest first. @property next as in {@link KudosPage} @see RC-3 */
export type KudosObservationsView = {
  kudos: (KudosForOperators & { guard: 'observe' | 'warn'; because: string })[]
  next: number | null
}

export type LeaderboardRow = { place: number; name: string; avatar: string | null; experience: number; isMe: boolean }

/** @see RC-5 */
export type LeaderboardView = {
  period: 'month' | 'season'
  scope: 'company' | 'area'
  /** the reader's area, if they have one */
  area: string | null
  takesPart: boolean
  /** two above, oneself, two below; empty when the reader opted out or has nothing yet */
  rows: LeaderboardRow[]
  /** the first three, for the podium */
  podium: LeaderboardRow[]
  people: number
  /** when it was counted */
  at: string | null
}
