import { Day } from '@orbita/domain/time/day'
import * as v from 'valibot'
import { Count, Positive } from '../scalars.ts'
import { MissionUnit } from './evidence.ts'

const bar = { people: Count, answers: Count, needed: Positive }

/** An anonymous survey, with the bar of the employee's area; it says nothing of any person. @see MI-9 */
export const AreaSurvey = v.strictObject({
  challengeId: v.string(),
  id: v.string(),
  title: v.string(),
  line: v.string(),
  unit: MissionUnit,
  /** The people of the bar: of their area, of the small areas together, or of everybody. */
  scope: v.picklist(['area', 'areas', 'company']),
  /** Null unless it is of their area. */
  area: v.nullable(v.string()),
  ...bar,
  endsOn: Day,
})

export type AreaSurvey = v.InferOutput<typeof AreaSurvey>

/**
 * The results of a survey as operators load them.
 *
 * @property version 0 before the first results
 * @see MI-9
 */
export const SurveyOutput = v.strictObject({
  version: Count,
  /** in order of name; the small areas, together, last */
  groups: v.array(v.strictObject({ area: v.nullable(v.string()), ...bar })),
})

export type SurveyOutput = v.InferOutput<typeof SurveyOutput>
