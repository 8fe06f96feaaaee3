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

/** An occasion on which codes are given out; each person gets its pack once, whatever codes they hold. @see AL-5 */
export const campaigns = pgTable(
  'campaigns',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    label: text().notNull(),
    /** company day, the last on which its codes count */
    endsOn: date('ends_on').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('campaigns_label', sql`${table.label} <> ''`)],
)

/** Codes as keyed hashes: the database alone does not tell them. */
export const campaignCodes = pgTable(
  'campaign_codes',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    campaignId: bigint('campaign_id', { mode: 'number' })
      .notNull()
      .references(() => campaigns.id),
    codeHash: bytea('code_hash').notNull().unique(),
    /** one that everybody may use, such as on a poster; otherwise a card for one person */
    isShared: boolean('is_shared').notNull(),
    /** the one person of a card */
    usedBy: bigint('used_by', { mode: 'number' }).references(() => users.id),
  },
  (table) => [
    unique('campaign_codes_campaign').on(table.campaignId, table.id),
    check('campaign_codes_hash', sql`octet_length(${table.codeHash}) = 32`),
    check('campaign_codes_used', sql`not ${table.isShared} or ${table.usedBy} is null`),
  ],
)

/** Who has used a campaign: its key makes a second pack impossible. */
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

/** Wrong codes of a day, which make guessing wait. */
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
