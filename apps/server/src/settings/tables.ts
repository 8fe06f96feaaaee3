import type { SettingKey, SettingValues } from '@orbita/domain/settings'
import { sql } from 'drizzle-orm'
import { bigint, check, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
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
