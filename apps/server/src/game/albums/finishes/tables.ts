import { FINISH_IDS } from '@orbita/domain/album/finishes'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '../../../people/users/tables.ts'
import { figures } from '../tables.ts'

const finishes = sql.raw(FINISH_IDS.map((finish) => `'${finish}'`).join(', '))

/**
 * The finishes of figures, bought or lit by received copies, once each and for ever; a figure shows one at most.
 *
 * @see AL-6b
 */
export const figureFinishes = pgTable(
  'figure_finishes',
  {
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    albumId: text('album_id').notNull(),
    number: integer().notNull(),
    finish: text().notNull(),
    isShown: boolean('is_shown').notNull(),
    boughtAt: timestamp('bought_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.albumId, table.number, table.finish] }),
    foreignKey({ columns: [table.albumId, table.number], foreignColumns: [figures.albumId, figures.number] }),
    uniqueIndex('figure_finishes_shown').on(table.userId, table.albumId, table.number).where(sql`${table.isShown}`),
    check('figure_finishes_finish', sql`${table.finish} in (${finishes})`),
  ],
)

/**
 * The copies of each figure that an employee received in its season, by packs, gifts, trades and codes: what was given away or
 * converted counts too, and what was bought does not.
 *
 * @see AL-6b
 */
export const receivedCopies = pgTable(
  'received_copies',
  {
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    albumId: text('album_id').notNull(),
    number: integer().notNull(),
    received: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.albumId, table.number] }),
    foreignKey({ columns: [table.albumId, table.number], foreignColumns: [figures.albumId, figures.number] }),
    check('received_copies_received', sql`${table.received} >= 1`),
  ],
)
