import { DomainError } from '@orbita/domain/errors'
import type { Dependencies } from '../../dependencies.ts'
import { importFile, inImports } from '../../game/missions/progress/import/import-progress.ts'
import { forgetParts } from '../draft/draft-parts.ts'
import { csvOfDraft, readDraftRows } from '../draft/draft-rows.ts'
import { totalRows } from '../draft/total-rows.ts'
import type { RunGiven } from './compare-people.ts'
import { endRun, RunStopped } from './runs.ts'

/**
 * Applies a file of progress: all of it or nothing, in the transaction that also marks the file as applied. An operator may
 * stop it until then.
 *
 * @see D-73, MI-3
 */
export async function applyProgressDraft(
  dependencies: Dependencies,
  { draft, run, heartbeat }: RunGiven,
): Promise<void> {
  const { db, clock, config } = dependencies
  const { keys, timeZone } = config
  const rows = await readDraftRows(db.pool, draft, keys)
  const bytes = csvOfDraft(rows, draft.columns, totalRows(rows, draft.columns))
  heartbeat.note('write', 0, draft.rows)
  try {
    await inImports(
      db,
      timeZone,
    )(async (tx) => {
      const { id: batchId, effects } = await importFile(tx, {
        bytes,
        label: draft.label,
        actor: draft.account_id,
        now: clock(),
        timeZone,
      })
      const outcome = { type: 'applied' as const, batchId, report: { kind: 'progress' as const, ...effects } }
      if (!(await endRun(tx, run, { state: 'applied', outcome }))) throw new RunStopped()
      await forgetParts(tx, draft.id)
    })
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'PROGRESS_REFUSED') throw error

    const { problems, more } = error.details as { problems: []; more: number }
    await endRun(db.pool, run, { state: 'draft', outcome: { type: 'refused', problems, more } })
  }
}
