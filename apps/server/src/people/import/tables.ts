import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { bytea } from '../../infra/db/bytea.ts'
import type { HandField } from '../users/hand-changes.ts'
import { users } from '../users/tables.ts'
import type { UserValues } from './user-values.ts'

/** The imports of people that changed something. */
export const peopleBatches = pgTable(
  'people_batches',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    /** the file's name */
    label: text().notNull(),
    created: integer().notNull(),
    changed: integer().notNull(),
    retired: integer().notNull(),
    /** the operator; null for the command line */
    actorAccountId: bigint('actor_account_id', { mode: 'number' }),
    appliedAt: timestamp('applied_at', { withTimezone: true }).notNull(),
    undoneAt: timestamp('undone_at', { withTimezone: true }),
    /** when the changes of one of its people alone were taken back first */
    partlyUndoneAt: timestamp('partly_undone_at', { withTimezone: true }),
  },
  (table) => [index('people_batches_applied_at').on(table.appliedAt)],
)

/** The changes of an import to each person, kept for as long as the import can be undone. */
export const peopleBatchChanges = pgTable(
  'people_batch_changes',
  {
    batchId: bigint('batch_id', { mode: 'number' })
      .notNull()
      .references(() => peopleBatches.id, { onDelete: 'cascade' }),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** the changed values as they were; null for a person whom the import created */
    before: jsonb().$type<Partial<UserValues>>(),
    after: jsonb().$type<Partial<UserValues>>().notNull(),
    /** null if the account is new or its cédula did not change */
    hashBefore: text('hash_before'),
    /** null if the cédula did not change */
    hashAfter: text('hash_after'),
    /** when the changes to this person alone were taken back, and the operator who did */
    undoneAt: timestamp('undone_at', { withTimezone: true }),
    undoneBy: bigint('undone_by', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.userId] }),
    index('people_batch_changes_user').on(table.userId),
    check('people_batch_changes_hash', sql`${table.hashAfter} is not null or ${table.hashBefore} is null`),
  ],
)

/**
 * The new values of employees that an import has decided and not written to `users` yet: see `pending-updates.ts`.
 */
export const peoplePendingUpdates = pgTable('people_pending_updates', {
  userId: bigint('user_id', { mode: 'number' })
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** the values that change, as they were read */
  before: jsonb().$type<Partial<UserValues>>().notNull(),
  after: jsonb().$type<Partial<UserValues>>().notNull(),
})

/**
 * The seals over the cédulas of several accounts together: a file with the same cédulas is recognised without hashing
 * each again. No seal is of one account alone, so that none can be guessed by trying every cédula.
 */
export const cedulaSeals = pgTable(
  'cedula_seals',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    accountIds: bigint('account_ids', { mode: 'number' }).array().notNull(),
    /** a keyed hash of the accounts' cédulas and password hashes */
    seal: bytea().notNull(),
    /** the pepper of the seal: `Keys.id`; null: the pepper in use */
    keyId: text('key_id'),
  },
  (table) => [
    check('cedula_seals_accounts', sql`cardinality(${table.accountIds}) >= 8`),
    check('cedula_seals_seal', sql`octet_length(${table.seal}) = 32`),
  ],
)

/**
 * The values of employees that operators changed by hand and that no file has confirmed since: a file that says something
 * else leaves them alone until an operator says otherwise.
 *
 * @see D-114
 */
export const peopleHandChanges = pgTable(
  'people_hand_changes',
  {
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** the column of `users`, or `cedula` */
    field: text().$type<HandField>().notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    /** the operator; null for the command line */
    actorAccountId: bigint('actor_account_id', { mode: 'number' }),
    /** the e-mail of before, by which files without numbers still name the person; null for any other field */
    formerEmail: text('former_email'),
    /** the import that wrote the file's value over it, or had the same one; null while it holds */
    endedIn: bigint('ended_in', { mode: 'number' }).references(() => peopleBatches.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.field] }),
    index('people_hand_changes_ended_in').on(table.endedIn),
    index('people_hand_changes_former_email').on(table.formerEmail),
    check(
      'people_hand_changes_field',
      sql`${table.field} in ('name', 'email', 'area', 'joined_on', 'platform', 'is_active', 'cedula',
        'site', 'job', 'cost_centre', 'reports_to')`,
    ),
  ],
)

/**
 * The cells of files that operators mended in loads that were applied, by person and column: the same wrong value of the
 * same person is mended alike next time.
 *
 * @see D-114
 */
export const peopleMends = pgTable(
  'people_mends',
  {
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    columnName: text('column_name').notNull(),
    /** the wrong text; in PHC form if it could be a cédula */
    wrong: text().notNull(),
    /** null: the cédula that the person has */
    mended: text(),
    mendedAt: timestamp('mended_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.columnName] })],
)

/**
 * The names by which exports call people, as operators confirmed them in loads that were applied.
 *
 * @see D-115
 */
export const peopleFileNames = pgTable(
  'people_file_names',
  {
    /** as names are compared: see `nameKey` */
    name: text().primaryKey(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('people_file_names_user').on(table.userId)],
)
