import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { users } from '../../../people/users/tables.ts'
import { albums, figures } from '../tables.ts'

const userId = () =>
  bigint('user_id', { mode: 'number' })
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/**
 * The instant of the upgrade that brought wishes: the first one is that of the next company month. It has one row.
 *
 * @see AL-12, CO-5
 */
export const wishesSince = pgTable(
  'wishes_since',
  { isOnly: boolean('is_only').primaryKey().default(true), since: timestamp({ withTimezone: true }).notNull() },
  (table) => [check('wishes_since_only', sql`${table.isOnly}`)],
)

/** The figures of a season that an employee marked, by number and in order. Those that came since are left out when it is read. @see AL-12 */
export const wishes = pgTable(
  'wishes',
  {
    userId: userId(),
    albumId: text('album_id')
      .notNull()
      .references(() => albums.id, { onDelete: 'cascade' }),
    numbers: integer().array().notNull(),
    markedAt: timestamp('marked_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.albumId] }),
    check('wishes_numbers', sql`cardinality(${table.numbers}) <= 3`),
  ],
)

/**
 * What each company month's wish brought an employee: a figure, grains with the album complete, or experience without figuras. The
 * key gives each once, however many visits come at the same time.
 *
 * @see AL-12, CO-2
 */
export const wishGrants = pgTable(
  'wish_grants',
  {
    userId: userId(),
    /** `2026-12` */
    month: text().notNull(),
    /** null without figuras */
    albumId: text('album_id'),
    /** null when it brought no figure */
    number: integer(),
    isMarked: boolean('is_marked').notNull(),
    stardust: integer().notNull(),
    experience: integer().notNull(),
    grantedAt: timestamp('granted_at', { withTimezone: true }).notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.month] }),
    foreignKey({ columns: [table.albumId], foreignColumns: [albums.id] }),
    foreignKey({ columns: [table.albumId, table.number], foreignColumns: [figures.albumId, figures.number] }),
    index('wish_grants_unseen').on(table.userId).where(sql`${table.seenAt} is null`),
    check('wish_grants_month', sql`${table.month} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
    check(
      'wish_grants_gives',
      sql`${table.stardust} >= 0 and ${table.experience} >= 0
        and num_nonnulls(${table.number}, nullif(${table.stardust}, 0), nullif(${table.experience}, 0)) = 1`,
    ),
  ],
)
