import type { AlbumAwardRule, AwardGives } from '@orbita/domain/album/awards'
import type { IncentiveRule } from '@orbita/domain/missions/incentives'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
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
    /** null: a draft, which only operators see */
    publishedAt: timestamp('published_at', { withTimezone: true }).defaultNow(),
    /** the company days, both inclusive, on which an award of the programme can be won; null: no bound */
    startsOn: date('starts_on'),
    endsOn: date('ends_on'),
    /** the instants at which those days begin and end */
    opensAt: timestamp('opens_at', { withTimezone: true }),
    closesAt: timestamp('closes_at', { withTimezone: true }),
    /** true until its first day has unlocked it for the people who meet its rule already */
    awaitsOpening: boolean('awaits_opening').notNull().default(false),
    /** raised by each change of an operator, so that two of them do not overwrite each other */
    revision: integer().notNull().default(1),
  },
  (table) => [
    check('awards_window', sql`${table.startsOn} <= ${table.endsOn}`),
    index('awards_album').on(table.albumId, table.position),
    check('awards_of_album', sql`(${table.platform} = 'figuras') = (${table.albumId} is not null)`),
    check('awards_platform', sql`${table.platform} in ('figuras', 'mision-espacial')`),
    check(
      'awards_gives',
      sql`${table.experience} >= 0 and ${table.credits} >= 0 and ${table.packs} >= 0
        and (${table.experience} + ${table.credits} + ${table.packs} > 0 or ${table.prize} is not null
          or ${table.platform} = 'mision-espacial')`,
    ),
  ],
)

/**
 * The units, the cost and the substitute of the physical prizes of awards. A prize without a row has no limit. It is a
 * table of its own because an album is read again whenever one of its awards changes.
 *
 * @see AW-1, PT-7
 */
export const awardPrizes = pgTable(
  'award_prizes',
  {
    awardId: text('award_id')
      .primaryKey()
      .references(() => awards.id, { onDelete: 'cascade' }),
    /** the units left; null: unlimited */
    stock: integer(),
    /** what one costs the company, in whole units of its currency; null: unknown */
    costMinor: bigint('cost_minor', { mode: 'number' }),
    /** rounded, for the releases before: a trigger keeps it */
    cost: bigint({ mode: 'number' }),
    /** what is given instead of the prize when none is left */
    experience: integer().notNull().default(0),
    credits: integer().notNull().default(0),
    packs: integer().notNull().default(0),
  },
  (table) => [
    check('award_prizes_stock', sql`${table.stock} >= 0`),
    check('award_prizes_cost', sql`${table.cost} >= 0`),
    check('award_prizes_instead', sql`${table.experience} >= 0 and ${table.credits} >= 0 and ${table.packs} >= 0`),
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
    /** what it gives this employee, when that is not what the award gives now; null: what the award gives */
    terms: jsonb().$type<AwardGives>(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.awardId] }),
    index('award_states_claimed').on(table.claimedAt).where(sql`${table.claimedAt} is not null`),
    index('award_states_award').on(table.awardId, table.unlockedAt, table.userId),
    check('award_states_state', sql`${table.state} in ('unlocked', 'claimed', 'delivered')`),
    check(
      'award_states_dates',
      sql`(${table.state} = 'unlocked') = (${table.claimedAt} is null)
        and (${table.state} = 'delivered') = (${table.deliveredAt} is not null)`,
    ),
  ],
)
