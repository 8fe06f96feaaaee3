import { bigint, index, json, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytea } from '../db/bytea.ts'

// The accounts are of `identity`, a room above this one: they are named here for the foreign key alone.
const accounts = pgTable('accounts', { id: bigint({ mode: 'number' }).primaryKey() })

/** Commands that were carried out, with their answers, for whoever asks again. @see CO-1 */
export const operations = pgTable(
  'operations',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    /** SHA-256 of what was asked */
    requestHash: bytea('request_hash').notNull(),
    /** null only inside the transaction that carries it out; as text, so that it reads the same ever after */
    answer: json().$type<unknown>(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] }), index('operations_at').on(table.at)],
)
