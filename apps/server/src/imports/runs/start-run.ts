import type { Dependencies } from '../../dependencies.ts'
import type { Draft } from '../draft/draft.ts'
import { applyPeople, type LeftOut } from './apply-people.ts'
import { applyProgressDraft, type WrongRows } from './apply-progress-draft.ts'
import { comparePeople } from './compare-people.ts'
import { startHeartbeat } from './heartbeat.ts'
import { endRun, RunStopped } from './runs.ts'

const FAILED = 'Algo salió mal de nuestro lado, y no se escribió nada. Inténtalo de nuevo en un momento.'

/** The work of a run. */
export type RunWork = { type: 'compare' } | ({ type: 'apply' } & LeftOut & WrongRows)

/** Compares or applies a file whose run has begun, to its end. It never throws: how it ended is in the database. */
export async function runImport(
  dependencies: Dependencies,
  { draft, run, work }: { draft: Draft; run: string; work: RunWork },
): Promise<void> {
  const { db, clock, log } = dependencies
  const heartbeat = startHeartbeat(db.pool, { run, clock })
  const given = { draft, run, heartbeat }
  try {
    if (draft.kind === 'progress') await applyProgressDraft(dependencies, given, work.type === 'apply' ? work : {})
    else if (work.type === 'compare') await comparePeople(dependencies, given)
    else await applyPeople(dependencies, given, work)
  } catch (error) {
    await leave(error).catch((lost) => log.error({ err: lost }, 'imports.lost'))
  } finally {
    heartbeat.end()
  }

  async function leave(error: unknown): Promise<void> {
    const state = work.type === 'apply' && draft.kind === 'people' ? 'compared' : 'draft'
    if (error instanceof RunStopped) {
      await endRun(db.pool, run, { state, outcome: draft.outcome ?? { type: 'stopped' } })
      return
    }
    log.error({ err: error, importId: draft.id }, 'imports.failed')
    await endRun(db.pool, run, { state: 'failed', outcome: { type: 'failed', message: FAILED } })
  }
}
