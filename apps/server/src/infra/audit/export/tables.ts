import { sql } from 'drizzle-orm'
import { bigint, boolean, check, pgTable, unique } from 'drizzle-orm/pg-core'
import { audit } from '../tables.ts'

/**
 * The stream of the audit to another system: one row once it was turned on, with the number of its latest line. From then on a
 * trigger queues every new entry in {@link auditOutbox}.
 */
export const auditExport = pgTable(
  'audit_export',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    lastNumber: bigint('last_number', { mode: 'number' }).notNull().default(0),
  },
  (table) => [check('audit_export_only', sql`${table.isOnly}`)],
)

/** The entries of the audit that wait to be sent; those that have a number were sent, or are being. */
export const auditOutbox = pgTable(
  'audit_outbox',
  {
    auditId: bigint('audit_id', { mode: 'number' })
      .primaryKey()
      .references(() => audit.id, { onDelete: 'cascade' }),
    number: bigint({ mode: 'number' }),
  },
  (table) => [unique('audit_outbox_number').on(table.number)],
)
