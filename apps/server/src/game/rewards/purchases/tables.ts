import { sql } from 'drizzle-orm'
import { bigint, pgTable, primaryKey, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { redeems } from '../redemptions/tables.ts'

/** The purchases of what was approved. The operator is no foreign key, so that an account can be erased. @see RE-8 */
export const purchases = pgTable('purchases', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
  /** account id of the operator */
  madeBy: bigint('made_by', { mode: 'number' }).notNull(),
  /** when what had not come was let go */
  dissolvedAt: timestamp('dissolved_at', { withTimezone: true }),
})

/** The redemptions of each purchase. One stands in a single purchase, until it is let go. @see RE-8 */
export const purchaseLines = pgTable(
  'purchase_lines',
  {
    purchaseId: bigint('purchase_id', { mode: 'number' })
      .notNull()
      .references(() => purchases.id),
    redeemId: bigint('redeem_id', { mode: 'number' })
      .notNull()
      .references(() => redeems.id),
    releasedAt: timestamp('released_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.purchaseId, table.redeemId] }),
    uniqueIndex('purchase_lines_redeem').on(table.redeemId).where(sql`${table.releasedAt} is null`),
  ],
)
