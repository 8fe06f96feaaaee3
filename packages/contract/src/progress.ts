import { Id } from '@orbita/domain/page'
import * as v from 'valibot'
import { Count, Instant, Positive } from './scalars.ts'

/** What progress changed, or would change. @see MI-3 */
export const ProgressEffectsOutput = v.strictObject({
  /** lines of the file */
  rows: Count,
  /** facts that are new: lines loaded before, and totals that change nothing, add none */
  events: Count,
  /** employees whose progress moves */
  people: Count,
  /** missions completed */
  completions: Count,
  experience: Count,
  credits: Count,
  /** packs given to people who have figuras, those of new ranks apart */
  packs: Count,
  /** employees who reach a new rank */
  ranks: Count,
})

/** A file of progress that was applied. @see MI-3 */
export const ProgressBatchOutput = v.strictObject({
  id: Id,
  /** name of the file */
  label: v.string(),
  effects: ProgressEffectsOutput,
  appliedAt: Instant,
  /** null: it still counts */
  undoneAt: v.nullable(Instant),
})

/** The latest first. */
export const ProgressBatchesOutput = v.strictObject({ batches: v.array(ProgressBatchOutput) })

/** What is wrong in a file of an operator. The message never repeats a cell: it may hold a cédula. */
const FileProblem = v.strictObject({
  /** as a spreadsheet counts: the header is row 1; 0 speaks of the whole file */
  row: Count,
  /** name of the column, empty when the whole row or file is meant */
  column: v.string(),
  /** Spanish sentence that says how to put it right */
  message: v.string(),
})

/** What a file would do, or everything that is wrong with it. Nothing has changed yet. @see MI-3 */
export const ProgressPreviewOutput = v.variant('outcome', [
  v.strictObject({ outcome: v.literal('ready'), effects: ProgressEffectsOutput }),
  /** the same file counts already: applying it again changes nothing */
  v.strictObject({ outcome: v.literal('known'), batch: ProgressBatchOutput }),
  /** `more`: problems beyond those listed */
  v.strictObject({ outcome: v.literal('refused'), problems: v.array(FileProblem), more: Count }),
])

/** What was taken back with completions. Packs that were opened, ranks and awards stay. @see MI-4 */
export const ProgressTakenBackOutput = v.strictObject({
  completions: Count,
  experience: Count,
  credits: Count,
  /** packs taken back before they were opened */
  packs: Count,
})

/** What taking a file back did. @see MI-3 */
export const ProgressUndoneOutput = v.strictObject({
  ...ProgressTakenBackOutput.entries,
  batch: ProgressBatchOutput,
})

/** A completed mission whose progress no longer reaches its target. @see MI-4 */
const ProgressReversal = v.strictObject({
  email: v.string(),
  name: v.string(),
  challengeId: v.string(),
  missionId: v.string(),
  title: v.string(),
  amount: Count,
  /** of the version it was completed under */
  target: Positive,
  completedAt: Instant,
  experience: Count,
  credits: Count,
})

/** Completions that no longer hold, for an operator to confirm one by one. @see MI-4 */
export const ProgressReversalsOutput = v.strictObject({ reversals: v.array(ProgressReversal) })
