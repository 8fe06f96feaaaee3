import type { AlbumAwardRule } from '@orbita/domain/album/awards'
import type { IncentiveRule } from '@orbita/domain/missions/incentives'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../../people/users/tables.ts'
import { albums } from '../albums/tables.ts'

/** The awards that employees can win on each platform. @see AW-1 */
export const awards = pgTable(
  'awards',
  {
    /** for an award of an album: the album's id, a dot, and the award's own id */
    id: text().primaryKey(),
    platform: text({ enum: ['figuras', 'mision-espacial'] }).notNull(),
    /** the album it belongs to, if any */
    albumId: text('album_id').references(() => albums.id),
    position: integer().notNull(),
    title: text().notNull(),
    picture: text().notNull(),
    asks: text().notNull(),
    won: text().notNull(),
    rule: jsonb().$type<AlbumAwardRule | IncentiveRule>().notNull(),
    experience: integer().notNull().default(0),
    credits: integer().notNull().default(0),
    packs: integer().notNull().default(0),
    /** a physical prize that an operator hands over */
    prize: text(),
    /** when it left the programme: it can no longer be won, and the employees who won it keep it */
    retiredAt: timestamp('retired_at', { withTimezone: true }),
  },
  (table) => [
    index('awards_album').on(table.albumId, table.position),
    check('awards_of_album', sql`(${table.platform} = 'figuras') = (${table.albumId} is not null)`),
    check('awards_platform', sql`${table.platform} in ('figuras', 'mision-espacial')`),
    check(
      'awards_gives',
      sql`${table.experience} >= 0 and ${table.credits} >= 0 and ${table.packs} >= 0
        and (${table.experience} + ${table.credits} + ${table.packs} > 0 or ${table.prize} is not null)`,
    ),
  ],
)

/**
 * The awards that employees have unlocked. An award without a row is locked. A trigger lets a state only move forward.
 *
 * @see AW-2
 */
export const awardStates = pgTable(
  'award_states',
  {
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    awardId: text('award_id')
      .notNull()
      .references(() => awards.id),
    state: text({ enum: ['unlocked', 'claimed', 'delivered'] }).notNull(),
    unlockedAt: timestamp('unlocked_at', { withTimezone: true }).notNull(),
    claimedAt: timestamp('claimed_at', { withTimezone: true }),
    deliveredAt: timestamp('delivered_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.awardId] }),
    check('award_states_state', sql`${table.state} in ('unlocked', 'claimed', 'delivered')`),
    check(
      'award_states_dates',
      sql`(${table.state} = 'unlocked') = (${table.claimedAt} is null)
        and (${table.state} = 'delivered') = (${table.deliveredAt} is not null)`,
    ),
  ],
)
