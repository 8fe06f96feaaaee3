import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, check, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
// biome-ignore lint/style/noRestrictedImports: a foreign key names the table it points to
import { users } from '../users/tables.ts'

/** Why balances move. @see PT-2 */
export const MOVEMENT_KINDS = [
  'mission',
  'award',
  'kudos',
  'recognition',
  'import',
  'gift',
  'hold',
  'redemption',
  'refund',
  'correction',
  'stardust',
] as const

/**
 * Every movement of experience, credits and stardust, in whole units. Rows are only ever added: a trigger refuses
 * everything else. The actor is no foreign key, so that an account can be erased without touching what happened.
 *
 * @see PT-2, CO-2
 */
export const ledger = pgTable(
  'ledger',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    kind: text({ enum: MOVEMENT_KINDS }).notNull(),
    experience: bigint({ mode: 'number' }).notNull().default(0),
    credits: bigint({ mode: 'number' }).notNull().default(0),
    stardust: bigint({ mode: 'number' }).notNull().default(0),
    /** in Spanish, for the employee */
    reason: text().notNull(),
    /** what earned it, with its id and period */
    movementKey: text('movement_key').notNull(),
    /** account id of who decided it; null: the product by its rules */
    actorAccountId: bigint('actor_account_id', { mode: 'number' }),
    occurredAt: timestamp('occurred_at', { withTimezone: true }).notNull(),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull().defaultNow(),
    batch: text(),
    reverses: bigint({ mode: 'number' }).references((): AnyPgColumn => ledger.id),
  },
  (table) => [
    unique('ledger_movement').on(table.userId, table.movementKey),
    check('ledger_moves', sql`${table.experience} <> 0 or ${table.credits} <> 0 or ${table.stardust} <> 0`),
    check('ledger_reason', sql`${table.reason} <> '' and ${table.movementKey} <> ''`),
  ],
)
