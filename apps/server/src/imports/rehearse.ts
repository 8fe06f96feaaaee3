import type { HandConflict, RehearsalOutput } from '@orbita/contract/imports'
import type { ProgressEffectsOutput } from '@orbita/contract/missions/progress'
import type { FileProblem } from '@orbita/domain/files/file-problem'
import { MOST_LISTED } from '@orbita/domain/files/imports'
import { dayKey } from '@orbita/domain/time/period'
import { findAmountReader } from '../game/missions/progress/import/read-amount.ts'
import { MAX_PROBLEMS } from '../game/missions/progress/problems.ts'
import type { Database } from '../infra/db/database.ts'
import { isBlank } from '../infra/files/csv.ts'
import { checkPeople } from './check-people.ts'
import { checkProgress } from './check-progress.ts'
import { doubtsOfProgress } from './doubts-of-progress.ts'
import { type Doubt, doubtsOfLeaving, doubtsOfReading, doubtsOfStatus } from './doubts-of-reading.ts'
import { rowInSight, viewOfCell } from './draft/cell-view.ts'
import { readChoices } from './draft/choices.ts'
import { type Draft, headersOf } from './draft/draft.ts'
import { FIRST_ROW, textOf } from './draft/draft-rows.ts'
import { viewNames } from './draft/names.ts'
import { type PeopleRows, type ReadWith, readPeopleRows } from './draft/people-rows.ts'
import { type ProgressRows, readProgressRows } from './draft/progress-rows.ts'
import { doubtsOfTotals, totalRows } from './draft/total-rows.ts'
import { findConflicts } from './find-conflicts.ts'

const ALL_ACTIVE = 'entran todas las filas. Si dice quién ya no trabaja, elígela como Activo en las columnas.'

type Checked = {
  problems: readonly FileProblem[]
  doubts: readonly Doubt[]
  effects: ProgressEffectsOutput | null
  conflicts?: readonly HandConflict[]
}

/**
 * @property skips whether rows of progress with problems stay out
 * @property isWhole whether as many problems as a file of them may have are listed, and not only the first ones
 */
export type RehearseOptions = ReadWith & { now: Date; timeZone: string; skips: boolean; isWhole: boolean }

/** Returns everything that is wrong with a file. Nothing changes, and no cédula is in the answer. @see D-73 */
export async function rehearse(db: Database, draft: Draft, options: RehearseOptions): Promise<RehearsalOutput> {
  return (await rehearseUnseen(db, draft, options)).rehearsal
}

/**
 * Returns what {@link rehearse} does, with the doubts for which somebody has to look at the file before it is applied.
 *
 * @see D-108b
 */
export async function rehearseUnseen(
  db: Database,
  draft: Draft,
  options: RehearseOptions,
): Promise<{ rehearsal: RehearsalOutput; stops: readonly FileProblem[] }> {
  const people = draft.kind === 'people' ? await readPeopleRows(db.pool, draft, options) : undefined
  const progress = people ? undefined : await readProgressRows(db.pool, draft, options.keys)
  const rows = people?.rows ?? progress!.rows
  const totals = progress?.totals ?? totalRows(rows, draft.columns)
  const filtered = progress?.filtered.size ?? 0
  const checked = people
    ? await rehearsePeople(db, draft, people, options)
    : await rehearseProgress(db, draft, { rows: progress!, ...options })
  const { problems, doubts, effects, conflicts = [] } = checked
  const recalled = people?.recalled ?? []
  const names = progress ? await viewNames(db.pool, progress.names, progress.confirmed) : []
  const wrong = new Set(problems.filter(({ row }) => row >= FIRST_ROW).map(({ row }) => row))
  const filled = rows.filter((cells) => !isBlank(cells)).length - totals.size - filtered
  const hasWhole = problems.some(({ row }) => row < FIRST_ROW)
  const most = options.isWhole ? MOST_LISTED : MAX_PROBLEMS
  const all = [...doubts, ...doubtsOfReading(draft, progress?.without ?? totals)]
  const rehearsal: RehearsalOutput = {
    rows: filled,
    ready: hasWhole ? 0 : filled - wrong.size,
    wrong: wrong.size,
    canSkip: !hasWhole && wrong.size < filled,
    skips: wrong.size > 0 && effects !== null,
    problems: problems
      .slice(0, most)
      .map((problem) => viewOfProblem(problem, { rows, draft, isWhole: options.isWhole })),
    more: Math.max(0, problems.length - most),
    doubts: all.slice(0, MAX_PROBLEMS).map(({ row, column, message }) => ({ row, column, message })),
    effects,
    conflicts: conflicts.slice(0, most),
    moreConflicts: Math.max(0, conflicts.length - most),
    recalled: recalled.slice(0, most).map(viewOfRecalled),
    moreRecalled: Math.max(0, recalled.length - most),
    filtered,
    names: names.slice(0, most),
    moreNames: Math.max(0, names.length - most),
  }
  return { rehearsal, stops: all.filter(({ stops }) => stops) }
}

