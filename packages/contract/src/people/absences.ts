import { Id } from '@orbita/domain/page'
import { Day } from '@orbita/domain/time/day'
import * as v from 'valibot'

/** The days that a person is away, the latest first. @see D-107b */
export const AbsencesOutput = v.strictObject({
  absences: v.array(v.strictObject({ id: Id, startsOn: Day, endsOn: Day })),
})

export type AbsencesOutput = v.InferOutput<typeof AbsencesOutput>
