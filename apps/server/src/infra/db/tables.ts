import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable } from 'drizzle-orm/pg-core'

/**
 * The schema number of the database, which is that of its last migration, and the oldest release that may use it. A
 * migration that earlier releases cannot work with raises `oldestRelease` to its own number.
 */
export const schemaState = pgTable(
  'schema_state',
  {
    /** The table has exactly one row. */
    id: boolean().primaryKey().default(true),
    version: integer().notNull(),
    /** The schema number of the oldest release that may still serve. */
    oldestRelease: integer('oldest_release').notNull(),
  },
  (table) => [
    check('schema_state_one_row', sql`${table.id}`),
    check('schema_state_oldest_release', sql`${table.oldestRelease} <= ${table.version}`),
  ],
)
