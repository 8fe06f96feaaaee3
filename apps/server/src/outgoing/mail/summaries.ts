import type { MonthKey } from '@orbita/domain/time/period'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { queueOperatorMail } from './queue-mail.ts'

/** A figure of a month, beside that of as many days before it. */
export type SummaryFigure = { what: string; now: number; before: number }

/** What an operator reads of a month: figures of everybody, and tables without names for the workbook. */
export type MonthSummary = {
  month: MonthKey
  /** the days of the month, and of what it is compared with */
  days: number
  figures: readonly SummaryFigure[]
  sheets: readonly { name: string; columns: readonly string[]; rows: readonly (readonly (string | number)[])[] }[]
}

// Those who may read the reports of everybody, and did already in that month.
const READERS = `accounts a join operators r on r.account_id = a.id left join mail_operators p on p.account_id = a.id
    where a.kind = 'operator' and r.enrolled_at < $2 and r.disabled_at is null and r.areas is null
      and r.duties ? 'reports' and p.stopped_at is null and p.summarised_month is distinct from $1::text
      and exists (select from destinations d where d.kind = 'mail' and d.is_on)`

const hasDue = prepare<[month: MonthKey, end: Date], { due: boolean }>(
  'outgoing.has-due-summaries',
  `select exists (select from ${READERS}) as due`,
)

// Of two processes the later one waits for the row of the other, and then finds the month in it.
const takeDue = prepare<[month: MonthKey, end: Date], { id: number }>(
  'outgoing.take-summaries',
  `insert into mail_operators as m (account_id, summarised_month) select a.id, $1 from ${READERS} order by a.id
   on conflict (account_id) do update set summarised_month = excluded.summarised_month
    where m.summarised_month is distinct from excluded.summarised_month and m.stopped_at is null
   returning m.account_id as id`,
)

type Due = { month: MonthKey; end: Date }

/** Whether somebody has not been sent the summary of a month. @param due.end the instant at which the month ended */
export async function areSummariesDue(db: Queryable, { month, end }: Due): Promise<boolean> {
  return (await hasDue(db, month, end))[0]!.due
}

/**
 * Queues the summary of a month to each operator who reads the reports, once, whichever process does it.
 *
 * @returns to how many
 * @see D-110
 */
export async function queueSummaries(
  tx: Tx,
  { summary, end, now }: { summary: MonthSummary; end: Date; now: Date },
): Promise<number> {
  const readers = await takeDue(tx, summary.month, end)
  const accountIds = readers.map(({ id }) => id)
  if (accountIds.length > 0) await queueOperatorMail(tx, { kind: 'mail.summary', accountIds, about: { summary }, now })
  return accountIds.length
}

const stop = prepare<[accountId: number, at: Date | null], never>(
  'outgoing.stop-summaries',
  `insert into mail_operators (account_id, stopped_at) select id, $2 from accounts where id = $1 and kind = 'operator'
   on conflict (account_id) do update set stopped_at = excluded.stopped_at`,
)

/** Stops the summaries of an operator, or lets them come again. */
export async function stopSummaries(db: Queryable, asked: { accountId: number; at: Date | null }): Promise<void> {
  await stop(db, asked.accountId, asked.at)
}
