import { sql } from 'drizzle-orm'
import { bigint, check, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { bytea } from '../../infra/db/bytea.ts'
import { accounts } from '../tables.ts'

/** The columns of an operator's account besides its e-mail and passphrase. @see D-70 */
export const operators = pgTable(
  'operators',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** the TOTP secret, sealed with a key outside the database; null until the operator enrols */
    totpSecret: bytea('totp_secret'),
    /** the pepper of that key: `Keys.id`; null: the pepper in use */
    totpKeyId: text('totp_key_id'),
    enrolledAt: timestamp('enrolled_at', { withTimezone: true }),
    /** the last 30-second step whose code was accepted: no code is accepted twice */
    totpStep: bigint('totp_step', { mode: 'number' }),
    disabledAt: timestamp('disabled_at', { withTimezone: true }),
    /** when they last got a first passphrase, by an invitation or a reset; null: when they were created */
    invitedAt: timestamp('invited_at', { withTimezone: true }),
    lastSignInAt: timestamp('last_sign_in_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('operators_enrolled', sql`(${table.totpSecret} is null) = (${table.enrolledAt} is null)`),
    check('operators_totp_step', sql`${table.totpStep} is null or ${table.totpSecret} is not null`),
  ],
)

/** The one-time codes that replace the authenticator. Only a keyed hash is stored. @see D-70 */
export const operatorRecoveryCodes = pgTable(
  'operator_recovery_codes',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => operators.accountId, { onDelete: 'cascade' }),
    codeHash: bytea('code_hash').notNull(),
    /** the pepper of the hash: `Keys.id`; null: the pepper in use */
    keyId: text('key_id'),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.codeHash] }),
    check('operator_recovery_codes_hash', sql`octet_length(${table.codeHash}) = 32`),
  ],
)
