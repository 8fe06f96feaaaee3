import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { users } from '../../../people/users/tables.ts'
import { collection } from '../tables.ts'

/** The figures that employees show on their profile, up to three, in order. @see D-138 */
export const showcases = pgTable(
  'showcases',
  {
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** from 1 */
    place: integer().notNull(),
    albumId: text('album_id').notNull(),
    number: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.place] }),
    unique('showcases_figure').on(table.userId, table.albumId, table.number),
    // Only what one owns is shown; a last copy never leaves, so nothing that is shown is lost.
    foreignKey({
      name: 'showcases_owned',
      columns: [table.userId, table.albumId, table.number],
      foreignColumns: [collection.userId, collection.albumId, collection.number],
    }).onDelete('cascade'),
    check('showcases_place', sql`${table.place} between 1 and 3`),
  ],
)
