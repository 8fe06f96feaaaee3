import { PUSH_LEVELS } from '@orbita/domain/notices/push'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { bytea } from '../../../infra/db/bytea.ts'
import { users } from '../../../people/users/tables.ts'
import { notices } from '../tables.ts'

/**
 * The devices that receive notices while the app is closed, each as its browser subscribed. The session is the one that
 * subscribed last: when it is ended on purpose, the row goes; when it merely expires, the row stays. @see NO-2
 */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    // No reference: the row outlives the purge of a session that expired.
    sessionHash: bytea('session_hash').notNull(),
    endpoint: text().notNull(),
    /** the push service of the endpoint: see `pushServiceOf` */
    service: text().notNull(),
    /** the browser's public key and secret, base64url */
    p256dh: text().notNull(),
    auth: text().notNull(),
    level: text({ enum: PUSH_LEVELS }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** the last time that its person used the app there, as far as the subscription was told */
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
    lastSuccessAt: timestamp('last_success_at', { withTimezone: true }),
    /** in a row */
    failures: integer().notNull().default(0),
    /** nothing is sent before: quiet hours, or the wait after a failure */
    nextAt: timestamp('next_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('push_subscriptions_endpoint').on(table.endpoint),
    unique('push_subscriptions_session').on(table.sessionHash),
    index('push_subscriptions_user').on(table.userId, table.seenAt),
    index('push_subscriptions_next').on(table.service, table.nextAt),
    check('push_subscriptions_level', sql`${table.level} in ('important', 'all')`),
    check('push_subscriptions_endpoint_https', sql`${table.endpoint} like 'https://%'`),
  ],
)

/**
 * The notices that each device still has to receive. The primary key sends a notice to a device once: a row is taken
 * before it is sent, and goes when it arrived. @see NO-2, CO-2
 */
export const pushQueue = pgTable(
  'push_queue',
  {
    // No reference: what causes a notice must not wait for a device that ends. The job deletes what is left over.
    subscriptionId: bigint('subscription_id', { mode: 'number' }).notNull(),
    noticeId: bigint('notice_id', { mode: 'number' })
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    queuedAt: timestamp('queued_at', { withTimezone: true }).notNull(),
    /** when a process took it to send it; a process that ended meanwhile leaves it taken, and it is not sent again */
    takenAt: timestamp('taken_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.subscriptionId, table.noticeId] }),
    index('push_queue_notice').on(table.noticeId),
  ],
)

/** The quiet hours that an employee chose; the company's apply to everybody else. @see NO-3 */
export const quietHours = pgTable(
  'quiet_hours',
  {
    userId: bigint('user_id', { mode: 'number' })
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    fromHour: smallint('from_hour').notNull(),
    untilHour: smallint('until_hour').notNull(),
    weekends: boolean().notNull(),
  },
  (table) => [
    check('quiet_hours_of_a_day', sql`${table.fromHour} between 0 and 23 and ${table.untilHour} between 0 and 23`),
  ],
)
