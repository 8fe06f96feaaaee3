import { NOTICE_KINDS } from '@orbita/domain/notices/kinds'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { bytea } from '../../infra/db/bytea.ts'
import { users } from '../../people/users/tables.ts'

/** The notices of each employee. The unique key keeps a notice from being recorded twice. @see NO-1, D-59 */
export const notices = pgTable(
  'notices',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: NOTICE_KINDS }).notNull(),
    /** in Spanish */
    title: text().notNull(),
    text: text().notNull(),
    /** the path it links to inside the product */
    path: text(),
    noticeKey: text('notice_key').notNull(),
    /** whether it is celebrated over the page, until it was seen */
    celebrates: boolean().notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    readAt: timestamp('read_at', { withTimezone: true }),
    celebratedAt: timestamp('celebrated_at', { withTimezone: true }),
    /** the browser that it warns about, which neither lists nor reads it; null for all others */
    aboutDevice: bytea('about_device'),
  },
  (table) => [
    unique('notices_key').on(table.userId, table.noticeKey),
    index('notices_user').on(table.userId, table.id),
    index('notices_unread').on(table.userId).where(sql`${table.readAt} is null`),
    index('notices_read').on(table.readAt).where(sql`${table.readAt} is not null`),
    index('notices_to_celebrate').on(table.userId).where(sql`${table.celebrates} and ${table.celebratedAt} is null`),
    check('notices_text', sql`${table.title} <> '' and ${table.noticeKey} <> ''`),
    check('notices_path', sql`${table.path} like '/%' and ${table.path} not like '//%'`),
    check('notices_celebrated', sql`${table.celebrates} or ${table.celebratedAt} is null`),
  ],
)
