import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytea } from '../db/bytea.ts'

/**
 * The peppers with which the hashes and seals of this database are made, by id; the secrets themselves are not here.
 */
export const peppers = pgTable(
  'peppers',
  {
    /** `Keys.id` */
    id: text().primaryKey(),
    /** keyed hash of the id, which only the pepper can produce */
    checkValue: bytea('check_value').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** null for the one in use */
    retiredAt: timestamp('retired_at', { withTimezone: true }),
    /** the one that it replaced; null for the first one, and for the one that replaced a lost one */
    replaces: text(),
    /** whether what the replaced one sealed is still being sealed again: nothing else may run meanwhile */
    isResealing: boolean('is_resealing').notNull().default(false),
    /** when the operator gave it up: hashes made with it are never verified again */
    droppedAt: timestamp('dropped_at', { withTimezone: true }),
  },
  (table) => [
    check('peppers_check_value', sql`octet_length(${table.checkValue}) = 32`),
    uniqueIndex('peppers_in_use').on(sql`(true)`).where(sql`${table.retiredAt} is null`),
  ],
)
