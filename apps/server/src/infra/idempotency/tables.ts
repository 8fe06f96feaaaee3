import { bigint, index, json, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytea } from '../db/bytea.ts'

// The accounts belong to `identity`, a room above this one; they are declared here only for the foreign key.
const accounts = pgTable('accounts', { id: bigint({ mode: 'number' }).primaryKey() })

/** The commands that have run, with their answers for repetitions. @see CO-1 */
export const operations = pgTable(
  'operations',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    /** the fingerprint of the command */
    requestHash: bytea('request_hash').notNull(),
    /** null only inside the transaction that runs it; `json` keeps the text, so that it is always sent unchanged */
    answer: json().$type<unknown>(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] }), index('operations_at').on(table.at)],
)
