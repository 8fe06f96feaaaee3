import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * The audit log: who did what, and when. It is append-only: a trigger refuses everything else. The actor is not a
 * foreign key, so that an account can be erased without touching the log.
 */
export const audit = pgTable(
  'audit',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    actorAccountId: bigint('actor_account_id', { mode: 'number' }),
    action: text().notNull(),
    subject: text().notNull(),
    /**
     * the truncated network of the request, `command-line` or `product`; null in entries of releases that did not
     * record it
     */
    network: text(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** what its object was called when it happened; null for what has no name of its own */
    title: text(),
    /** the employee whom it is about; not a foreign key either */
    personId: bigint('person_id', { mode: 'number' }),
    /** their name when it happened, until they are erased */
    personName: text('person_name'),
  },
  (table) => [
    index('audit_moment').on(table.at, table.id),
    index('audit_actor').on(table.actorAccountId, table.at, table.id),
    index('audit_action').on(table.action, table.at, table.id),
    // The entries that the reader of the audit shows first: everything but employees' comings and goings.
    index('audit_done')
      .on(table.at, table.id)
      .where(
        sql`${table.action} not in ('identity.signed-in', 'identity.signed-out', 'identity.sign-in-failed', 'identity.refused-inactive')`,
      ),
    index('audit_subject').on(table.subject, table.id),
    index('audit_person').on(table.personId, table.at, table.id).where(sql`${table.personId} is not null`),
  ],
)
