import * as v from 'valibot'
import { Count } from '../scalars.ts'

/** What became of a fact, in the order in which they were sent. */
export const FactResult = v.variant('outcome', [
  v.strictObject({ key: v.string(), outcome: v.literal('accepted') }),
  v.strictObject({ key: v.string(), outcome: v.literal('repeated') }),
  v.strictObject({ key: v.string(), outcome: v.literal('refused'), code: v.string(), detail: v.string() }),
])
export type FactResult = v.InferOutput<typeof FactResult>

export const FactResultsOutput = v.strictObject({
  dryRun: v.boolean(),
  accepted: Count,
  repeated: Count,
  refused: Count,
  completions: Count,
  results: v.array(FactResult),
})
export type FactResultsOutput = v.InferOutput<typeof FactResultsOutput>
