import { raiseEvent } from '../../../events/raise-event.ts'
import type { Database } from '../../../infra/db/database.ts'
import { longTransactions } from '../../../infra/db/long-transaction.ts'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import type { RunTransaction } from '../../../infra/idempotency/once.ts'
import { IMPORTS } from './completions/pay-pending.ts'

/** The facts of one transaction, which holds the balances of their people for some hundredths of a second. */
const AT_ONCE = 250

const countLeft = prepare<[], { count: number }>(
  'progress.count-unseen-batches',
  'select count(*)::int as count from progress_batches where advances_seen_to is not null and undone_at is null',
)

const lockBatch = prepare<[], { id: number; seen_to: number; applied_at: Date }>(
  'progress.lock-unseen-batch',
  `select id, coalesce(advances_seen_to, 0) as seen_to, applied_at from progress_batches
    where advances_seen_to is not null and undone_at is null order by id limit 1 for no key update`,
)

const findFacts = prepare<[batchId: number, after: number, limit: number], { id: number; user_id: number }>(
  'progress.find-unseen-facts',
  `select id, user_id from progress_events where batch_id = $1 and id > $2 and amount > 0 order by id limit $3`,
)

const saveSeen = prepare<[batchId: number, seenTo: number | null], never>(
  'progress.save-seen',
  'update progress_batches set advances_seen_to = $2 where id = $1',
)

/**
 * Raises `thing-done` for the people whose missions a file advanced, a few facts at a time, each few in a transaction of
 * their own. The file keeps how far this came, so that whatever stops the process is continued by a job.
 *
 * @param run of `longTransactions` under `IMPORTS`
 * @see MI-10, MI-11
 */
export async function raiseProgressEvents(run: RunTransaction, timeZone: string): Promise<void> {
  while (await run((tx) => seeSome(tx, timeZone)));
}

/** @returns whether something may be left */
async function seeSome(tx: Tx, timeZone: string): Promise<boolean> {
  const [batch] = await lockBatch(tx)
  if (!batch) return false

  const facts = await findFacts(tx, batch.id, batch.seen_to, AT_ONCE)
  const userIds = [...new Set(facts.map((fact) => fact.user_id))]
  if (userIds.length > 0) {
    await raiseEvent(tx, { kind: 'thing-done', thing: 'advance', userIds, at: batch.applied_at, timeZone })
  }
  await saveSeen(tx, batch.id, facts.length === AT_ONCE ? facts.at(-1)!.id : null)
  return true
}

/** Continues what a file whose process was stopped has left. It waits for a file that is being applied. */
export async function resumeProgressEvents(db: Database, timeZone: string): Promise<void> {
  const [left] = await countLeft(db.pool)
  if (left!.count > 0) await longTransactions(db, IMPORTS, (run) => raiseProgressEvents(run, timeZone))
}
