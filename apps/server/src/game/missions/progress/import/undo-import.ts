import type { ProgressUndoneOutput } from '@orbita/contract/missions/progress'
import { DomainError } from '@orbita/domain/errors'
import { recordAudit } from '../../../../infra/audit/record-audit.ts'
import { prepare } from '../../../../infra/db/sql.ts'
import type { Tx } from '../../../../infra/db/transaction.ts'
import { invalidate } from '../../../../infra/live/invalidate.ts'
import { forecastUndoOfMovements, type Undo } from '../../../ledger/undo/undo-movements.ts'
import { undoMovementsLater } from '../../../ledger/undo/undo-movements-later.ts'
import { lacksPrerequisite } from '../../joining-sql.ts'
import { batchOf } from '../completions/pay-completions.ts'
import { type Reverted, reopen, takeBack } from '../completions/revert-completions.ts'
import { type BatchRow, batchView } from './batches.ts'

const lockBatch = prepare<[id: number], BatchRow>(
  'progress.lock-batch',
  'select id, label, summary, applied_at, undone_at from progress_batches where id = $1 for no key update',
)

// The lock of `lock-progress.ts`: no row of `users` is held before the movements.
const lockProgressOf = prepare<[batchId: number], { user_id: number }>(
  'progress.lock-batch-progress',
  `select c.user_id from challenges c
    where (c.user_id, c.challenge_id) in (select user_id, challenge_id from progress_events where batch_id = $1)
    order by c.user_id, c.challenge_id for no key update`,
)

const findShort = prepare<[batchId: number], { people: number }>(
  'progress.find-short',
  `select count(distinct p.user_id)::int as people
     from (select user_id, challenge_id, mission_id, sum(amount) as amount from progress_events where batch_id = $1
            group by user_id, challenge_id, mission_id) as e
     join mission_progress p using (user_id, challenge_id, mission_id)
    where p.amount < e.amount`,
)

/** The loads that are named, at most, as what is in the way. */
const MOST_NAMED = 5

// Files that take away from what this one added, and still count.
const findSubtracting = prepare<[batchId: number], { id: number; label: string }>(
  'progress.find-subtracting',
  `select b.id, b.label from progress_batches b
    where b.undone_at is null and b.id <> $1 and exists (
            select from progress_events n
              join progress_events e using (user_id, challenge_id, mission_id)
             where n.batch_id = b.id and n.amount < 0 and e.batch_id = $1)
    order by b.id desc limit ${MOST_NAMED}`,
)

const insertOpposites = prepare<[batchId: number, actor: number, now: Date], never>(
  'progress.insert-opposites',
  `insert into progress_events (user_id, challenge_id, mission_id, amount, occurred_on, text, event_key, reverses,
                                actor_account_id, recorded_at)
   select user_id, challenge_id, mission_id, 0 - amount, occurred_on, 'Corrección: ' || text, 'undo:' || id, id, $2, $3
     from progress_events where batch_id = $1 order by id`,
)

const takeAmounts = prepare<[batchId: number], never>(
  'progress.take-amounts',
  `update mission_progress p set amount = p.amount - e.amount
     from (select user_id, challenge_id, mission_id, sum(amount) as amount from progress_events where batch_id = $1
            group by user_id, challenge_id, mission_id) as e
    where (p.user_id, p.challenge_id, p.mission_id) = (e.user_id, e.challenge_id, e.mission_id)`,
)

// Reverts one level of a cascade per call: first the completions below their target, then those that depended on them.
const reopenCaused = prepare<[batchId: number, userIds: readonly number[]], Reverted>(
  'progress.reopen-caused',
  reopen(`p.user_id = any ($2::bigint[]) and p.completed_batch_id = $1 and (p.amount < v.target
            or ${lacksPrerequisite({ prerequisites: 'm.prerequisites', userId: 'p.user_id', challengeId: 'p.challenge_id' })})`),
)

const closeBatch = prepare<[id: number, actor: number, now: Date], BatchRow>(
  'progress.undo-batch',
  `update progress_batches set undone_by = $2, undone_at = $3 where id = $1
   returning id, label, summary, applied_at, undone_at`,
)

/**
 * Undoes a file: opposite facts for all of its own, and opposite movements for the completions it caused that no longer
 * hold. Either all of it is undone or nothing. The same file, corrected or not, can then be applied again.
 *
 * @param tx of `withUndoReserve`, which takes the balances back after it
 * @param undoing.actor account id of the operator
 * @throws DomainError `BATCH_UNKNOWN`, `BATCH_UNDONE`, `BALANCE_TOO_LOW` when an employee has spent what it paid,
 *   `PROGRESS_REFUSED` when later corrections would leave progress below zero
 * @see MI-3, MI-4, PT-2
 */
export async function undoImport(
  tx: Tx,
  undoing: { batchId: number; actor: number; now: Date },
  undo: Undo = undoMovementsLater,
): Promise<ProgressUndoneOutput> {
  const { batchId, actor, now } = undoing
  const [batch] = await lockBatch(tx, batchId)
  if (!batch) throw new DomainError('BATCH_UNKNOWN')
  if (batch.undone_at) throw new DomainError('BATCH_UNDONE')

  const userIds = [...new Set((await lockProgressOf(tx, batchId)).map((row) => row.user_id))]
  await checkEnough(tx, batchId)
  await insertOpposites(tx, batchId, actor, now)
  await takeAmounts(tx, batchId)
  const reverted = await reopenAll(tx, batchId, userIds)
  const taking = { reason: `Se retiró el archivo «${batch.label}».`, actor, batch: batchOf(batchId), now }
  const taken = await takeBack(tx, reverted, taking, undo)
  const [closed] = await closeBatch(tx, batchId, actor, now)
  const about = { subject: `progress_batches/${batchId}`, title: batch.label, details: taken }
  await recordAudit(tx, { at: now, actorAccountId: actor, action: 'progress.undo', ...about })
  for (const userId of userIds) invalidate(tx, userId, 'missions')
  return { batch: batchView(closed!), ...taken }
}

/** Says what {@link undoImport} would say now, in a transaction that is rolled back. It locks no balance. */
export function forecastUndo(
  tx: Tx,
  undoing: { batchId: number; actor: number; now: Date },
): Promise<ProgressUndoneOutput> {
  return undoImport(tx, undoing, forecastUndoOfMovements)
}

async function checkEnough(tx: Tx, batchId: number): Promise<void> {
  const people = (await findShort(tx, batchId))[0]!.people
  if (people === 0) return

  const who = people === 1 ? 'una persona' : `${people} personas`
  const loads = (await findSubtracting(tx, batchId)).map(({ id, label }) => `${batchName(id)} («${label}»)`)
  const message =
    loads.length > 0
      ? `Otra carga restó después del avance de ${who}: retira antes ${loads.join(', ')}.`
      : `Después de esta carga se corrigió a mano el avance de ${who}: retirarla lo dejaría por debajo de cero.`
  throw new DomainError('PROGRESS_REFUSED', { problems: [{ row: 0, column: '', message }], more: 0 })
}

/** Returns the number of a file as operators know it: `A-0012`. */
function batchName(id: number): string {
  return `A-${`${id}`.padStart(4, '0')}`
}

async function reopenAll(tx: Tx, batchId: number, userIds: readonly number[]): Promise<Reverted[]> {
  const all: Reverted[] = []
  for (let last = await reopenCaused(tx, batchId, userIds); last.length > 0; ) {
    all.push(...last)
    last = await reopenCaused(tx, batchId, userIds)
  }
  return all
}
