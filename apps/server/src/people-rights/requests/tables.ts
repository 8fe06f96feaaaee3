import { DATA_REQUEST_KINDS, DATA_REQUEST_STATES, ERASE_WHATS } from '@orbita/domain/people/data-requests'
import { sql } from 'drizzle-orm'
import { bigint, check, date, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { accounts } from '../../identity/tables.ts'
import { users } from '../../people/users/tables.ts'

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

const moment = (name: string) => timestamp(name, { withTimezone: true })
const operator = (name: string) =>
  bigint(name, { mode: 'number' }).references(() => accounts.id, { onDelete: 'set null' })

/**
 * What employees asked about their own data. The last day for the answer stays as the law and the calendar said it when they
 * asked. Its texts go when the person is erased.
 *
 * @see D-126
 */
export const dataRequests = pgTable(
  'data_requests',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    kind: text({ enum: DATA_REQUEST_KINDS }).notNull(),
    what: text({ enum: ERASE_WHATS }),
    text: text(),
    /** the law it is answered by, and its term in words, as they were; a null law: the company's own promise */
    law: text(),
    term: text().notNull(),
    requestedAt: moment('requested_at').notNull(),
    /** a company day */
    dueOn: date('due_on').notNull(),
    state: text({ enum: DATA_REQUEST_STATES }).notNull(),
    takenAt: moment('taken_at'),
    takenBy: operator('taken_by'),
    question: text(),
    reply: text(),
    answer: text(),
    closedAt: moment('closed_at'),
    /** null: the person withdrew it, or the account is gone */
    closedBy: operator('closed_by'),
  },
  (table) => [
    index('data_requests_user').on(table.userId, table.id),
    index('data_requests_open').on(table.dueOn).where(sql`${table.closedAt} is null`),
    check('data_requests_kind', sql`${table.kind} in (${oneOf(DATA_REQUEST_KINDS)})`),
    check(
      'data_requests_what',
      sql`${table.what} in (${oneOf(ERASE_WHATS)}) and (${table.kind} = 'erase') = (${table.what} is not null)`,
    ),
    check('data_requests_state', sql`${table.state} in (${oneOf(DATA_REQUEST_STATES)})`),
    check(
      'data_requests_closed',
      sql`(${table.state} in ('done', 'refused', 'withdrawn')) = (${table.closedAt} is not null)`,
    ),
  ],
)
