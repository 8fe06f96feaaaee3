import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { bytea } from '../../infra/db/bytea.ts'
import { accounts } from '../tables.ts'

/** The passkeys that employees have registered. Whoever has one confirms with it in each new browser. @see SE-4 */
export const passkeys = pgTable(
  'passkeys',
  {
    /** the id of the credential, in base64url */
    id: text().primaryKey(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    publicKey: bytea('public_key').notNull(),
    /** of the authenticator; it never goes back */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    /** the browser in which it was made */
    name: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [index('passkeys_account').on(table.accountId), check('passkeys_counter', sql`${table.counter} >= 0`)],
)

/** The challenges that a passkey still has to answer. Each is taken once. */
export const passkeySteps = pgTable(
  'passkey_steps',
  {
    /** SHA-256 of the challenge, which the browser holds */
    challengeHash: bytea('challenge_hash').primaryKey(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['enter', 'register'] }).notNull(),
    /** the attempt of the throttle, whose cédula was right; 0 for `register` */
    attemptId: bigint('attempt_id', { mode: 'number' }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('passkey_steps_account').on(table.accountId),
    index('passkey_steps_expires_at').on(table.expiresAt),
    check('passkey_steps_purpose', sql`${table.purpose} in ('enter', 'register')`),
  ],
)
