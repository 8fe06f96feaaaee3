import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { bytea } from '../../infra/db/bytea.ts'
import { accounts, sessions } from '../tables.ts'

/** Whether people enter with the company's account, and how the last of them fared. One row. @see D-112 */
export const singleSignOn = pgTable(
  'single_sign_on',
  {
    id: boolean().primaryKey().default(true),
    forEmployees: boolean('for_employees').notNull().default(false),
    forOperators: boolean('for_operators').notNull().default(false),
    succeededAt: timestamp('succeeded_at', { withTimezone: true }),
    failedAt: timestamp('failed_at', { withTimezone: true }),
    /** a `CompanyAccountProblem` */
    failure: text(),
  },
  (table) => [check('single_sign_on_one', sql`${table.id}`)],
)

/**
 * The company's account of each account that has entered with one, from its first time on. An e-mail that passes to another
 * person opens nothing any more.
 *
 * @see D-112
 */
export const accountSubjects = pgTable(
  'account_subjects',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['employee', 'operator'] }).notNull(),
    issuer: text().notNull(),
    /** the provider's id of the person */
    subject: text().notNull(),
    boundAt: timestamp('bound_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('account_subjects_once').on(table.issuer, table.subject, table.kind),
    check('account_subjects_kind', sql`${table.kind} in ('employee', 'operator')`),
  ],
)

/** The sessions that the provider opened, which it may end. @see D-112 */
export const subjectSessions = pgTable(
  'subject_sessions',
  {
    tokenHash: bytea('token_hash')
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    issuer: text().notNull(),
    subject: text().notNull(),
    /** the provider's id of its own session; null if it gives none */
    sid: text(),
  },
  (table) => [
    primaryKey({ columns: [table.tokenHash] }),
    index('subject_sessions_subject').on(table.issuer, table.subject),
  ],
)
