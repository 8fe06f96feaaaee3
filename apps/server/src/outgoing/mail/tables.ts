import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { accounts } from '../../identity/tables.ts'
import { users } from '../../people/users/tables.ts'

/** What is remembered of a person's e-mail: that they want none, when they were written last, and whether it was refused. */
export const mailPeople = pgTable('mail_people', {
  userId: bigint('user_id', { mode: 'number' })
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  stoppedAt: timestamp('stopped_at', { withTimezone: true }),
  /** when they were told how to enter, before they ever did */
  invitedAt: timestamp('invited_at', { withTimezone: true }),
  digestedAt: timestamp('digested_at', { withTimezone: true }),
  /** when the mail server refused their address for good */
  refusedAt: timestamp('refused_at', { withTimezone: true }),
})

/** The same of an operator, who is written once a month. */
export const mailOperators = pgTable('mail_operators', {
  accountId: bigint('account_id', { mode: 'number' })
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  stoppedAt: timestamp('stopped_at', { withTimezone: true }),
  /** the month of the last summary, as `2026-10` */
  summarisedMonth: text('summarised_month'),
})
