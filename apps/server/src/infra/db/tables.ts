import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable } from 'drizzle-orm/pg-core'

/**
 * Which schema this database has, and which releases may serve it. A schema's number is that of its last migration. A
 * migration that the releases before it cannot work with raises `oldestRelease` to its own number.
 */
export const schemaState = pgTable(
  'schema_state',
  {
    /** there is one row */
    id: boolean().primaryKey().default(true),
    version: integer().notNull(),
    /** schema number of the oldest release that may still serve */
    oldestRelease: integer('oldest_release').notNull(),
  },
  (table) => [
    check('schema_state_one_row', sql`${table.id}`),
    check('schema_state_oldest_release', sql`${table.oldestRelease} <= ${table.version}`),
  ],
)
