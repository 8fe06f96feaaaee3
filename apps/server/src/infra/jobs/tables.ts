import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** How each job last went, whichever process ran it. Times are those of the database's clock. */
export const jobRuns = pgTable('job_runs', {
  name: text().primaryKey(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  finishedAt: timestamp('finished_at', { withTimezone: true }),
  /** null: under way, or its process was killed */
  outcome: text({ enum: ['done', 'failed'] }),
  /** what it did, in Spanish, for operators */
  summary: text(),
  failuresInARow: integer('failures_in_a_row').notNull().default(0),
  /** when it was last looked at, whether it ran or not */
  seenAt: timestamp('seen_at', { withTimezone: true }),
  /** a job that cannot be taken back waits until then, because the clock leapt; see `doubtOf` */
  heldUntil: timestamp('held_until', { withTimezone: true }),
  /** why it waits, in Spanish, for operators */
  heldBecause: text('held_because'),
})
