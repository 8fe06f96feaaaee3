import { sql } from 'drizzle-orm'
import { bigint, check, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { bytea } from '../../infra/db/bytea.ts'
import { accounts } from '../tables.ts'

/**
 * The keys of the company's systems, found by the SHA-256 of the whole key. Each has an account of its own, which names it in
 * operations, facts and the audit. @see D-107
 */
export const machineKeys = pgTable(
  'machine_keys',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** the readable beginning of the key, as `orb_7kd2mq4x` */
    prefix: text().notNull().unique('machine_keys_prefix'),
    secretHash: bytea('secret_hash').notNull().unique('machine_keys_hash'),
    scopes: text().array().notNull(),
    /** the networks from which alone it is good, as address/prefix; none: from everywhere */
    networks: text().array().notNull().default([]),
    /** account of the operator who made it, and who answers for what it writes */
    madeBy: bigint('made_by', { mode: 'number' }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    /** account of the operator who revoked it; null: the product, because it came in an address */
    revokedBy: bigint('revoked_by', { mode: 'number' }),
    /** the last use, within ten minutes, and the network it came from, as the audit keeps it */
    usedAt: timestamp('used_at', { withTimezone: true }),
    usedFrom: text('used_from'),
  },
  (table) => [
    check('machine_keys_hash_length', sql`octet_length(${table.secretHash}) = 32`),
    check('machine_keys_life', sql`${table.expiresAt} <= ${table.createdAt} + interval '365 days'`),
    check('machine_keys_revoked', sql`${table.revokedBy} is null or ${table.revokedAt} is not null`),
  ],
)
