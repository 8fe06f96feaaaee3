import type { ProgressPreviewOutput } from '@orbita/contract/missions/progress'
import type { FileProblem } from '@orbita/domain/files/file-problem'
import { IMPORT_LIMITS } from '@orbita/domain/files/imports'
import { previewProgress } from '../game/missions/progress/import/import-progress.ts'
import type { Database } from '../infra/db/database.ts'
import type { Draft } from './draft/draft.ts'
import { FIRST_ROW } from './draft/draft-rows.ts'
import { contentOfDraft } from './draft/progress-content.ts'
import { totalRows } from './draft/total-rows.ts'

/**
 * The preview of a file of progress.
 *
 * @property without the rows that stayed out: those of totals, and those with problems if they were to
 * @property leftOut the problems of the rows that stayed out because of them
 */
export type CheckedProgress = {
  preview: ProgressPreviewOutput
  without: ReadonlySet<number>
  leftOut: readonly FileProblem[]
}

type Options = { rows: readonly string[][]; skips: boolean; now: Date; timeZone: string }

/** Returns how the file of a draft is read: without the column `clave`, its rows are told apart by their day. */
export function hasKeys({ columns }: Pick<Draft, 'columns'>): boolean {
  return columns.some(({ column }) => column === 'clave')
}

/**
 * Reads a file of progress by the rules of the route for files, and finds what it would do. It lists every problem. Rows of
 * totals stay out.
 *
 * @param options.skips whether rows with problems stay out. What is left is checked again, because without a row another may
 *   be wrong
 */
export async function checkProgress(
  db: Database,
  draft: Draft,
  { rows, skips, now, timeZone }: Options,
): Promise<CheckedProgress> {
  const { label, account_id: actor, columns } = draft
  const without = new Set<number>(totalRows(rows, columns))
  const leftOut: FileProblem[] = []
  const read = { most: IMPORT_LIMITS.progress.rows, hasKeys: hasKeys(draft) }
  for (;;) {
    const content = contentOfDraft(rows, columns, without)
    const preview = await previewProgress(db, { content, label, actor, now, timeZone, ...read })
    if (preview.outcome !== 'refused' || !skips) return { preview, without, leftOut }

    const wrong = preview.problems.filter(({ row }) => row >= FIRST_ROW)
    // A problem of the header or of the whole file belongs to no row that could stay out.
    if (wrong.length < preview.problems.length) return { preview, without, leftOut }
    for (const problem of wrong) {
      leftOut.push(problem)
      without.add(problem.row)
    }
  }
}
