import type { FileProblem } from '../file-problem.ts'

/** What progress changed, or would change. */
export type ProgressEffects = {
  /** lines that were told */
  rows: number
  /** facts that are new: lines told before, and totals that change nothing, add none */
  events: number
  /** employees whose progress moves */
  people: number
  /** missions completed */
  completions: number
  experience: number
  credits: number
  /** packs given to people who have figuras, those of new ranks apart */
  packs: number
  /** employees who reach a new rank */
  ranks: number
}

/** A file of progress that was applied. @see MI-3 */
export type ProgressBatchView = {
  id: number
  /** name of the file */
  label: string
  effects: ProgressEffects
  /** ISO 8601 in UTC */
  appliedAt: string
  /** null: it still counts */
  undoneAt: string | null
}

/** The latest first. */
export type ProgressBatchesView = { batches: ProgressBatchView[] }

/** What a file would do, or everything that is wrong with it. Nothing has changed yet. */
export type ProgressPreview =
  | { outcome: 'ready'; effects: ProgressEffects }
  /** the same file counts already: applying it again changes nothing */
  | { outcome: 'known'; batch: ProgressBatchView }
  /** `more`: problems beyond those listed */
  | { outcome: 'refused'; problems: FileProblem[]; more: number }

/** What was taken back with completions. Packs that were opened, ranks and awards stay. */
export type ProgressTakenBack = {
  completions: number
  experience: number
  credits: number
  /** packs taken back before they were opened */
  packs: number
}

/** What taking a file back did. */
export type ProgressUndone = ProgressTakenBack & { batch: ProgressBatchView }

/** A completed mission whose progress no longer reaches its target. @see MI-4 */
export type ProgressReversalView = {
  email: string
  name: string
  challengeId: string
  missionId: string
  title: string
  amount: number
  /** of the version it was completed under */
  target: number
  completedAt: string
  experience: number
  credits: number
}

export type ProgressReversalsView = { reversals: ProgressReversalView[] }