async function rehearsePeople(
  db: Database,
  draft: Draft,
  people: PeopleRows,
  { keys, hasher, now, timeZone }: RehearseOptions,
): Promise<Checked> {
  const usesFile = await readChoices(db.pool, draft, keys)
  const checked = await checkPeople(db.pool, draft, { ...people, usesFile })
  const conflicts = await findConflicts(db.pool, checked, { retiresMissing: draft.retires_missing, usesFile, hasher })
  const isGiven = draft.columns.some(({ column }) => column === 'activo')
  const ofStatus = isGiven
    ? []
    : [
        ...doubtsOfStatus(draft.columns, people.rows, ALL_ACTIVE),
        ...doubtsOfLeaving(draft.columns, people.rows, dayKey(now, timeZone)),
      ]
  return { problems: checked.problems, doubts: [...checked.doubts, ...ofStatus], effects: null, conflicts }
}

async function rehearseProgress(
  db: Database,
  draft: Draft,
  { rows, now, timeZone, skips }: Omit<RehearseOptions, 'isWhole'> & { rows: ProgressRows },
): Promise<Checked> {
  const { preview, leftOut } = await checkProgress(db, draft, { rows, skips, now, timeZone })
  const doubts = [...doubtsOfTotals(rows.totals), ...doubtsOfProgress(draft, rows, await findAmountReader(db.pool))]
  const problems = leftOut.toSorted((one, other) => one.row - other.row)
  if (preview.outcome === 'refused') return { problems: [...problems, ...preview.problems], doubts, effects: null }
  if (preview.outcome === 'ready') {
    return { problems, doubts, effects: skips || problems.length === 0 ? preview.effects : null }
  }

  const message = `Este archivo ya se cargó, y cuenta: «${preview.batch.label}». Retira esa carga antes de repetirla.`
  return { problems: [...problems, { row: 0, column: '', message }], doubts, effects: null }
}

function viewOfProblem(
  problem: FileProblem,
  {
    rows,
    draft: { columns },
    isWhole,
  }: { rows: readonly (readonly string[])[]; draft: Pick<Draft, 'columns'>; isWhole: boolean },
): RehearsalOutput['problems'][number] {
  const cells = rows[problem.row - FIRST_ROW] ?? []
  const cellOf = (column: string) => textOf(cells, columns, column)
  const isCell = problem.row >= FIRST_ROW && headersOf(columns).some(({ column }) => column === problem.column)
  const isShown = isCell && problem.column !== 'cedula'
  return {
    ...problem,
    value: isShown ? viewOfCell(cellOf(problem.column), problem.column) : null,
    name: viewOfCell(`${cellOf('nombre')} ${cellOf('apellidos')}`, 'nombre'),
    email: viewOfCell(cellOf('correo') || cellOf('numero'), 'correo'),
    cells: isWhole ? [] : rowInSight(cells, columns),
  }
}

function viewOfRecalled({ row, column, name, wrong, mended, at }: PeopleRows['recalled'][number]) {
  return {
    ...{ row, column, name, at: at.toISOString() },
    wrong: viewOfCell(wrong, column),
    mended: mended === null ? null : viewOfCell(mended, column),
  }
}
