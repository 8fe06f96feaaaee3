import type { Database } from '../../../../infra/db/database.ts'
import { longTransactions } from '../../../../infra/db/long-transaction.ts'
import { prepare } from '../../../../infra/db/sql.ts'
import type { Tx } from '../../../../infra/db/transaction.ts'
import type { RunTransaction } from '../../../../infra/idempotency/once.ts'
import { reserveBatch } from '../../../ledger/undo/reserve-batch.ts'
import { countReserved, settleUndoReserve } from '../../../ledger/undo/settle-undo-reserve.ts'
import { batchOf } from '../completions/pay-completions.ts'
import { IMPORTS } from '../completions/pay-pending.ts'
import type { PartOfBatch } from './facts-of-batch.ts'

const findApplied = prepare<[id: number], { id: number }>(
  'progress.find-applied-batch',
  'select id from progress_batches where id = $1 and undone_at is null',
)

const findOwner = prepare<[batchId: number, factId: number], { user_id: number }>(
  'progress.find-owner-of-fact',
  'select user_id from progress_events where batch_id = $1 and id = $2',
)

/**
 * Runs the transaction that undoes a file or a part of it, one at a time. Before it, what the file paid is reserved, a few people at a
 * time, so that what is about to be taken back cannot be spent. After it, the balances are taken back if it has
 * committed, and let go if it has not, again a few people at a time. So no employee's commands wait for the file.
 */
export function withUndoReserve<Result>(
  db: Database,
  part: PartOfBatch,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return longTransactions(db, IMPORTS, async (run) => {
    // A process that was stopped may have left something, which must not count as reserved for this file.
    await settleUndoReserve(run)
    await reserve(run, part)
    try {
      return await run(work)
    } finally {
      // What fails here is left to the job: whether the file is undone is decided.
      await settleUndoReserve(run).catch(() => undefined)
    }
  })
}

async function reserve(run: RunTransaction, { batchId, personId, factId }: PartOfBatch): Promise<void> {
  if ((await run((tx) => findApplied(tx, batchId))).length === 0) return

  const batch = batchOf(batchId)
  if (factId === undefined) return reserveBatch(run, { batch, userId: personId ?? null })

  const [owner] = await run((tx) => findOwner(tx, batchId, factId))
  if (owner) await reserveBatch(run, { batch, userId: owner.user_id })
}

/**
 * Takes back, or lets go, what a process that was stopped has left reserved. It waits for a file that is being undone.
 *
 * @returns a summary in Spanish; undefined when nothing was reserved
 * @see MI-4
 */
export async function resumeUndoReserve(db: Database): Promise<string | undefined> {
  if ((await countReserved(db.pool)) === 0) return undefined

  const people = await longTransactions(db, IMPORTS, settleUndoReserve)
  return people > 0 ? `Saldos reservados por un retiro que se interrumpió: ${people}` : undefined
}
