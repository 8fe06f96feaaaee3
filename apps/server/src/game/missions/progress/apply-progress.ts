import type { ProgressEffectsOutput } from '@orbita/contract/missions/progress'
import { DomainError } from '@orbita/domain/errors'
import { raiseEvent } from '../../../events/raise-event.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { payConfirmed } from '../reports/pay-confirmed.ts'
import { payCompletions } from './completions/pay-completions.ts'
import { type Fact, openIncoming, stageFacts } from './incoming.ts'
import { type Settlement, settleProgress } from './settle-progress.ts'

/**
 * Applies progress facts with everything that follows: progress, completions, payments, packs, incentives and notices,
 * in the caller's transaction. Either all of them count or none. It locks the employees' progress first, so the caller must
 * hold no row of `users`, unless it took that lock before (`lockProgress`).
 *
 * @throws DomainError `PROGRESS_REFUSED` with the problems, numbered as the facts are, from 1
 * @see MI-3, MI-4, CO-2
 */
export async function applyProgress(
  tx: Tx,
  facts: readonly Fact[],
  settlement: Omit<Settlement, 'batchId'>,
): Promise<ProgressEffectsOutput> {
  await openIncoming(tx)
  await stageFacts(tx, facts)
  const settled = await settleProgress(tx, settlement)
  if ('problems' in settled) throw new DomainError('PROGRESS_REFUSED', settled)

  const { completions, ...counted } = settled
  const paid = await payCompletions(tx, completions, settlement)
  if (facts.length > 0) await payConfirmed(tx, [...new Set(facts.map(({ userId }) => userId))])
  const advanced = facts.filter((fact) => ('amount' in fact ? fact.amount : fact.total) > 0).map(({ userId }) => userId)
  if (counted.events > 0 && advanced.length > 0) {
    const { now: at, timeZone } = settlement
    await raiseEvent(tx, { kind: 'thing-done', thing: 'advance', userIds: [...new Set(advanced)], at, timeZone })
  }
  return { ...counted, completions: completions.length, ...paid }
}
