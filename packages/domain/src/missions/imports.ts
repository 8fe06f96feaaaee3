import type { FileProblem } from '../file-problem.ts'

/** The effects of a progress file, or those it would have. */
export type ProgressEffects = {
  /** Rows of the file. */
  rows: number
  /** New facts; rows loaded before and totals that change nothing add none. */
  events: number
  /** Employees whose progress changes. */
  people: number
  /** Missions completed. */
  completions: number
  experience: number
  credits: number
  /** Packs granted to employees who have figuras, without those of new ranks. */
  packs: number
  /** Employees who reach a new rank. */
  ranks: number
}

/** A file of progress that was applied. @see MI-3 */
export type ProgressBatchView = {
  id: number
  /** The name of the file. */
  label: string
  effects: ProgressEffects
  /** The instant, ISO 8601 in UTC. */
  appliedAt: string
  /** Null while the file counts. */
  undoneAt: string | null
}

/** The latest first. */
export type ProgressBatchesView = { batches: ProgressBatchView[] }

/** The effects a file would have, or its problems. Nothing has changed yet. */
export type ProgressPreview =
  | { outcome: 'ready'; effects: ProgressEffects }
  /** The same file already counts, so applying it again would change nothing. */
  | { outcome: 'known'; batch: ProgressBatchView }
  /** `more` is the number of problems beyond those listed. */
  | { outcome: 'refused'; problems: FileProblem[]; more: number }

/** The rewards taken back with completions. Opened packs, ranks and awards stay. */
export type ProgressTakenBack = {
  completions: number
  experience: number
  credits: number
  /** Packs taken back before they were opened. */
  packs: number
}

/** The effects of undoing a file. */
export type ProgressUndone = ProgressTakenBack & { batch: ProgressBatchView }

/** A completed mission whose progress no longer reaches its target. @see MI-4 */
export type ProgressReversalView = {
  email: string
  name: string
  challengeId: string
  missionId: string
  title: string
  amount: number
  /** The target of the version it was completed under. */
  target: number
  completedAt: string
  experience: number
  credits: number
}

export type ProgressReversalsView = { reversals: ProgressReversalView[] }
