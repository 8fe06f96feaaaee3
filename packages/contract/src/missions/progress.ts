import { Id } from '@orbita/domain/page'
import * as v from 'valibot'
import { Count, Instant, Positive } from '../scalars.ts'

/** The effects of a progress file, or those it would have. @see MI-3 */
export const ProgressEffectsOutput = v.strictObject({
  /** Rows of the file. */
  rows: Count,
  /** New facts; rows loaded before and totals that change nothing add none. */
  events: Count,
  /** Employees whose progress changes. */
  people: Count,
  /** Missions completed. */
  completions: Count,
  experience: Count,
  credits: Count,
  /** Packs granted to employees who have figuras, without those of new ranks. */
  packs: Count,
  /** Employees who reach a new rank. */
  ranks: Count,
})

export type ProgressEffectsOutput = v.InferOutput<typeof ProgressEffectsOutput>

/** A file of progress that was applied. @see MI-3 */
export const ProgressBatchOutput = v.strictObject({
  id: Id,
  /** The name of the file. */
  label: v.string(),
  effects: ProgressEffectsOutput,
  appliedAt: Instant,
  /** Null while something of the file counts. */
  undoneAt: v.nullable(Instant),
})

export type ProgressBatchOutput = v.InferOutput<typeof ProgressBatchOutput>

/** The files of progress, the latest first. */
export const ProgressBatchesOutput = v.strictObject({ batches: v.array(ProgressBatchOutput) })

export type ProgressBatchesOutput = v.InferOutput<typeof ProgressBatchesOutput>

/** A problem in a file of an operator. Its message never repeats the content of a cell, which may be a cédula. */
export const FileProblem = v.strictObject({
  /** The row as a spreadsheet counts it: the header is row 1. A problem of the whole file has row 0. */
  row: Count,
  /** The name of the column; empty for a problem of the whole row or file. */
  column: v.string(),
  /** A Spanish sentence that says how to fix the problem. */
  message: v.string(),
})

/** The effects a file would have, or its problems. Nothing has changed yet. @see MI-3 */
export const ProgressPreviewOutput = v.variant('outcome', [
  v.strictObject({ outcome: v.literal('ready'), effects: ProgressEffectsOutput }),
  /** The same file already counts, so applying it again would change nothing. */
  v.strictObject({ outcome: v.literal('known'), batch: ProgressBatchOutput }),
  /** `more` is the number of problems beyond those listed. */
  v.strictObject({ outcome: v.literal('refused'), problems: v.array(FileProblem), more: Count }),
])

export type ProgressPreviewOutput = v.InferOutput<typeof ProgressPreviewOutput>

/** The rewards taken back with completions. Opened packs, ranks and awards stay. @see MI-4 */
export const ProgressTakenBackOutput = v.strictObject({
  completions: Count,
  experience: Count,
  credits: Count,
  /** Packs taken back before they were opened. */
  packs: Count,
})

export type ProgressTakenBackOutput = v.InferOutput<typeof ProgressTakenBackOutput>

/** Somebody from whom nothing of a file is taken back, and why. @see MI-3, D-117 */
const KeptProgress = v.strictObject({
  userId: Id,
  name: v.string(),
  /** `spent`: they have spent what it gave; `below-zero`: their progress was corrected since, and would end below zero. */
  why: v.picklist(['spent', 'below-zero']),
  /** The credits that they have, and those that would be taken back; 0 and 0 for `below-zero`. */
  credits: Count,
  taken: Count,
  /** The credits of their redemptions that are not handed over yet: rejected, they come back. */
  held: Count,
  /** The files that took away from what this one had added, such as `A-0012 («ventas.csv»)`. */
  loads: v.array(v.string()),
})

export type KeptProgress = v.InferOutput<typeof KeptProgress>

/** The people who keep what a file gave, fifty at most, and the number of the rest. */
export const KEPT_PROGRESS = { kept: v.array(KeptProgress), moreKept: Count }

/** The effects of undoing a file, or a part of it. @see MI-3 */
export const ProgressUndoneOutput = v.strictObject({
  ...ProgressTakenBackOutput.entries,
  ...KEPT_PROGRESS,
  batch: ProgressBatchOutput,
})

export type ProgressUndoneOutput = v.InferOutput<typeof ProgressUndoneOutput>

/** A completed mission whose progress no longer reaches its target. @see MI-4 */
export const ProgressReversal = v.strictObject({
  email: v.string(),
  name: v.string(),
  challengeId: v.string(),
  missionId: v.string(),
  title: v.string(),
  amount: Count,
  /** The target of the version it was completed under. */
  target: Positive,
  completedAt: Instant,
  experience: Count,
  credits: Count,
})

export type ProgressReversal = v.InferOutput<typeof ProgressReversal>

/** Completions that no longer hold, for an operator to confirm one by one. @see MI-4 */
export const ProgressReversalsOutput = v.strictObject({ reversals: v.array(ProgressReversal) })

export type ProgressReversalsOutput = v.InferOutput<typeof ProgressReversalsOutput>
