import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { bytea } from '../../infra/db/bytea.ts'
import { users } from '../../people/users/tables.ts'

/** The campaigns that hand out codes: packs, or one figure of an album. @see AL-5, D-76 */
export const campaigns = pgTable(
  'campaigns',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    label: text().notNull(),
    /** the last company day on which its codes are valid */
    endsOn: date('ends_on').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** the first company day on which its codes are valid; null: from its creation */
    startsOn: date('starts_on'),
    /** the packs of each use; 0 when it gives a figure */
    packs: integer().notNull().default(1),
    /** the figure that each use gives instead; a season may still be edited, so that it is looked up at each use */
    albumId: text('album_id'),
    figureNumber: integer('figure_number'),
    /** how often an employee may use it, each time with another code unless the code is shared */
    perPerson: integer('per_person').notNull().default(1),
    /** how often it may be used in all; null: as often as it has codes and people */
    mostUses: integer('most_uses'),
    /** how often it was used */
    uses: integer().notNull().default(0),
    /** account of the operator who made it; null: a release before */
    createdBy: bigint('created_by', { mode: 'number' }),
    /** the operation that its cards are derived from; null for a word, and of releases before */
    printId: text('print_id'),
    /** account of the operator who read its cards to hand them out, when another one made it */
    printedBy: bigint('printed_by', { mode: 'number' }),
    /** when an operator stopped it; its codes are refused meanwhile */
    stoppedAt: timestamp('stopped_at', { withTimezone: true }),
  },
  (table) => [
    check('campaigns_label', sql`${table.label} <> ''`),
    check('campaigns_days', sql`${table.startsOn} <= ${table.endsOn}`),
    check('campaigns_gives', sql`(${table.packs} > 0) = (${table.figureNumber} is null) and ${table.packs} >= 0`),
    check('campaigns_limits', sql`${table.perPerson} >= 1 and ${table.mostUses} >= 1 and ${table.uses} >= 0`),
  ],
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

/** The employees who have used a campaign. The primary key makes an uncounted use impossible. */
export const codeUses = pgTable(
  'code_uses',
  {
    campaignId: bigint('campaign_id', { mode: 'number' }).notNull(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeId: bigint('code_id', { mode: 'number' }).notNull(),
    /** the last use */
    at: timestamp({ withTimezone: true }).notNull(),
    /** how often they used it */
    times: integer().notNull().default(1),
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
