import { GIFT_SENTENCE_IDS } from '@orbita/domain/trades/gift-sentences'
import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../../../people/users/tables.ts'
import { figures } from '../tables.ts'

const person = (name: string) =>
  bigint(name, { mode: 'number' })
    .notNull()
    .references(() => users.id)

/**
 * The figures that employees gave to colleagues. The keys keep the limits even when two gifts are sent at once. The
 * sentences may change, so the database does not list them.
 *
 * @see AL-10
 */
export const figureGifts = pgTable(
  'figure_gifts',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    albumId: text('album_id').notNull(),
    number: integer().notNull(),
    giverId: person('giver_id'),
    receiverId: person('receiver_id'),
    sentence: text({ enum: GIFT_SENTENCE_IDS as [string, ...string[]] }).notNull(),
    /** the title of the page that it completed */
    completedPage: text('completed_page'),
    /** the company's week and month, such as `2026-W47` and `2026-11` */
    week: text().notNull(),
    month: text().notNull(),
    givenAt: timestamp('given_at', { withTimezone: true }).notNull(),
    openedAt: timestamp('opened_at', { withTimezone: true }),
    thankedAt: timestamp('thanked_at', { withTimezone: true }),
  },
  (table) => [
    foreignKey({ columns: [table.albumId, table.number], foreignColumns: [figures.albumId, figures.number] }),
    uniqueIndex('figure_gifts_week').on(table.giverId, table.week),
    index('figure_gifts_receiver').on(table.receiverId, table.givenAt),
    index('figure_gifts_to_open').on(table.receiverId).where(sql`${table.openedAt} is null`),
    check('figure_gifts_two_people', sql`${table.giverId} <> ${table.receiverId}`),
    check('figure_gifts_sentence', sql`${table.sentence} <> ''`),
  ],
)
