import type { ProgressEffectsOutput } from '@orbita/contract/missions/progress'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
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
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bytea } from '../../../infra/db/bytea.ts'
import { users } from '../../../people/users/tables.ts'
import { missions } from '../tables.ts'

/** The progress files that were applied, each in one transaction. @see MI-3 */
export const progressBatches = pgTable(
  'progress_batches',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    /** the file's name */
    label: text().notNull(),
    /** SHA-256 of the file's bytes */
    fileHash: bytea('file_hash').notNull(),
    summary: jsonb().$type<ProgressEffectsOutput>().notNull(),
    /** null: the product itself, at seeding */
    actorAccountId: bigint('actor_account_id', { mode: 'number' }),
    appliedAt: timestamp('applied_at', { withTimezone: true }).notNull(),
    undoneAt: timestamp('undone_at', { withTimezone: true }),
    undoneBy: bigint('undone_by', { mode: 'number' }),
    /** when a part of it was taken back first; the rest counts while `undone_at` is null */
    partlyUndoneAt: timestamp('partly_undone_at', { withTimezone: true }),
    /** the last fact for which `thing-done` was raised; null when none is left */
    advancesSeenTo: bigint('advances_seen_to', { mode: 'number' }),
  },
  (table) => [
    // The same file can be applied again only after it, or a part of it, was undone.
    uniqueIndex('progress_batches_file')
      .on(table.fileHash)
      .where(sql`${table.undoneAt} is null and ${table.partlyUndoneAt} is null`),
    check('progress_batches_hash', sql`octet_length(${table.fileHash}) = 32`),
  ],
)

/**
 * Progress as dated facts. A trigger makes the table append-only; a correction adds an opposite fact.
 *
 * @see MI-3, CO-2
 */
export const progressEvents = pgTable(
  'progress_events',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    challengeId: text('challenge_id').notNull(),
    missionId: text('mission_id').notNull(),
    amount: integer().notNull(),
    /** the total to date, when the fact was given as one; null for an increment */
    total: integer(),
    /** the company's day of the fact */
    occurredOn: date('occurred_on').notNull(),
    /** what was done, in Spanish, for the employee */
    text: text().notNull(),
    eventKey: text('event_key').notNull(),
    batchId: bigint('batch_id', { mode: 'number' }).references(() => progressBatches.id),
    reverses: bigint({ mode: 'number' }).references((): AnyPgColumn => progressEvents.id),
    actorAccountId: bigint('actor_account_id', { mode: 'number' }),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('progress_events_key').on(table.userId, table.challengeId, table.missionId, table.eventKey),
    foreignKey({
      columns: [table.challengeId, table.missionId],
      foreignColumns: [missions.challengeId, missions.id],
    }),
    // At most one event undoes another. The index is partial because most events undo none.
    uniqueIndex('progress_events_undoes').on(table.reverses).where(sql`${table.reverses} is not null`),
    index('progress_events_day').on(table.occurredOn, table.userId),
    index('progress_events_batch').on(table.batchId, table.id).where(sql`${table.batchId} is not null`),
    // Finds what a thing, such as a sale, has already counted for.
    index('progress_events_things')
      .on(table.challengeId, table.missionId, sql`regexp_replace(event_key, '^~[0-9]+:', '')`)
      .where(sql`event_key ~ '^(~[0-9]+:)?id:'`),
    check('progress_events_total', sql`${table.total} >= 0`),
    check('progress_events_moves', sql`${table.amount} <> 0`),
    check('progress_events_text', sql`${table.text} <> '' and ${table.eventKey} <> ''`),
  ],
)

/**
 * The areas that have data of a mission whose progress comes in files, and by which file; 0: by a system. What is taken back with
 * its file no longer counts.
 *
 * @see MI-13
 */
export const areaData = pgTable(
  'area_data',
  {
    challengeId: text('challenge_id').notNull(),
    missionId: text('mission_id').notNull(),
    area: text().notNull(),
    batchId: bigint('batch_id', { mode: 'number' }).notNull(),
    firstAt: timestamp('first_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.challengeId, table.missionId, table.area, table.batchId] }),
    foreignKey({ columns: [table.challengeId, table.missionId], foreignColumns: [missions.challengeId, missions.id] }),
  ],
)

/** Which fact a key of a source is: the primary key decides who of two senders was first. */
export const progressKeys = pgTable(
  'progress_keys',
  {
    source: text().notNull(),
    key: text().notNull(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    challengeId: text('challenge_id').notNull(),
    missionId: text('mission_id').notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.key] }), index('progress_keys_user').on(table.userId)],
)
