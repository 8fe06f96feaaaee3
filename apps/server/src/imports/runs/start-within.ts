import type { ImportOutput } from '@orbita/contract/imports'
import { DomainError } from '@orbita/domain/errors'
import type { Dependencies } from '../../dependencies.ts'
import { notifyAfterCommit } from '../../infra/db/after-commit.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { type Draft, findDraft, lockDraft } from '../draft/draft.ts'
import { viewOfDraft } from '../draft/draft-view.ts'
import { beginRun } from './runs.ts'
import type { RunWork } from './start-run.ts'

type Asked = { id: number; account: number; now: Date; skips?: boolean; work: RunWork }

/**
 * Begins a run of a file, which this process carries out after the transaction. If the process stops before the end, the
 * file counts as interrupted, with nothing written, and the run may be started again.
 *
 * @throws DomainError `IMPORT_BUSY` while it runs or after it was applied, and to apply people that were not compared
 */
export async function startWithin(dependencies: Dependencies, tx: Tx, asked: Asked): Promise<ImportOutput> {
  const { id, account, now, work } = asked
  const draft = await lockDraft(tx, { id, account, now })
  if (work.type === 'apply' && draft.kind === 'people' && !isCompared(draft)) throw new DomainError('IMPORT_BUSY')

  const state = work.type === 'apply' ? 'applying' : 'comparing'
  const skips = asked.skips ?? draft.skips_problems
  const run = await beginRun(tx, { id, state, skips, now })
  const begun = await findDraft(tx, { id, account })
  // Loaded with the first run: it is much code.
  const { runImport } = await import('./start-run.ts')
  notifyAfterCommit(tx, async () => void runImport(dependencies, { draft: begun, run, work }), run)
  return viewOfDraft(begun, now)
}

/** Returns whether a file was compared as it is now; so it was when its application was interrupted. */
function isCompared({ state, outcome }: Draft): boolean {
  return state === 'compared' || (state === 'applying' && outcome?.type === 'compared')
}
