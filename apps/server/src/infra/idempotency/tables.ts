import { bigint, index, json, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../../identity/tables.ts'
import { bytea } from '../db/bytea.ts'

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
