import * as v from 'valibot'
import { Count, Instant, Positive } from './scalars.ts'

/** The periodic jobs, each with its last run. */
export const JobsOutput = v.array(
  v.strictObject({
    name: v.string(),
    title: v.string(),
    everyMs: Positive,
    startedAt: v.nullable(Instant),
    finishedAt: v.nullable(Instant),
    outcome: v.nullable(v.picklist(['done', 'failed'])),
    /** The result of the run, in Spanish. */
    summary: v.nullable(v.string()),
    failuresInARow: Count,
    /** Its last twenty-four ends, the latest last. */
    past: v.array(v.strictObject({ at: Instant, outcome: v.picklist(['done', 'failed']) })),
  }),
)
