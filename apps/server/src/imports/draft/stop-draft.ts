import type { ImportOutput } from '@orbita/contract/imports'
import { DomainError } from '@orbita/domain/errors'
import type { Tx } from '../../infra/db/transaction.ts'
import { stopRun } from '../runs/runs.ts'
import { findDraft, isRunning } from './draft.ts'
import { viewOfDraft } from './draft-view.ts'

/**
 * Asks the run of a file to stop with nothing written. The update waits for a run that is writing its end, and then finds
 * the file applied.
 *
 * @throws DomainError `IMPORT_APPLIED` when it was applied already, `IMPORT_BUSY` when nothing runs
 */
export async function stopDraft(
  tx: Tx,
  { id, account, now }: { id: number; account: number; now: Date },
): Promise<ImportOutput> {
  const stopped = await stopRun(tx, id, account)
  const draft = await findDraft(tx, { id, account })
  if (draft.state === 'applied') throw new DomainError('IMPORT_APPLIED')
  if (!stopped || !isRunning(draft, now)) throw new DomainError('IMPORT_BUSY')
  return viewOfDraft(draft, now)
}
