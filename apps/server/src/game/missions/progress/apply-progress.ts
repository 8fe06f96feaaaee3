import { DomainError } from '@orbita/domain/errors'
import type { ProgressEffects } from '@orbita/domain/missions/imports'
import type { Tx } from '../../../infra/db/transaction.ts'
import { bringFacts, type Fact, openIncoming } from './incoming.ts'
import { type Settlement, settleProgress } from './settle-progress.ts'

/**
 * Tells facts of employees: what they make of progress, completions, payments, packs, incentives and notices, in the
 * caller's transaction. All of them count, or none. It locks the employees first, so the caller locks nobody before.
 *
 * @throws DomainError `PROGRESS_REFUSED` with the reasons, numbered as the facts are, from 1
 * @see MI-3, MI-4, CO-2
 */
export async function applyProgress(tx: Tx, facts: readonly Fact[], settlement: Settlement): Promise<ProgressEffects> {
  await openIncoming(tx)
  await bringFacts(tx, facts)
  const settled = await settleProgress(tx, settlement)
  if ('problems' in settled) throw new DomainError('PROGRESS_REFUSED', settled)

  return settled
}
