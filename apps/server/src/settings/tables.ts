import type { SettingKey, SettingValues } from '@orbita/domain/settings'
import { sql } from 'drizzle-orm'
import { bigint, check, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { accounts } from '../identity/tables.ts'

/** The values that operators have set, a row per key. A key without a row has its initial value. @see D-78 */
export const settings = pgTable(
  'settings',
  {
    key: text().$type<SettingKey>().primaryKey(),
    value: jsonb().$type<SettingValues[SettingKey]>().notNull(),
    /** from 1; one more with each change */
    version: integer().notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    /** null once the operator's account is gone */
    changedBy: bigint('changed_by', { mode: 'number' }).references(() => accounts.id, { onDelete: 'set null' }),
  },
  (table) => [check('settings_version', sql`${table.version} >= 1`)],
)

/**
 * Every version of each setting. A trigger writes them with the change, so that none is without who made it, and when.
 *
 * @see D-100
 */
export const settingVersions = pgTable(
  'setting_versions',
  {
    key: text().$type<SettingKey>().notNull(),
    version: integer().notNull(),
    value: jsonb().$type<SettingValues[SettingKey]>().notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    /** null once the operator's account is gone, or when the product wrote it */
    changedBy: bigint('changed_by', { mode: 'number' }).references(() => accounts.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.key, table.version] })],
)

/**
 * The instant from which an edition of the rules holds: that of the upgrade that brought it, or `-infinity` for a company
 * that began with it. What had begun before goes on by the rules that it began with.
 *
 * @see CO-5
 */
export const rulesSince = pgTable('rules_since', {
  edition: integer().primaryKey(),
  since: timestamp({ withTimezone: true }).notNull(),
})
