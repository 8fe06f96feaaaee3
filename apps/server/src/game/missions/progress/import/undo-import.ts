import type { KeptProgress, ProgressTakenBackOutput, ProgressUndoneOutput } from '@orbita/contract/missions/progress'
import { DomainError } from '@orbita/domain/errors'
import { recordAudit } from '../../../../infra/audit/record-audit.ts'
import { withinSavepoint } from '../../../../infra/db/savepoint.ts'
import { prepare } from '../../../../infra/db/sql.ts'
import type { Tx } from '../../../../infra/db/transaction.ts'
import { forecastUndoOfMovements, type Spender, SpentRefusal, type Undo } from '../../../ledger/undo/undo-movements.ts'
import { undoMovementsLater } from '../../../ledger/undo/undo-movements-later.ts'
import { type BatchRow, batchView } from './batches.ts'
import { type BatchFact, describeKept, findBelowZero, lockFacts, type PartOfBatch } from './facts-of-batch.ts'
import { takeFactsBack } from './take-facts-back.ts'

/** The people who are named, at most, as those who keep what a file gave. */
const MOST_NAMED = 50

const lockBatch = prepare<[id: number], BatchRow>(
  'progress.lock-batch',
  'select id, label, summary, applied_at, undone_at from progress_batches where id = $1 for no key update',
)

// While something of a file counts, the file counts as applied; the same one may then be loaded again for the rest.
const closeBatch = prepare<[id: number, actor: number, now: Date], BatchRow>(
  'progress.undo-batch',
  `update progress_batches b
      set (undone_by, undone_at, partly_undone_at) = (
            select case when is_whole then $2::bigint end, case when is_whole then $3::timestamptz end,
                   coalesce(b.partly_undone_at, $3)
              from (select not exists (
                      select from progress_events e where e.batch_id = $1
                         and not exists (select from progress_events r where r.reverses = e.id)) as is_whole) as c)
    where id = $1
   returning id, label, summary, applied_at, undone_at`,
)

type Undoing = PartOfBatch & { actor: number; now: Date }

/** Why somebody keeps what a file gave: they have spent it, or their progress was corrected since. */
type Kept = Map<number, Spender | 'below-zero'>

type Taken = ProgressTakenBackOutput & { kept: Kept; people: number }

/**
 * Undoes a file, or what it did for one person, or one of its facts: opposite facts, and opposite movements for the completions
 * it caused that no longer hold. Of a person who has spent what it paid, or whose progress was corrected since, nothing is
 * undone; of everybody else, all. What is undone can be loaded again.
 *
 * @param tx of `withUndoReserve`, which takes the balances back after it
 * @param undoing.actor account id of the operator
 * @throws DomainError `BATCH_UNKNOWN`, `BATCH_UNDONE`; `NOT_FOUND` for a part that the file does not have, `FACT_UNDONE` for one
 *   that was undone; and when nothing can be undone, `BALANCE_TOO_LOW` or `PROGRESS_REFUSED`
 * @see MI-3, MI-4, PT-2, D-117
 */
export async function undoImport(
  tx: Tx,
  undoing: Undoing,
  undo: Undo = undoMovementsLater,
): Promise<ProgressUndoneOutput> {
  const { batchId, personId, factId, actor, now } = undoing
  const [batch] = await lockBatch(tx, batchId)
  if (!batch) throw new DomainError('BATCH_UNKNOWN')
  if (batch.undone_at) throw new DomainError('BATCH_UNDONE')

  const isWhole = personId === undefined && factId === undefined
  const all = await lockFacts(tx, undoing)
  const facts = all.filter((fact) => !fact.is_undone)
  if (!isWhole && facts.length === 0) throw new DomainError(all.length > 0 ? 'FACT_UNDONE' : 'NOT_FOUND')

  const reason = isWhole
    ? `Se retiró el archivo «${batch.label}».`
    : `Se retiró lo que el archivo «${batch.label}» decía.`
  const { kept, people, ...taken } = await takeBackFrom(tx, facts, { batchId, reason, actor, now, undo })
  const [closed] = await closeBatch(tx, batchId, actor, now)
  await recordAudit(tx, {
    at: now,
    actorAccountId: actor,
    action: 'progress.undo',
    subject: `progress_batches/${batchId}`,
    title: batch.label,
    ...(!isWhole && { personId: facts[0]!.user_id }),
    details: { ...taken, people, ...(kept.size > 0 && { kept: kept.size }) },
  })
  return { batch: batchView(closed!), ...taken, ...(await viewOfKept(tx, batchId, kept)) }
}

/** Says what {@link undoImport} would say now, in a transaction that is rolled back. It locks no balance. */
export function forecastUndo(tx: Tx, undoing: Undoing): Promise<ProgressUndoneOutput> {
  return undoImport(tx, undoing, forecastUndoOfMovements)
}

async function takeBackFrom(
  tx: Tx,
  facts: readonly BatchFact[],
  taking: Parameters<typeof takeFactsBack>[2],
): Promise<Taken> {
  const ids = facts.map(({ id }) => id)
  const kept: Kept = new Map((await findBelowZero(tx, ids)).map((userId) => [userId, 'below-zero']))
  // Who has spent it is known when their movements are to be undone, so the others are then undone without them.
  for (;;) {
    const chosen = facts.filter((fact) => !kept.has(fact.user_id))
    if (chosen.length === 0 && kept.size > 0) await refuseAll(tx, taking.batchId, kept)
    try {
      const taken = await withinSavepoint(tx, () => takeFactsBack(tx, chosen, taking))
      return { ...taken, kept, people: new Set(chosen.map((fact) => fact.user_id)).size }
    } catch (error) {
      if (!(error instanceof SpentRefusal)) throw error
      for (const spender of error.all) kept.set(spender.userId, spender)
    }
  }
}

/** @throws DomainError that says why nothing is taken back from any of the people */
async function refuseAll(tx: Tx, batchId: number, kept: Kept): Promise<never> {
  const spenders = [...kept.values()].filter((why) => why !== 'below-zero')
  if (spenders.length > 0) throw new SpentRefusal(spenders)

  const who = kept.size === 1 ? 'una persona' : `${kept.size} personas`
  const loads = (await viewOfKept(tx, batchId, kept)).kept.flatMap((one) => one.loads)
  const message =
    loads.length > 0
      ? `Otra carga restó después del avance de ${who}: retira antes ${[...new Set(loads)].slice(0, 5).join(', ')}.`
      : `Después de esta carga se corrigió a mano el avance de ${who}: retirarla lo dejaría por debajo de cero.`
  throw new DomainError('PROGRESS_REFUSED', { problems: [{ row: 0, column: '', message }], more: 0 })
}

async function viewOfKept(tx: Tx, batchId: number, kept: Kept): Promise<{ kept: KeptProgress[]; moreKept: number }> {
  if (kept.size === 0) return { kept: [], moreKept: 0 }

  const people = await describeKept(tx, batchId, [...kept.keys()])
  const all = people.map(({ id, name, held, loads }): KeptProgress => {
    const why = kept.get(id)!
    if (why === 'below-zero') return { userId: id, name, why, credits: 0, taken: 0, held, loads }
    return { userId: id, name, why: 'spent', credits: why.credits, taken: why.taken, held, loads }
  })
  return { kept: all.slice(0, MOST_NAMED), moreKept: Math.max(0, all.length - MOST_NAMED) }
}
