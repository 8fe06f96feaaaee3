import { Id } from '@orbita/domain/page'
import { Day } from '@orbita/domain/time/day'
import * as v from 'valibot'
import { Count } from '../scalars.ts'

/** The days that a person is away, the latest first. @see D-107b */
export const AbsencesOutput = v.strictObject({
  absences: v.array(v.strictObject({ id: Id, startsOn: Day, endsOn: Day })),
})

export type AbsencesOutput = v.InferOutput<typeof AbsencesOutput>

/** What became of each absence of a file or of a system, in their order. @property id null when nothing was kept */
export const AbsenceResult = v.variant('outcome', [
  v.strictObject({ outcome: v.literal('added'), id: v.nullable(Id) }),
  v.strictObject({ outcome: v.literal('same'), id: Id }),
  v.strictObject({ outcome: v.literal('refused'), code: v.string(), detail: v.string() }),
])

export type AbsenceResult = v.InferOutput<typeof AbsenceResult>

export const AbsenceResultsOutput = v.strictObject({
  dryRun: v.boolean(),
  added: Count,
  same: Count,
  refused: Count,
  results: v.array(AbsenceResult),
})

export type AbsenceResultsOutput = v.InferOutput<typeof AbsenceResultsOutput>
