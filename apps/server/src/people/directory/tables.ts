import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../users/tables.ts'
import type { Said } from './said.ts'

/** The people whom the company's directory keeps, with what it last said of each. @see D-113 */
export const directoryPeople = pgTable(
  'directory_people',
  {
    userId: bigint('user_id', { mode: 'number' })
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** the directory's own id */
    externalId: text('external_id').unique('directory_people_external_id'),
    /** the name to sign in there; null: the person's e-mail */
    userName: text('user_name'),
    /** everything that it said, also what a value by hand keeps from being written */
    said: jsonb().$type<Said>().notNull(),
    /** when it last ended the person's access */
    leftAt: timestamp('left_at', { withTimezone: true }),
    /** when it deleted them there; they are found by nothing of SCIM since then */
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('directory_people_user_name').on(sql`lower(${table.userName})`),
    index('directory_people_left_at').on(table.leftAt),
  ],
)

/** Whether a directory may end the access of many: one row, from its first refusal on. @see D-113 */
export const directoryGuard = pgTable(
  'directory_guard',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    /** when it was last refused for being too many */
    heldAt: timestamp('held_at', { withTimezone: true }),
    /** until when an operator lets it */
    openUntil: timestamp('open_until', { withTimezone: true }),
  },
  (table) => [check('directory_guard_only', sql`${table.isOnly}`)],
)
