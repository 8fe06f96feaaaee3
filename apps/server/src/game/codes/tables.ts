import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { bytea } from '../../infra/db/bytea.ts'
import { users } from '../../people/users/tables.ts'

/** The campaigns that hand out codes. An employee gets one pack per campaign, whatever codes they enter. @see AL-5 */
export const campaigns = pgTable(
  'campaigns',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    label: text().notNull(),
    /** the last company day on which its codes are valid */
    endsOn: date('ends_on').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('campaigns_label', sql`${table.label} <> ''`)],
)

/** The codes as keyed hashes, which cannot be read from the database alone. */
export const campaignCodes = pgTable(
  'campaign_codes',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    campaignId: bigint('campaign_id', { mode: 'number' })
      .notNull()
      .references(() => campaigns.id),
    codeHash: bytea('code_hash').notNull().unique(),
    /** the pepper of the hash: `Keys.id`; null: the pepper in use */
    keyId: text('key_id'),
    /** true for a code that every employee may use, such as on a poster; false for a card for one employee */
    isShared: boolean('is_shared').notNull(),
    /** the employee who used the card */
    usedBy: bigint('used_by', { mode: 'number' }).references(() => users.id),
  },
  (table) => [
    unique('campaign_codes_campaign').on(table.campaignId, table.id),
    check('campaign_codes_hash', sql`octet_length(${table.codeHash}) = 32`),
    check('campaign_codes_used', sql`not ${table.isShared} or ${table.usedBy} is null`),
  ],
)

/** The employees who have used a campaign. The primary key makes a second pack impossible. */
export const codeUses = pgTable(
  'code_uses',
  {
    campaignId: bigint('campaign_id', { mode: 'number' }).notNull(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeId: bigint('code_id', { mode: 'number' }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.userId] }),
    foreignKey({
      columns: [table.campaignId, table.codeId],
      foreignColumns: [campaignCodes.campaignId, campaignCodes.id],
    }),
  ],
)

/** The wrong codes of the last day, which slow down guessing. */
export const codeGuesses = pgTable(
  'code_guesses',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('code_guesses_user').on(table.userId, table.at), index('code_guesses_at').on(table.at)],
)
