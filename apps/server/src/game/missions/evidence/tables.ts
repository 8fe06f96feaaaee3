import { sql } from 'drizzle-orm'
import {
  bigint,
  bit,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { bytea } from '../../../infra/db/bytea.ts'
import { users } from '../../../people/users/tables.ts'
import { missions } from '../tables.ts'

/**
 * The evidence employees sent, cleaned before it was stored; only its owner and operators see it. The numbered place in
 * the day enforces the daily limit under concurrency. A trigger lets a state only move forward.
 *
 * @see MI-6
 */
export const evidence = pgTable(
  'evidence',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    challengeId: text('challenge_id').notNull(),
    missionId: text('mission_id').notNull(),
    state: text({ enum: ['in-review', 'approved', 'rejected'] })
      .notNull()
      .default('in-review'),
    mediaType: text('media_type', { enum: ['image/webp', 'application/pdf'] }).notNull(),
    fileName: text('file_name').notNull(),
    /** the bytes, unless they are in the store of files */
    content: bytea(),
    /** the name of the bytes in the store of files, which holds their SHA-256 */
    objectKey: text('object_key'),
    objectBytes: integer('object_bytes'),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    /** the company's day, for the daily limit and for the progress it becomes */
    sentOn: date('sent_on').notNull(),
    /** from 1 */
    placeInDay: integer('place_in_day').notNull(),
    reviewedAt: timestamp('reviewed_at', { withTimezone: true }),
    reviewedBy: bigint('reviewed_by', { mode: 'number' }),
    /** why it was rejected */
    reason: text(),
    /** a hash of what a photo looks like; null for a PDF, and until a photo sent before it existed has been hashed */
    pictureHash: bit('picture_hash', { dimensions: 64 }),
  },
  (table) => [
    unique('evidence_place_in_day').on(table.userId, table.sentOn, table.placeInDay),
    foreignKey({
      columns: [table.challengeId, table.missionId],
      foreignColumns: [missions.challengeId, missions.id],
    }),
    index('evidence_mission').on(table.userId, table.challengeId, table.missionId),
    index('evidence_queue').on(table.sentAt, table.id).where(sql`${table.state} = 'in-review'`),
    index('evidence_decided').on(table.reviewedAt, table.id).where(sql`${table.state} <> 'in-review'`),
    index('evidence_pictures')
      .on(table.challengeId, table.missionId)
      .where(sql`${table.state} = 'approved' and ${table.pictureHash} is not null`),
    index('evidence_unhashed')
      .on(table.id)
      .where(sql`${table.mediaType} = 'image/webp' and ${table.pictureHash} is null`),
    check('evidence_state', sql`${table.state} in ('in-review', 'approved', 'rejected')`),
    check('evidence_type', sql`${table.mediaType} in ('image/webp', 'application/pdf')`),
    index('evidence_object').on(table.objectKey).where(sql`${table.objectKey} is not null`),
    check(
      'evidence_bytes',
      sql`num_nonnulls(${table.content}, ${table.objectKey}) = 1
        and (${table.objectKey} is null) = (${table.objectBytes} is null)
        and coalesce(octet_length(${table.content}), ${table.objectBytes}) between 1 and 5242880
        and ${table.objectKey} ~ '^evidence/[0-9a-f]{64}$' is not false`,
    ),
    check('evidence_place', sql`${table.placeInDay} between 1 and 5`),
    check(
      'evidence_reviewed',
      sql`num_nonnulls(${table.reviewedAt}, ${table.reviewedBy}) = case ${table.state} when 'in-review' then 0 else 2 end
        and (${table.reason} is not null) = (${table.state} = 'rejected')`,
    ),
  ],
)

/**
 * The objects of the store of files that may be there without a row of `evidence`: an upload writes its key here before
 * its bytes, and a trigger those of deleted rows. After `dueAt`, by the clock of the database, an object without evidence
 * is deleted.
 */
export const evidenceObjects = pgTable(
  'evidence_objects',
  {
    key: text().primaryKey(),
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('evidence_objects_due').on(table.dueAt)],
)
