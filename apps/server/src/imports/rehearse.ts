import type { RehearsalOutput } from '@orbita/contract/imports'
import type { ProgressEffectsOutput } from '@orbita/contract/missions/progress'
import type { FileProblem } from '@orbita/domain/files/file-problem'
import { previewProgress } from '../game/missions/progress/import/import-progress.ts'
import { MAX_PROBLEMS } from '../game/missions/progress/problems.ts'
import type { Database } from '../infra/db/database.ts'
import { isBlank } from '../infra/files/csv.ts'
import { checkPeople } from './check-people.ts'
import { viewOfCell } from './draft/cell-view.ts'
import type { Draft } from './draft/draft.ts'
import type { PartKeys } from './draft/draft-parts.ts'
import { csvOfDraft, FIRST_ROW, readDraftRows, textOf } from './draft/draft-rows.ts'
import { doubtsOfTotals, totalRows } from './draft/total-rows.ts'

const FORMULA = 'Tiene una fórmula: se lee su último valor.'

type Checked = {
  problems: readonly FileProblem[]
  more: number
  doubts: readonly FileProblem[]
  effects: ProgressEffectsOutput | null
}

export type RehearseOptions = { keys: PartKeys; now: Date; timeZone: string }

/** Returns everything that is wrong with a file. Nothing changes, and no cédula is in the answer. @see D-73 */
export async function rehearse(db: Database, draft: Draft, options: RehearseOptions): Promise<RehearsalOutput> {
  const rows = await readDraftRows(db.pool, draft, options.keys)
  const { problems, more, doubts, effects } = await check(db, draft, { rows, ...options })
  const wrong = new Set(problems.filter(({ row }) => row >= FIRST_ROW).map(({ row }) => row))
  const filled = rows.filter((cells) => !isBlank(cells)).length - totalRows(rows, draft.columns).size
  const hasWhole = problems.some(({ row }) => row < FIRST_ROW)
  return {
    rows: filled,
    ready: hasWhole ? 0 : filled - wrong.size,
    wrong: wrong.size,
    canSkip: draft.kind === 'people' && !hasWhole && wrong.size < filled,
    problems: problems.slice(0, MAX_PROBLEMS).map((problem) => viewOfProblem(problem, { rows, draft })),
    more: more + Math.max(0, problems.length - MAX_PROBLEMS),
    doubts: [...doubts, ...formulasOf(draft)].slice(0, MAX_PROBLEMS),
    effects,
  }
}

async function check(
  db: Database,
  draft: Draft,
  { rows, now, timeZone }: RehearseOptions & { rows: readonly string[][] },
): Promise<Checked> {
  if (draft.kind === 'people') {
    const checked = await checkPeople(db.pool, draft, { rows, skips: false })
    const { doubts } = checked
    return { problems: 'problems' in checked ? checked.problems : [], more: 0, doubts, effects: null }
  }
  const totals = totalRows(rows, draft.columns)
  const doubts = doubtsOfTotals(totals)
  const bytes = csvOfDraft(rows, draft.columns, totals)
  const preview = await previewProgress(db, { bytes, label: draft.label, actor: draft.account_id, now, timeZone })
  const none = { problems: [], more: 0, doubts }
  if (preview.outcome === 'refused') return { ...preview, doubts, effects: null }
  if (preview.outcome === 'ready') return { ...none, effects: preview.effects }

  const message = `Este archivo ya se cargó, y cuenta: «${preview.batch.label}». Retira esa carga antes de repetirla.`
  return { ...none, problems: [{ row: 0, column: '', message }], effects: null }
}

function viewOfProblem(
  problem: FileProblem,
  { rows, draft: { columns } }: { rows: readonly string[][]; draft: Pick<Draft, 'columns'> },
): RehearsalOutput['problems'][number] {
  const cells = rows[problem.row - FIRST_ROW] ?? []
  const cellOf = (column: string) => textOf(cells, columns, column)
  const isCell = problem.row >= FIRST_ROW && columns.some(({ column }) => column === problem.column)
  const isShown = isCell && problem.column !== 'cedula'
  return {
    ...problem,
    value: isShown ? viewOfCell(cellOf(problem.column), problem.column) : null,
    name: viewOfCell(`${cellOf('nombre')} ${cellOf('apellidos')}`, 'nombre'),
    email: viewOfCell(cellOf('correo') || cellOf('numero'), 'correo'),
  }
}

function formulasOf({ formulas, columns }: Pick<Draft, 'formulas' | 'columns'>): FileProblem[] {
  return formulas.flatMap(({ row, column }) => {
    const name = columns[column]?.column
    return name && row > 0 ? [{ row: row + 1, column: name, message: FORMULA }] : []
  })
}
