import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The last run of each job, in whichever process it ran, and of the backup command. Times are those of the database's clock. */
export const jobRuns = pgTable('job_runs', {
  name: text().primaryKey(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  finishedAt: timestamp('finished_at', { withTimezone: true }),
  /** The end of its last run that succeeded. */
  succeededAt: timestamp('succeeded_at', { withTimezone: true }),
  /** Null while the job runs, or after its process was killed. */
  outcome: text({ enum: ['done', 'failed'] }),
  /** A Spanish summary of the run, for operators. */
  summary: text(),
  failuresInARow: integer('failures_in_a_row').notNull().default(0),
  /** The last time a process considered the job, whether it ran or not. */
  seenAt: timestamp('seen_at', { withTimezone: true }),
  /** The time until which an irreversible job is held because the clock leapt; see `doubtOf`. */
  heldUntil: timestamp('held_until', { withTimezone: true }),
  /** The reason it is held, in Spanish, for operators. */
  heldBecause: text('held_because'),
})

/** The last runs of each job that ended, so that operators see whether one fails now and then. */
export const jobPast = pgTable(
  'job_past',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    name: text().notNull(),
    finishedAt: timestamp('finished_at', { withTimezone: true }).notNull(),
    outcome: text({ enum: ['done', 'failed'] }).notNull(),
  },
  (table) => [index('job_past_name').on(table.name, table.id)],
)
