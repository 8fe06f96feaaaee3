import type { ListOutput } from '@orbita/contract/imports'
import type { ListKind } from '@orbita/domain/files/imports'
import { CODE_LENGTH } from '@orbita/domain/rewards/code-text'
import { isBlank } from '../../infra/files/csv.ts'
import { FileRefusal } from '../../infra/files/file-refusal.ts'
import { isTotal } from '../draft/total-rows.ts'
import { HEADER_ROWS } from './find-header.ts'
import { TABLES } from './kinds.ts'
import { readTexts } from './read-sheet.ts'

/** The rows that are looked at to tell columns apart. */
const LOOKED_AT = 200

const DATE = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?:[T ].*)?$/
const MONEY = /^[$€]|^\d{1,3}(?:[.,]\d{3})*[.,]\d{2}$/

/** Returns how a cell looks that is one of the list. */
const LOOKS: Readonly<Record<ListKind, (cell: string) => boolean>> = {
  codes: (cell) =>
    cell.length >= CODE_LENGTH.least &&
    cell.length <= CODE_LENGTH.most &&
    /\d/.test(cell) &&
    !/[\s@]/.test(cell) &&
    !DATE.test(cell) &&
    !MONEY.test(cell),
  emails: (cell) => cell.includes('@'),
}

/**
 * Reads a list of codes or of e-mails as the table that it is, with the column that is probably meant: the one that its header
 * names, or else the one whose cells look so and differ most. A list needs no header.
 *
 * @see RE-5
 */
export async function readList(
  bytes: Uint8Array,
  ask: { kind: ListKind; sheet?: string | undefined },
): Promise<ListOutput> {
  try {
    const texts = await readTexts(bytes, { ...ask, sheet: ask.sheet })
    const { sheets, sheet } = texts
    return { outcome: 'read', sheets, sheet, ...tableOf(inColumn(texts.rows), ask.kind) }
  } catch (error) {
    if (error instanceof FileRefusal) return { outcome: 'refused', message: error.problem.message }
    throw error
  }
}

/** Returns a list that was written in one line as one of a column. */
function inColumn(rows: readonly string[][]): readonly string[][] {
  const filled = rows.filter((cells) => !isBlank(cells))
  return filled.length === 1 ? filled[0]!.map((cell) => [cell]) : rows
}

type Table = Pick<Extract<ListOutput, { outcome: 'read' }>, 'headers' | 'firstRow' | 'rows' | 'column' | 'isNamed'>

function tableOf(texts: readonly string[][], kind: ListKind): Table {
  const { columns } = TABLES[kind]
  const rows = texts.map((cells) => (isTotal(cells) ? cells.map(() => '') : cells.map((cell) => cell.trim())))
  const named = rows.slice(0, HEADER_ROWS).findIndex((cells) => cells.some((cell) => columns.of(cell)))
  if (named >= 0) {
    const column = rows[named]!.findIndex((cell) => columns.of(cell))
    return { ...below(rows, named), column, isNamed: true }
  }
  const first = rows.findIndex((cells) => !isBlank(cells))
  if (first === -1) throw new FileRefusal('Está vacío.')
  const column = likeliest(rows.slice(first + 1), kind) ?? likeliest(rows.slice(first), kind) ?? 0
  const looks = LOOKS[kind]
  const isHeader = !looks(rows[first]![column] ?? '') && rows.some((cells) => looks(cells[column] ?? ''))
  return {
    ...(isHeader ? below(rows, first) : { headers: [], firstRow: first + 1, rows: rows.slice(first) }),
    column,
    isNamed: false,
  }
}

function below(rows: readonly string[][], at: number) {
  return { headers: rows[at]!, firstRow: at + 2, rows: rows.slice(at + 1) }
}

/** Returns the column whose cells look most like those of a list, and are not repeated. */
function likeliest(rows: readonly string[][], kind: ListKind): number | undefined {
  const some = rows.slice(0, LOOKED_AT)
  const width = Math.max(0, ...some.map(({ length }) => length))
  const scores = Array.from({ length: width }, (_, column) => {
    const like = some.map((cells) => cells[column] ?? '').filter(LOOKS[kind])
    return { column, score: new Set(like).size }
  })
  const [best] = scores.toSorted((one, another) => another.score - one.score)
  return best && best.score > 0 ? best.column : undefined
}
