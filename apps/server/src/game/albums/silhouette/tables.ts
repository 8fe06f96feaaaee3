import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../../../people/users/tables.ts'
import { figures } from '../tables.ts'

/** The one name that an employee chose for the silhouette of a week, and the figure that it was. @see AL-13 */
export const silhouetteGuesses = pgTable(
  'silhouette_guesses',
  {
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `2026-W48` */
    week: text().notNull(),
    albumId: text('album_id').notNull(),
    number: integer().notNull(),
    guess: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.week] }),
    foreignKey({
      name: 'silhouette_guesses_figure',
      columns: [table.albumId, table.number],
      foreignColumns: [figures.albumId, figures.number],
    }),
    foreignKey({
      name: 'silhouette_guesses_guess',
      columns: [table.albumId, table.guess],
      foreignColumns: [figures.albumId, figures.number],
    }),
    check('silhouette_guesses_week', sql`${table.week} ~ '^[0-9]{4}-W[0-9]{2}$'`),
  ],
)
