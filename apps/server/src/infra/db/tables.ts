import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * The schema number of the database, which is that of its last migration, and the oldest release that may use it. A
 * migration that earlier releases cannot work with raises `oldestRelease` to its own number. Also who the data belong to.
 */
export const schemaState = pgTable(
  'schema_state',
  {
    /** The table has exactly one row. */
    id: boolean().primaryKey().default(true),
    version: integer().notNull(),
    /** The schema number of the oldest release that may still serve. */
    oldestRelease: integer('oldest_release').notNull(),
    /** The id of the company whose data these are, which every backup carries and a restoration brings back. */
    company: uuid().notNull().defaultRandom(),
    /** When the company began here, or this column came. */
    companySince: timestamp('company_since', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('schema_state_one_row', sql`${table.id}`),
    check('schema_state_oldest_release', sql`${table.oldestRelease} <= ${table.version}`),
  ],
)
