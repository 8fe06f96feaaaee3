import { TRADE_STATES } from '@orbita/domain/trades/trades'
import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../../../people/users/tables.ts'
import { figures } from '../tables.ts'

const states = sql.raw(TRADE_STATES.map((state) => `'${state}'`).join(', '))

const person = (name: string) =>
  bigint(name, { mode: 'number' })
    .notNull()
    .references(() => users.id)

/** The employees who take part in trades. Participation is opt-in. @see AL-7 */
export const tradeParticipants = pgTable(
  'trade_participants',
  {
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    since: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId] })],
)

/**
 * The offers of one copy for another. Each open offer reserves one copy of its proposer. A trigger keeps the figures of
 * an offer from changing and lets an offer end only once.
 *
 * @see AL-7
 */
export const trades = pgTable(
  'trades',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    albumId: text('album_id').notNull(),
    proposerId: person('proposer_id'),
    receiverId: person('receiver_id'),
    /** number of the figure the proposer gives */
    gives: integer().notNull(),
    /** number of the figure the proposer gets */
    receives: integer().notNull(),
    state: text({ enum: TRADE_STATES }).notNull().default('proposed'),
    proposedAt: timestamp('proposed_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** when it was answered, withdrawn or expired */
    closedAt: timestamp('closed_at', { withTimezone: true }),
    /** the company's week in which both copies moved, such as `2026-W47` */
    acceptedWeek: text('accepted_week'),
  },
  (table) => [
    foreignKey({ columns: [table.albumId, table.gives], foreignColumns: [figures.albumId, figures.number] }),
    foreignKey({ columns: [table.albumId, table.receives], foreignColumns: [figures.albumId, figures.number] }),
    index('trades_open_between')
      .on(sql`least(${table.proposerId}, ${table.receiverId})`, sql`greatest(${table.proposerId}, ${table.receiverId})`)
      .where(sql`${table.state} = 'proposed'`),
    index('trades_open_until').on(table.expiresAt).where(sql`${table.state} = 'proposed'`),
    index('trades_proposer').on(table.proposerId, table.proposedAt),
    index('trades_receiver').on(table.receiverId, table.proposedAt),
    check('trades_two_people', sql`${table.proposerId} <> ${table.receiverId}`),
    check('trades_two_figures', sql`${table.gives} <> ${table.receives}`),
    check('trades_state', sql`${table.state} in (${states})`),
    check('trades_hours', sql`${table.proposedAt} < ${table.expiresAt}`),
    check('trades_closed', sql`(${table.state} = 'proposed') = (${table.closedAt} is null)`),
    check(
      'trades_accepted',
      sql`(${table.state} = 'accepted') = (${table.acceptedWeek} is not null)
        and (${table.state} <> 'accepted' or ${table.closedAt} < ${table.expiresAt})`,
    ),
  ],
)
