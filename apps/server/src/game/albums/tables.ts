import { RARITY_IDS } from '@orbita/domain/rarities'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { users } from '../../people/users/tables.ts'

const rarities = sql.raw(RARITY_IDS.map((rarity) => `'${rarity}'`).join(', '))

const userId = () =>
  bigint('user_id', { mode: 'number' })
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Seasons. The revision grows with every change of their pages, figures and awards, by triggers. @see AL-1, CO-5 */
export const albums = pgTable(
  'albums',
  {
    id: text().primaryKey(),
    title: text().notNull(),
    /** company days, both inside */
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    revision: integer().notNull().default(1),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('albums_days', sql`${table.startsOn} <= ${table.endsOn}`)],
)

/** The constellations of an album, in order. */
export const albumPages = pgTable(
  'album_pages',
  {
    albumId: text('album_id')
      .notNull()
      .references(() => albums.id),
    id: text().notNull(),
    position: integer().notNull(),
    title: text().notNull(),
    caption: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.albumId, table.id] }),
    unique('album_pages_position').on(table.albumId, table.position),
  ],
)

/** The numbered figures. A picture is a reference to a drawing, which operators may replace. @see AL-1 */
export const figures = pgTable(
  'figures',
  {
    albumId: text('album_id').notNull(),
    number: integer().notNull(),
    id: text().notNull(),
    pageId: text('page_id').notNull(),
    name: text().notNull(),
    rarity: text().notNull(),
    picture: text().notNull(),
    story: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.albumId, table.number] }),
    unique('figures_id').on(table.albumId, table.id),
    foreignKey({ columns: [table.albumId, table.pageId], foreignColumns: [albumPages.albumId, albumPages.id] }),
    check('figures_number', sql`${table.number} >= 1`),
    check('figures_rarity', sql`${table.rarity} in (${rarities})`),
  ],
)

/**
 * Copies of figures, by person. The last copy is never promised, so it can never leave. `first_at` is when the first
 * one came.
 *
 * @see AL-6, AL-7
 */
export const collection = pgTable(
  'collection',
  {
    userId: userId(),
    albumId: text('album_id').notNull(),
    number: integer().notNull(),
    copies: integer().notNull(),
    reserved: integer().notNull().default(0),
    firstAt: timestamp('first_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.albumId, table.number] }),
    foreignKey({ columns: [table.albumId, table.number], foreignColumns: [figures.albumId, figures.number] }),
    index('collection_figure').on(table.albumId, table.number),
    // Who has one to spare, for the exact matches of trades.
    index('collection_spare')
      .on(table.albumId, table.number, table.userId)
      .where(sql`${table.copies} - ${table.reserved} > 1`),
    check('collection_copies', sql`${table.copies} >= 1`),
    check('collection_reserved', sql`${table.reserved} >= 0 and ${table.reserved} < ${table.copies}`),
  ],
)

/** How copies came other than by opened packs, which say themselves what they brought. @see D-55 */
export const figureArrivals = pgTable(
  'figure_arrivals',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    userId: userId(),
    albumId: text('album_id').notNull(),
    number: integer().notNull(),
    source: text({ enum: ['stardust', 'trade'] }).notNull(),
    /** in Spanish */
    text: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('figure_arrivals_figure').on(table.userId, table.albumId, table.number),
    foreignKey({ columns: [table.albumId, table.number], foreignColumns: [figures.albumId, figures.number] }),
    check('figure_arrivals_source', sql`${table.source} in ('stardust', 'trade')`),
  ],
)

/** When somebody completed a page or an album, once; figures added later do not undo it. @see AL-8 */
export const albumCompletions = pgTable(
  'album_completions',
  {
    userId: userId(),
    albumId: text('album_id')
      .notNull()
      .references(() => albums.id),
    /** empty: the whole album */
    pageId: text('page_id').notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.albumId, table.pageId] })],
)

/** When somebody last looked at an album: what came later is new. @see D-54 */
export const albumVisits = pgTable(
  'album_visits',
  {
    userId: userId(),
    albumId: text('album_id')
      .notNull()
      .references(() => albums.id),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.albumId] })],
)
