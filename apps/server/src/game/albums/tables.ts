import { RARITY_IDS } from '@orbita/domain/rarities'
import type { SeasonDraft } from '@orbita/domain/seasons/season-draft'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
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

/** The seasons. Triggers raise the revision with every change of their pages, figures or awards. @see AL-1, CO-5 */
export const albums = pgTable(
  'albums',
  {
    id: text().primaryKey(),
    title: text().notNull(),
    /** company days, both inclusive */
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    /** raised by every change, for the caches */
    revision: integer().notNull().default(1),
    /** the number of the publication, from 1 */
    version: integer().notNull().default(1),
    /** whole percent of común, rara, épica and legendaria */
    odds: integer().array().notNull().default([62, 24, 11, 3]),
    /** the weeks at its end whose weekly pack is double; none in a season of before the table of lengths. @see AL-1, CO-5 */
    doubleWeeks: integer('double_weeks').notNull().default(0),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
  },
  // Two seasons are never open on the same day: an exclusion constraint, which the migration writes.
  (table) => [
    check('albums_double_weeks', sql`${table.doubleWeeks} between 0 and 5`),
    check('albums_days', sql`${table.startsOn} <= ${table.endsOn}`),
    check(
      'albums_odds',
      sql`array_length(${table.odds}, 1) = 4 and 0 <= all (${table.odds})
        and ${table.odds}[1] + ${table.odds}[2] + ${table.odds}[3] + ${table.odds}[4] = 100`,
    ),
  ],
)

/** The seasons that operators write, and the changes of published ones that wait to be published. @see D-75 */
export const seasonDrafts = pgTable('season_drafts', {
  /** the id of the season, which has a row in `albums` once it is published */
  id: text().primaryKey(),
  /** raised by every save, so that two operators never overwrite each other */
  version: integer().notNull().default(1),
  document: jsonb().$type<SeasonDraft>().notNull(),
  savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  savedBy: bigint('saved_by', { mode: 'number' }),
})

/** Every publication of a season as a whole. Packs name the one they were drawn from. @see CO-5 */
export const seasonVersions = pgTable(
  'season_versions',
  {
    albumId: text('album_id')
      .notNull()
      .references(() => albums.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    document: jsonb().$type<SeasonDraft>().notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
    publishedBy: bigint('published_by', { mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.albumId, table.version] })],
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

/** The numbered figures. The picture is a reference to a drawing that operators may replace. @see AL-1 */
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
 * The copies of each figure that each employee owns. The last copy is never reserved, so it can never leave. `first_at`
 * is the time of the first copy.
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
    // Trades look up the employees who have a spare copy of a figure.
    index('collection_spare')
      .on(table.albumId, table.number, table.userId)
      .where(sql`${table.copies} - ${table.reserved} > 1`),
    check('collection_copies', sql`${table.copies} >= 1`),
    check('collection_reserved', sql`${table.reserved} >= 0 and ${table.reserved} < ${table.copies}`),
  ],
)

/** The arrivals of copies other than from packs. A pack's own row records the figures it brought. @see D-55 */
export const figureArrivals = pgTable(
  'figure_arrivals',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    userId: userId(),
    albumId: text('album_id').notNull(),
    number: integer().notNull(),
    source: text({ enum: ['stardust', 'trade', 'code', 'gift', 'wish'] }).notNull(),
    /** in Spanish */
    text: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('figure_arrivals_figure').on(table.userId, table.albumId, table.number),
    foreignKey({ columns: [table.albumId, table.number], foreignColumns: [figures.albumId, figures.number] }),
    check('figure_arrivals_source', sql`${table.source} in ('stardust', 'trade', 'code', 'gift', 'wish')`),
  ],
)

/** The first time an employee completed a page or an album. Figures added later do not undo it. @see AL-8 */
export const albumCompletions = pgTable(
  'album_completions',
  {
    userId: userId(),
    albumId: text('album_id')
      .notNull()
      .references(() => albums.id),
    /** empty for the whole album */
    pageId: text('page_id').notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.albumId, table.pageId] })],
)

/** The last visit of an employee to an album. Figures that came later are shown as new. @see D-54 */
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
