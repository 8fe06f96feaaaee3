import { DomainError } from '@orbita/domain/errors'
import type { FileProblem } from '@orbita/domain/files/file-problem'
import type { Dependencies } from '../../dependencies.ts'
import { importFile, progressImportRunner } from '../../game/missions/progress/import/import-progress.ts'
import type { Database } from '../../infra/db/database.ts'
import { orderOfColumn } from '../../infra/files/table.ts'
import { saveFileNames } from '../../people/import/file-names.ts'
import { type CheckedProgress, checkProgress, stageOptionsOf } from '../check-progress.ts'
import type { Draft } from '../draft/draft.ts'
import { forgetParts } from '../draft/draft-parts.ts'
import { contentOfDraft } from '../draft/progress-content.ts'
import { type ProgressRows, readProgressRows } from '../draft/progress-rows.ts'
import { saveLoad } from '../loads/save-load.ts'
import { orderToKeep, rememberAnswers } from '../remember-answers.ts'
import type { RunGiven } from './compare-people.ts'
import { endRun, RunStopped } from './runs.ts'

/** @property wrong how many rows stay out because of their problems, as the operator saw; none: such a file is refused */
export type WrongRows = { wrong?: number | undefined }

const CHANGED = 'Desde el ensayo cambió cuáles filas tienen error. Míralas de nuevo antes de aplicar.'

/**
 * Applies a file of progress: all of its rows that do not stay out or nothing, in the transaction that also marks the file as
 * applied. An operator may stop it until then.
 *
 * @see D-73, MI-3
 */
export async function applyProgressDraft(
  dependencies: Dependencies,
  { draft, run, heartbeat }: RunGiven,
  { wrong }: WrongRows,
): Promise<void> {
  const { db, clock, config } = dependencies
  const { keys, timeZone } = config
  const refuse = (problems: FileProblem[], more = 0) =>
    endRun(db.pool, run, { state: 'draft', outcome: { type: 'refused', problems, more } })
  const rows = await readProgressRows(db.pool, draft, keys)
  const out = await rowsOut(db, draft, { rows, wrong, now: clock(), timeZone })
  if (!out) return void (await refuse([{ row: 0, column: '', message: CHANGED }]))

  const { without, leftOut } = out
  const content = contentOfDraft(rows, draft.columns, without)
  const given = { content, label: draft.label, ...stageOptionsOf(draft) }
  const order = orderToKeep(await orderOfColumn(content.open(), 'fecha'), draft.options.dateOrder)
  heartbeat.note('write', 0, draft.rows)
  try {
    await progressImportRunner(
      db,
      timeZone,
    )(async (tx) => {
      const now = clock()
      const { id: batchId, effects } = await importFile(tx, { ...given, actor: draft.account_id, now, timeZone })
      const outcome = { type: 'applied' as const, batchId, report: { kind: 'progress' as const, ...effects } }
      if (!(await endRun(tx, run, { state: 'applied', outcome }))) throw new RunStopped()
      await saveLoad(tx, { batchId, draft, rows, leftOut, order, keys, now })
      await rememberAnswers(tx, draft, { order, now })
      await saveFileNames(tx, rows.confirmed.of, now)
      await forgetParts(tx, draft.id)
    })
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'PROGRESS_REFUSED') throw error

    const { problems, more } = error.details as { problems: FileProblem[]; more: number }
    await refuse(problems, more)
  }
}

/** Returns the rows that stay out, and what is wrong with those that do for it; undefined if as many as the operator saw no longer have problems. */
async function rowsOut(
  db: Database,
  draft: Draft,
  { wrong, ...options }: WrongRows & { rows: ProgressRows; now: Date; timeZone: string },
): Promise<Pick<CheckedProgress, 'without' | 'leftOut'> | undefined> {
  if (wrong === undefined) return { without: options.rows.without, leftOut: [] }

  const { without, leftOut } = await checkProgress(db, draft, { ...options, skips: true })
  return new Set(leftOut.map(({ row }) => row)).size === wrong ? { without, leftOut } : undefined
}
