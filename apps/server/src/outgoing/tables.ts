import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea } from '../infra/db/bytea.ts'

/** Who is told of what happens. Address and secrets are sealed: an address of a channel is a password. @see D-109 */
export const destinations = pgTable(
  'destinations',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    kind: text({ enum: ['webhook', 'teams', 'slack', 'mail'] }).notNull(),
    name: text().notNull(),
    /** what operators see of the address */
    shown: text().notNull(),
    addressSealed: bytea('address_sealed').notNull(),
    secretSealed: bytea('secret_sealed'),
    /** the secret before it, which signs too until then */
    previousSealed: bytea('previous_sealed'),
    previousUntil: timestamp('previous_until', { withTimezone: true }),
    /** the pepper of the sealed columns: `Keys.id`; null: the pepper in use */
    keyId: text('key_id'),
    events: text().array().notNull(),
    isOn: boolean('is_on').notNull().default(true),
    /** why it is off: an operator paused it, it failed for days, it answered that it is gone, or a backup was restored */
    offBecause: text('off_because', { enum: ['operator', 'failures', 'gone', 'restored'] }),
    offAt: timestamp('off_at', { withTimezone: true }),
    /** turns without any success, in a row */
    failures: integer().notNull().default(0),
    failingSince: timestamp('failing_since', { withTimezone: true }),
    lastSuccessAt: timestamp('last_success_at', { withTimezone: true }),
    /** nothing is sent before: the pause after a failure */
    nextAt: timestamp('next_at', { withTimezone: true }).notNull(),
    /** account of the operator who made it */
    madeBy: bigint('made_by', { mode: 'number' }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('destinations_mail').on(table.kind).where(sql`${table.kind} = 'mail'`),
    check('destinations_kind', sql`${table.kind} in ('webhook', 'teams', 'slack', 'mail')`),
    check('destinations_off', sql`${table.isOn} = (${table.offBecause} is null)`),
    check('destinations_off_because', sql`${table.offBecause} in ('operator', 'failures', 'gone', 'restored')`),
  ],
)

/**
 * What is to be sent, written in the transaction of its cause and sent at least once. A process takes rows for a while
 * (`leased_until`); what it leaves behind is taken by the next one. @see D-109
 */
export const outgoing = pgTable(
  'outgoing',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    /** the same at every repeat, so that a receiver counts it once */
    messageId: uuid('message_id').notNull().defaultRandom(),
    destinationId: bigint('destination_id', { mode: 'number' })
      .notNull()
      .references(() => destinations.id, { onDelete: 'cascade' }),
    event: text().notNull(),
    /** whom it is about; no reference, so that a cause never waits for it */
    personId: bigint('person_id', { mode: 'number' }),
    /** text, because the signature is over its bytes */
    body: text().notNull(),
    queuedAt: timestamp('queued_at', { withTimezone: true }).notNull(),
    attempts: integer().notNull().default(0),
    nextAt: timestamp('next_at', { withTimezone: true }).notNull(),
    leasedUntil: timestamp('leased_until', { withTimezone: true }),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** null while it waits */
    outcome: text({ enum: ['delivered', 'given-up'] }),
  },
  (table) => [
    index('outgoing_due').on(table.destinationId, table.nextAt, table.id).where(sql`${table.endedAt} is null`),
    index('outgoing_log').on(table.destinationId, table.id),
    index('outgoing_person').on(table.personId).where(sql`${table.personId} is not null`),
    index('outgoing_queued').on(table.queuedAt),
    check('outgoing_outcome', sql`${table.outcome} in ('delivered', 'given-up')`),
    check('outgoing_ended', sql`(${table.endedAt} is null) = (${table.outcome} is null)`),
  ],
)

/** Each attempt to send something, with the beginning of what was answered. */
export const outgoingAttempts = pgTable(
  'outgoing_attempts',
  {
    outgoingId: bigint('outgoing_id', { mode: 'number' })
      .notNull()
      .references(() => outgoing.id, { onDelete: 'cascade' }),
    attempt: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    tookMs: integer('took_ms').notNull(),
    /** the status of the answer; 0: none came */
    status: integer().notNull(),
    answer: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.outgoingId, table.attempt] })],
)
