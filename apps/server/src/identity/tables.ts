import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  inet,
  integer,
  interval,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { bytea } from '../infra/db/bytea.ts'

/**
 * The accounts that may sign in. An employee's profile is the `users` row with the same e-mail, and may be missing.
 *
 * @see S-43
 */
export const accounts = pgTable(
  'accounts',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    kind: text({ enum: ['employee', 'operator', 'machine'] }).notNull(),
    /** normalised: see `normaliseEmail` */
    email: text().notNull(),
    /** Argon2id in PHC form, peppered; its `keyid` names the pepper, and without one it is the pepper in use */
    passwordHash: text('password_hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** null until the first sign-in */
    firstSignInAt: timestamp('first_sign_in_at', { withTimezone: true }),
    /** since when an operator says that others know the cédula: a new browser then needs a link as well; null: nobody does */
    exposedAt: timestamp('exposed_at', { withTimezone: true }),
  },
  (table) => [
    // An employee may also be an operator, with the same e-mail and another account.
    unique('accounts_kind_email').on(table.kind, table.email),
    check('accounts_kind', sql`${table.kind} in ('employee', 'operator', 'machine')`),
    check('accounts_email', sql`${table.email} <> '' and ${table.email} = btrim(lower(${table.email}))`),
  ],
)

/**
 * The sessions, found by the SHA-256 of their token. A revoked one stays until it would have expired, to hold the
 * reason.
 */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytea('token_hash').notNull(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
    idleFor: interval('idle_for').notNull(),
    idleUntil: timestamp('idle_until', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    /** when an operator last proved again, in this session, who they are */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    /** browser and kind of device in Spanish; null in sessions opened by releases that did not record it */
    device: text(),
    /** the browser, as `account_devices` knows it; null for operators, and in sessions opened by releases before */
    deviceHash: bytea('device_hash'),
    /** since when the account uses that browser; null: since the session began */
    deviceSince: timestamp('device_since', { withTimezone: true }),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    revokedBecause: text('revoked_because', {
      enum: ['signed-out', 'inactive', 'too-many', 'reset', 'replaced', 'ended'],
    }),
  },
  (table) => [
    primaryKey({ columns: [table.tokenHash] }),
    check('sessions_token_hash', sql`octet_length(${table.tokenHash}) = 32`),
    check('sessions_revoked', sql`(${table.revokedAt} is null) = (${table.revokedBecause} is null)`),
    index('sessions_account').on(table.accountId, table.createdAt),
    index('sessions_ends_at').on(table.endsAt),
  ],
)

/**
 * The browsers in which each employee's account has signed in, by the SHA-256 of the id in their cookie. A browser whose
 * session somebody ended begins again.
 *
 * @see SE-1
 */
export const accountDevices = pgTable(
  'account_devices',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    deviceHash: bytea('device_hash').notNull(),
    /** when it was first used; null when its session was ended by somebody, until the next sign-in there */
    since: timestamp({ withTimezone: true }),
    /** when a link of an operator made it known, until it is ended; null: none did */
    plantedAt: timestamp('planted_at', { withTimezone: true }),
    /** its last sign-in, or the link */
    usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.deviceHash] }),
    index('account_devices_used_at').on(table.usedAt),
    check('account_devices_hash', sql`octet_length(${table.deviceHash}) = 32`),
  ],
)

/**
 * The one-time links by which an operator makes a browser known to an employee's account. They sign nobody in.
 *
 * @see SE-3
 */
export const deviceLinks = pgTable(
  'device_links',
  {
    /** SHA-256 of the secret in the link, which is stored nowhere */
    tokenHash: bytea('token_hash').notNull().primaryKey(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** account id of the operator, who may be gone */
    createdBy: bigint('created_by', { mode: 'number' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [
    index('device_links_account').on(table.accountId),
    index('device_links_expires_at').on(table.expiresAt),
    check('device_links_hash', sql`octet_length(${table.tokenHash}) = 32`),
  ],
)

/**
 * The versions of the terms that each employee's account accepted by signing in while they were in force, with the first
 * sign-in of each. `version` is one of `terms`, a table of a room below this one. A trigger lets a row go only with its
 * account.
 */
export const termsAcceptances = pgTable(
  'terms_acceptances',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    version: text().notNull(),
    acceptedAt: timestamp('accepted_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.version] })],
)

/**
 * The sign-ins to accounts that reached, or are about to reach, the hasher. The keys are keyed hashes: no e-mail is stored here.
 */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    accountKey: bytea('account_key').notNull(),
    /** null: a browser that has not signed in to this account before */
    deviceKey: bytea('device_key'),
    network: inet().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    failed: boolean().notNull().default(false),
    /** whether a failure counts against its network, until that is released */
    onNetwork: boolean('on_network').notNull().default(true),
    /** whether the account had signed in from that network before */
    isLocal: boolean('is_local').notNull().default(false),
  },
  (table) => [
    index('sign_in_attempts_account').on(table.accountKey, table.at),
    index('sign_in_attempts_network').on(table.network, table.at).where(sql`${table.failed}`),
    index('sign_in_attempts_at').on(table.at),
  ],
)

/** The refused sign-ins of this hour that no account keeps, by network. A job moves those of past hours to the audit. */
export const signInRefusals = pgTable(
  'sign_in_refusals',
  {
    /** its begin */
    hour: timestamp({ withTimezone: true }).notNull(),
    /** as the audit stores it */
    network: text().notNull(),
    /** no account has the e-mail */
    unknown: integer().notNull(),
    /** the account or its network had to wait */
    waiting: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.network] })],
)

/** The networks from which each account has signed in: the throttle keeps a part of their budget for it. */
export const signInNetworks = pgTable(
  'sign_in_networks',
  {
    accountKey: bytea('account_key').notNull(),
    network: inet().notNull(),
    /** the last sign-in from there */
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountKey, table.network] }), index('sign_in_networks_at').on(table.at)],
)
