import { ALL_DUTIES, type Duties } from '@orbita/domain/duties/duties'
import { OPERATOR_REQUEST_KINDS, OPERATOR_REQUEST_STATES } from '@orbita/domain/sign-in/operator-requests'
import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytea } from '../../infra/db/bytea.ts'
import { accounts } from '../tables.ts'

/** The columns of an operator's account besides its e-mail and passphrase. @see D-70 */
export const operators = pgTable(
  'operators',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** what they are called; null: as the employee whom they are, or by their e-mail */
    name: text(),
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
    /**
     * the operator as an employee, whatever either's e-mail is later; null for one who is none. A trigger of `users` writes it
     * when an employee with the operator's e-mail gets another one.
     */
    personId: bigint('person_id', { mode: 'number' }),
    /** account of the operator who invited them; null: the command line */
    invitedBy: bigint('invited_by', { mode: 'number' }),
    /** account of the operator who reset them last, and when; null: nobody, or the command line */
    resetBy: bigint('reset_by', { mode: 'number' }),
    resetAt: timestamp('reset_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** what they may do, as `Duties`; unless somebody chooses, everything */
    duties: jsonb().$type<Duties>().notNull().default(ALL_DUTIES),
    /** the areas whose people they see, as they are written; null: everybody's */
    areas: text().array(),
  },
  (table) => [
    check(
      'operators_areas',
      sql`${table.areas} is null or (cardinality(${table.areas}) > 0 and not ${table.duties} ? 'system')`,
    ),
    check('operators_name', sql`${table.name} <> '' and ${table.name} = btrim(${table.name})`),
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

/**
 * The invitations, resets, disablings and changes of duties that operators asked for. With two operators or more each waits for another one's
 * yes, or for some days without an objection.
 *
 * @see D-70
 */
export const operatorRequests = pgTable(
  'operator_requests',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    kind: text({ enum: OPERATOR_REQUEST_KINDS }).notNull(),
    /** normalised, of the operator whom it is about */
    email: text().notNull(),
    /** the account whom it is about; null for an invitation */
    accountId: bigint('account_id', { mode: 'number' }),
    state: text({ enum: OPERATOR_REQUEST_STATES }).notNull(),
    askedBy: bigint('asked_by', { mode: 'number' }).notNull(),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    /** account of the operator who said yes or no to it, or withdrew it */
    decidedBy: bigint('decided_by', { mode: 'number' }),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    /** when the operator whom it is about objected: it then needs a yes, however long it waits */
    objectedAt: timestamp('objected_at', { withTimezone: true }),
    /** when it was carried out */
    doneAt: timestamp('done_at', { withTimezone: true }),
    /** what they may do from then on, of an invitation or a change of duties; of an invitation of before, null: everything */
    duties: jsonb().$type<Duties>(),
    areas: text().array(),
  },
  (table) => [
    index('operator_requests_asked').on(table.askedAt),
    // One request of a kind about one operator at a time.
    uniqueIndex('operator_requests_open')
      .on(table.kind, table.email)
      .where(sql`${table.state} in ('waiting', 'approved')`),
    check('operator_requests_kind', sql`${table.kind} in ('invite', 'reset', 'disable', 'enable', 'duties')`),
    check('operator_requests_state', sql`${table.state} in ('waiting', 'approved', 'done', 'refused', 'withdrawn')`),
    check('operator_requests_done', sql`(${table.doneAt} is not null) = (${table.state} = 'done')`),
    check('operator_requests_second', sql`${table.state} <> 'approved' or ${table.decidedBy} <> ${table.askedBy}`),
  ],
)
