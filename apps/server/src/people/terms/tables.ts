import type { Terms } from '@orbita/domain/people/terms'
import { bigint, date, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { accounts } from '../../identity/tables.ts'

/** The versions of the terms ever published; the latest one is in force. @see D-53 */
export const terms = pgTable('terms', {
  version: text().primaryKey(),
  effectiveOn: date('effective_on').notNull(),
  content: jsonb().$type<Terms>().notNull(),
  publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
  /** null for the terms that ship with the product */
  publishedBy: bigint('published_by', { mode: 'number' }).references(() => accounts.id, { onDelete: 'set null' }),
})
