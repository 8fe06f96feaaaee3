import type { ProgressPreviewOutput } from '@orbita/contract/missions/progress'
import type { FileProblem } from '@orbita/domain/files/file-problem'
import { IMPORT_LIMITS } from '@orbita/domain/files/imports'
import { previewProgress } from '../game/missions/progress/import/import-progress.ts'
import type { StageOptions } from '../game/missions/progress/import/stage-file.ts'
import { BELOW_ZERO } from '../game/missions/progress/problems.ts'
import type { Database } from '../infra/db/database.ts'
import { countsRows, type Draft } from './draft/draft.ts'
import { FIRST_ROW } from './draft/draft-rows.ts'
import { contentOfDraft } from './draft/progress-content.ts'
import type { ProgressRows } from './draft/progress-rows.ts'

/**
 * The preview of a file of progress.
 *
 * @property preview of the rows without problems
 * @property without the rows that stay out: those of totals, those that do not count, and those with problems
 * @property leftOut the problems of the rows that stay out because of them
 */
export type CheckedProgress = {
  preview: ProgressPreviewOutput
  without: ReadonlySet<number>
  leftOut: readonly FileProblem[]
}

type Options = { rows: ProgressRows; skips: boolean; now: Date; timeZone: string }

/** Returns how the file of a draft is read: without the column `clave`, its rows are told apart by their day. */
export function stageOptionsOf(draft: Pick<Draft, 'columns' | 'options' | 'reading'>): Omit<StageOptions, 'most'> {
  return {
    hasKeys: draft.columns.some(({ column }) => column === 'clave'),
    countsRows: countsRows(draft),
    order: draft.options.dateOrder,
    is1904: draft.reading.is1904,
  }
}

/**
 * Reads a file of progress by the rules of the route for files, and finds what it would do. It lists every problem: what is left
 * without the rows that have one is checked again, because some are only found then.
 *
 * @param options.skips whether rows with problems stay out. Otherwise a row that is only wrong without them is no problem yet
 */
export async function checkProgress(
  db: Database,
  draft: Draft,
  { rows, skips, now, timeZone }: Options,
): Promise<CheckedProgress> {
  const { label, account_id: actor, columns } = draft
  const without = new Set<number>(rows.without)
  const leftOut: FileProblem[] = []
  const read = { most: IMPORT_LIMITS.progress.rows, ...stageOptionsOf(draft) }
  for (;;) {
    const content = contentOfDraft(rows, columns, without)
    const preview = await previewProgress(db, { content, label, actor, now, timeZone, ...read })
    if (preview.outcome !== 'refused') return { preview, without, leftOut }

    const wrong = preview.problems.filter(({ row }) => row >= FIRST_ROW)
    // A problem of the header or of the whole file belongs to no row that could stay out.
    if (wrong.length < preview.problems.length) {
      // Without the rows with problems, a file of nothing else has no progress, which is no problem of its own.
      const problems = leftOut.length > 0 ? [] : preview.problems
      return { preview: { ...preview, problems }, without, leftOut }
    }
    for (const problem of wrong) {
      if (skips || leftOut.length === 0 || problem.message !== BELOW_ZERO) leftOut.push(problem)
      without.add(problem.row)
    }
  }
}
