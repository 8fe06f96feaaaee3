import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea } from '../../../infra/db/bytea.ts'
import { users } from '../../../people/users/tables.ts'

/** The activities of course platforms that statements named, by what was done in them, and what they advance. @see D-108 */
export const xapiActivities = pgTable(
  'xapi_activities',
  {
    activity: text().notNull(),
    verb: text().notNull(),
    /** as the platform calls it; its address when it has no name */
    name: text().notNull(),
    firstAt: timestamp('first_at', { withTimezone: true }).notNull(),
    /** the last arrival, within an hour */
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
    /** null with a decision: it is ignored */
    challengeId: text('challenge_id'),
    missionId: text('mission_id'),
    /** in percent */
    leastScore: smallint('least_score'),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    decidedBy: bigint('decided_by', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.activity, table.verb] }),
    check('xapi_activities_mission', sql`(${table.challengeId} is null) = (${table.missionId} is null)`),
    check(
      'xapi_activities_decided',
      sql`${table.decidedAt} is not null or (${table.missionId} is null and ${table.leastScore} is null)`,
    ),
    check('xapi_activities_score', sql`${table.leastScore} between 1 and 100`),
  ],
)

/**
 * The statements of thirty days, with no more of them than decides what they advance. The facts that they became stand in
 * `progress_events` under their id.
 */
export const xapiStatements = pgTable(
  'xapi_statements',
  {
    id: uuid().primaryKey(),
    /** null for a statement that voids another, and for one that was voided before it came */
    activity: text(),
    verb: text(),
    /** hash of what it says; null for one that was voided before it came */
    fingerprint: bytea(),
    at: timestamp({ withTimezone: true }).notNull(),
    storedAt: timestamp('stored_at', { withTimezone: true }).notNull(),
    userId: bigint('user_id', { mode: 'number' }).references(() => users.id, { onDelete: 'cascade' }),
    /** e-mail or employee number as it came, while nobody here is that */
    who: text(),
    /** in percent, when it says one */
    score: smallint(),
    /** false: it says itself that it did not succeed */
    isDone: boolean('is_done').notNull(),
    state: text().$type<StatementState>().notNull(),
    /** why it was refused, as the problems of progress are called */
    reason: text(),
  },
  (table) => [
    foreignKey({
      columns: [table.activity, table.verb],
      foreignColumns: [xapiActivities.activity, xapiActivities.verb],
    }),
    index('xapi_statements_activity').on(table.activity, table.verb, table.state),
    index('xapi_statements_stored').on(table.storedAt),
    index('xapi_statements_user').on(table.userId).where(sql`${table.userId} is not null`),
    check(
      'xapi_statements_state',
      sql`${table.state} in ('waiting', 'ignored', 'low', 'counted', 'refused', 'stranger', 'voided', 'voiding')`,
    ),
  ],
)

export type StatementState = 'waiting' | 'ignored' | 'low' | 'counted' | 'refused' | 'stranger' | 'voided' | 'voiding'
