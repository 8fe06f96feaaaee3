import { SELF_REPORT_STATES } from '@orbita/domain/missions/self-reports'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { users } from '../../../people/users/tables.ts'
import { ledger } from '../../ledger/tables.ts'
import { missions } from '../tables.ts'

/**
 * The reports of employees about their own progress, of missions whose source is `self`. Each is also a fact of
 * progress; some are drawn for an operator's review.
 *
 * @see MI-8
 */
export const selfReports = pgTable(
  'self_reports',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    challengeId: text('challenge_id').notNull(),
    missionId: text('mission_id').notNull(),
    amount: integer().notNull(),
    /** the company day */
    reportedOn: date('reported_on').notNull(),
    reportedAt: timestamp('reported_at', { withTimezone: true }).notNull(),
    /** `waiting` when it was drawn; most are `counted` and no operator looks at them */
    state: text({ enum: SELF_REPORT_STATES }).notNull(),
    reviewedBy: bigint('reviewed_by', { mode: 'number' }),
    reviewedAt: timestamp('reviewed_at', { withTimezone: true }),
    /** why it was reversed, in Spanish */
    reason: text(),
  },
  (table) => [
    foreignKey({ columns: [table.challengeId, table.missionId], foreignColumns: [missions.challengeId, missions.id] }),
    index('self_reports_of_day').on(table.userId, table.challengeId, table.missionId, table.reportedOn),
    index('self_reports_waiting').on(table.id).where(sql`${table.state} = 'waiting'`),
    check('self_reports_amount', sql`${table.amount} >= 1`),
    check('self_reports_state', sql`${table.state} in ('counted', 'waiting', 'kept', 'reversed')`),
    check('self_reports_reviewed', sql`(${table.state} in ('kept', 'reversed')) = (${table.reviewedAt} is not null)`),
  ],
)

/**
 * What each completion of a self-reported mission paid, and how much of its experience does not count on the leaderboard. The
 * movement says whether it was undone since.
 *
 * @see MI-8, RC-5
 */
export const selfReportedPay = pgTable(
  'self_reported_pay',
  {
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    movementKey: text('movement_key').notNull(),
    challengeId: text('challenge_id').notNull(),
    missionId: text('mission_id').notNull(),
    experience: integer().notNull(),
    credits: integer().notNull(),
    /** of the experience */
    uncounted: integer().notNull(),
    paidAt: timestamp('paid_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.movementKey] }),
    foreignKey({ columns: [table.userId, table.movementKey], foreignColumns: [ledger.userId, ledger.movementKey] }),
    foreignKey({ columns: [table.challengeId, table.missionId], foreignColumns: [missions.challengeId, missions.id] }),
    // The leaderboard reads these alone.
    index('self_reported_pay_uncounted').on(table.paidAt).where(sql`${table.uncounted} > 0`),
    check(
      'self_reported_pay_gives',
      sql`${table.credits} >= 0 and ${table.uncounted} between 0 and ${table.experience}`,
    ),
  ],
)
