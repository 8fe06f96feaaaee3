import { PAYROLL_KINDS, TREATMENTS } from '@orbita/domain/rewards/payroll'
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../../people/users/tables.ts'

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/**
 * The months that were closed, each once. Triggers refuse every change of them and of their lines. The operator is not a
 * foreign key, so that an account can be erased without changing a month.
 *
 * @see D-124, PT-8
 */
export const payrollMonths = pgTable(
  'payroll_months',
  {
    /** `2026-11` */
    month: text().primaryKey(),
    closedAt: timestamp('closed_at', { withTimezone: true }).notNull(),
    closedBy: bigint('closed_by', { mode: 'number' }).notNull(),
    note: text().notNull(),
    /** the credits that people had at its end, available or held, and their worth; null: no cost was known */
    outstanding: bigint({ mode: 'number' }).notNull(),
    worthMinor: bigint('worth_minor', { mode: 'number' }),
    /** who signed it first, by account; null: the company had one operator, or a release that asked for none */
    signedBy: bigint('signed_by', { mode: 'number' }),
  },
  (table) => [check('payroll_months_month', sql`${table.month} ~ '^\\d{4}-(0[1-9]|1[0-2])$'`)],
)

/** The first signature of a month that is about to be closed. It holds for the lines that it saw. @see PT-8 */
export const payrollSignatures = pgTable('payroll_signatures', {
  /** `2026-11` */
  month: text().primaryKey(),
  signedAt: timestamp('signed_at', { withTimezone: true }).notNull(),
  /** account id of the operator */
  signedBy: bigint('signed_by', { mode: 'number' }).notNull(),
  note: text().notNull(),
  /** SHA-256 of its lines */
  seen: text().notNull(),
})

/** What was delivered, and came back, in the closed months, as it was then. A delivery stands in one month. @see PT-8 */
export const payrollLines = pgTable(
  'payroll_lines',
  {
    /** `redeem:7`, `prize:an-award:3`, or that with `return:` before it */
    key: text().primaryKey(),
    // The key of the month is checked at the end of the transaction, because its lines come first.
    month: text().notNull(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    at: timestamp({ withTimezone: true }).notNull(),
    kind: text({ enum: PAYROLL_KINDS }).notNull(),
    treatment: text({ enum: TREATMENTS }).notNull(),
    title: text().notNull(),
    area: text(),
    costCentre: text('cost_centre'),
    credits: bigint({ mode: 'number' }).notNull(),
    /** negative for a return; 0 for time off */
    costMinor: bigint('cost_minor', { mode: 'number' }).notNull(),
  },
  (table) => [
    index('payroll_lines_month').on(table.month, table.key),
    index('payroll_lines_user').on(table.userId),
    check('payroll_lines_kind', sql`${table.kind} in (${oneOf(PAYROLL_KINDS)})`),
    check('payroll_lines_treatment', sql`${table.treatment} in (${oneOf(TREATMENTS)})`),
  ],
)

/** What was delivered and came back: a negative line of the month in which it did. @see PT-8 */
export const payrollReturns = pgTable('payroll_returns', {
  /** of the delivery, which comes back once */
  key: text().primaryKey(),
  userId: bigint('user_id', { mode: 'number' })
    .notNull()
    .references(() => users.id),
  at: timestamp({ withTimezone: true }).notNull(),
  /** account id of the operator */
  returnedBy: bigint('returned_by', { mode: 'number' }).notNull(),
  reason: text().notNull(),
})
