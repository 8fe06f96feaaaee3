import { PACK_SOURCES } from '@orbita/domain/packs/packs'
import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, json, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { users } from '../../../people/users/tables.ts'
import { albums } from '../tables.ts'
import type { StoredDraw } from './stored-draw.ts'

const sources = sql.raw(PACK_SOURCES.map((source) => `'${source}'`).join(', '))

/**
 * The packs given to employees. The unique source key makes a second grant for the same cause impossible, and a trigger
 * keeps an opened pack from changing. The unique place in the day enforces the daily limit under concurrency.
 *
 * @see AL-4, AL-5, CO-2
 */
export const packs = pgTable(
  'packs',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    source: text({ enum: PACK_SOURCES }).notNull(),
    sourceKey: text('source_key').notNull(),
    /** the reason it was given, in Spanish */
    text: text().notNull().default('Sobre de bienvenida'),
    state: text({ enum: ['granted', 'opened'] })
      .notNull()
      .default('granted'),
    grantedAt: timestamp('granted_at', { withTimezone: true }).notNull(),
    openedAt: timestamp('opened_at', { withTimezone: true }),
    /** the company's day */
    openedOn: date('opened_on'),
    /** from 1 */
    placeInDay: integer('place_in_day'),
    /** the album it was opened into, with its revision at that moment */
    albumId: text('album_id').references(() => albums.id),
    albumRevision: integer('album_revision'),
    oddsVersion: integer('odds_version'),
    /** `json` and not `jsonb`, so that the text stays exactly as it was written */
    draw: json('opening').$type<StoredDraw>(),
  },
  (table) => [
    unique('packs_user_source_key').on(table.userId, table.sourceKey),
    unique('packs_place_in_day').on(table.userId, table.openedOn, table.placeInDay),
    check('packs_state', sql`${table.state} in ('granted', 'opened')`),
    check('packs_source', sql`${table.source} in (${sources})`),
    check(
      'packs_opened',
      sql`num_nonnulls(${table.openedAt}, ${table.openedOn}, ${table.placeInDay}, ${table.albumId},
        ${table.albumRevision}, ${table.oddsVersion}, ${table.draw}) = case ${table.state} when 'opened' then 7 else 0 end`,
    ),
    check('packs_place', sql`${table.placeInDay} >= 1`),
    index('packs_waiting').on(table.userId).where(sql`${table.state} = 'granted'`),
  ],
)
