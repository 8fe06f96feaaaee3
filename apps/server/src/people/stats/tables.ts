import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** A single row, `global`, which counts the employees who have chosen a first avatar. @see S-42, S-44 */
export const stats = pgTable(
  'stats',
  {
    id: text().primaryKey(),
    firstLogin: integer('first_login').notNull().default(0),
  },
  (table) => [check('stats_first_login', sql`${table.firstLogin} >= 0`)],
)
