import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * The messages of the people team to everybody or to an area. Each is sent in batches, so its row also says how far the
 * sending has come.
 *
 * @see D-82
 */
export const messages = pgTable(
  'messages',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    title: text().notNull(),
    /** plain text; `{nombre}` stands for the first name of the person who reads it */
    text: text().notNull(),
    /** the path it leads to inside the product */
    path: text(),
    /** null: everybody */
    area: text(),
    /** the active people of the audience when it was written */
    recipients: integer().notNull(),
    /** the notices recorded so far */
    sent: integer().notNull().default(0),
    /** the user id up to which the notices are recorded */
    sentUpTo: bigint('sent_up_to', { mode: 'number' }).notNull().default(0),
    /** the last user id of the audience: people who join later do not receive it */
    lastUserId: bigint('last_user_id', { mode: 'number' }).notNull(),
    writtenBy: bigint('written_by', { mode: 'number' }).notNull(),
    writtenAt: timestamp('written_at', { withTimezone: true }).notNull(),
    /** when the last notice was recorded; null while it is being sent */
    finishedAt: timestamp('finished_at', { withTimezone: true }),
  },
  (table) => [
    index('messages_open').on(table.id).where(sql`${table.finishedAt} is null`),
    check('messages_text', sql`${table.title} <> '' and ${table.text} <> ''`),
    check('messages_path', sql`${table.path} like '/%' and ${table.path} not like '//%'`),
    check('messages_sent', sql`${table.sent} >= 0 and ${table.recipients} >= 0`),
  ],
)
