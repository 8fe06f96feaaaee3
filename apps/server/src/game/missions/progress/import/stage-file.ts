import type { FileProblem } from '@orbita/domain/files/file-problem'
import { type ColumnOrder, type DateOrder, dateReader } from '@orbita/domain/time/read-date'
import { prepare } from '../../../../infra/db/sql.ts'
import type { Tx } from '../../../../infra/db/transaction.ts'
import { FileRefusal } from '../../../../infra/files/file-refusal.ts'
import { readTable, type TextTable } from '../../../../infra/files/table.ts'
import { openIncoming } from '../incoming.ts'
import { MAX_PROBLEMS, problemsOf, type Refused } from '../problems.ts'
import { copyChunk } from './copy-chunk.ts'
import type { ProgressColumn } from './file-columns.ts'
import { readMissionNames } from './mission-names.ts'
import { ProblemList } from './problem-list.ts'
import { findAmountReader } from './read-amount.ts'
import { type ProgressLine, readLine } from './read-line.ts'

const MAX_ROWS = 100_000

/**
 * The options of reading a file.
 *
 * @property most how many problems are listed; the rest are only counted
 * @property hasKeys false for a file without the column `clave`
 * @property countsRows whether each row counts one thing, which its key names, whatever day it says
 * @property order the order of day and month, for dates that do not prove it
 * @property is1904 whether numbers that are days count from 1904
 */
export type StageOptions = {
  most?: number | undefined
  hasKeys?: boolean | undefined
  countsRows?: boolean | undefined
  order?: DateOrder | undefined
  is1904?: boolean | undefined
}

/** @property order as its dates prove it, or as it was chosen */
type ReadOptions = Omit<StageOptions, 'order'> & { order: ColumnOrder | undefined; timeZone: string }

/** The number of characters sent to the database at a time. */
const CHUNK = 512 * 1024

const createFile = prepare<[], never>(
  'progress.create-file',
  `create temporary table progress_file (
     line integer not null, email text, number text, challenge_id text not null, mission_id text not null,
     amount integer, total integer, occurred_on date not null, event_key text, text text not null
   ) on commit drop`,
)

const findStrangers = prepare<[limit: number], Refused>(
  'progress.find-strangers',
  `select line, case when f.email is null then 'unknown-number' else 'stranger' end as reason, count(*) over ()::int as all
     from progress_file f
    where not exists (select from users u where u.email = f.email)
      and not exists (select from users u where u.employee_number = f.number)
    order by line limit $1`,
)

const findStrangersOf = prepare<[lines: readonly number[], emails: readonly string[]], Refused>(
  'progress.find-strangers-of',
  `select f.line, 'stranger' as reason, count(*) over ()::int as all
     from unnest($1::int[], $2::text[]) f (line, email)
    where not exists (select from users u where u.email = f.email)
    order by f.line`,
)

const keyLines = prepare<[], never>(
  'progress.key-lines',
  `update progress_file f
      set event_key = 'row:' || to_char(f.occurred_on, 'YYYY-MM-DD')
                      || case when f.total is null then '#' || p.place else '=' || f.total end
     from (select l.line, count(l.amount) over (partition by coalesce(e.id, n.id), l.challenge_id, l.mission_id, l.occurred_on
                                                    order by l.line) as place
             from progress_file l
             left join users e on e.email = l.email
             left join users n on n.employee_number = l.number) as p
    where p.line = f.line`,
)

const bringLines = prepare<[], never>(
  'progress.bring-lines',
  `insert into incoming_progress (line, user_id, challenge_id, mission_id, amount, total, occurred_on, event_key, text)
   select f.line, coalesce(e.id, n.id), f.challenge_id, f.mission_id, f.amount, f.total, f.occurred_on,
          f.event_key, f.text
     from progress_file f
     left join users e on e.email = f.email
     left join users n on n.employee_number = f.number
    where coalesce(e.id, n.id) is not null`,
)

/**
 * Copies the lines of a file into `incoming_progress`, in bounded memory, and returns the problems of malformed lines.
 * `settleProgress` then checks what the facts mean. In a file without keys, an increment has its day and its place among those
 * of the same employee, mission and day as its key, and a total has its day and itself.
 *
 * @param table at most 100,000 rows
 * @throws FileRefusal when it cannot be read as a table
 */
export async function stageFile(tx: Tx, table: TextTable<ProgressColumn>, options: ReadOptions): Promise<ProblemList> {
  const { most = MAX_PROBLEMS, hasKeys = true } = options
  await openIncoming(tx)
  await createFile(tx)
  const problems = await copyLines(tx, table, options)
  problems.addAll(problemsOf([await findStrangers(tx, most)], most))
  if (!hasKeys) await keyLines(tx)
  await bringLines(tx)
  await tx.query('analyze incoming_progress')
  return problems
}

async function copyLines(
  tx: Tx,
  table: TextTable<ProgressColumn>,
  { most = MAX_PROBLEMS, hasKeys = true, countsRows = false, order, timeZone, is1904 }: ReadOptions,
): Promise<ProblemList> {
  const problems = new ProblemList(most)
  problems.add(...table.problems, ...lacking(table.columns, hasKeys))
  if (!problems.isEmpty) return problems

  const known = {
    names: await readMissionNames(tx),
    dateOf: dateReader({ order, timeZone, is1904 }),
    amountOf: await findAmountReader(tx),
    hasKeys,
  }
  if (order === 'unknown') problems.add({ row: 1, column: 'fecha', message: UNKNOWN_ORDER })
  // The e-mails of wrong lines are looked up too, so that everything wrong with a row is reported at once.
  const wrongLines: { row: number; email: string }[] = []
  let [isEmpty, chunk] = [true, '']
  for await (const { row, cells, problems: ofRow } of readTable(table, MAX_ROWS)) {
    isEmpty = false
    problems.add(...ofRow)
    const read = readLine({ row, cells }, known)
    if ('problems' in read) {
      problems.add(...read.problems)
      if (read.email !== undefined && wrongLines.length < most) wrongLines.push({ row, email: read.email })
      continue
    }
    chunk += rowOf(read.line, countsRows)
    if (chunk.length < CHUNK) continue
    await copyChunk(tx, chunk)
    chunk = ''
  }
  if (isEmpty) throw new FileRefusal('No tiene ningún avance.')
  await copyChunk(tx, chunk)
  if (wrongLines.length > 0) {
    const [lines, emails] = [wrongLines.map(({ row }) => row), wrongLines.map(({ email }) => email)]
    problems.addAll(problemsOf([await findStrangersOf(tx, lines, emails)], most))
  }
  return problems
}

/** Returns a problem for each question of a row that no column of the file answers. */
function lacking(columns: readonly (ProgressColumn | undefined)[], hasKeys: boolean): FileProblem[] {
  const problemOf = (column: ProgressColumn, message: string) => ({ row: 1, column, message })
  const has = (...any: ProgressColumn[]) => any.some((column) => columns.includes(column))
  return [
    ...(hasKeys && !has('clave') ? [problemOf('clave', 'Falta la columna.')] : []),
    ...(has('correo', 'numero', 'nombre')
      ? []
      : [problemOf('correo', 'Falta la columna correo, o la columna numero.')]),
    ...(has('incremento', 'total')
      ? []
      : [problemOf('incremento', 'Falta la columna incremento, o la columna total.')]),
  ]
}

const UNKNOWN_ORDER =
  'No se sabe cuál es el día y cuál el mes en estas fechas. Di cuál va primero, o escríbelas como 2026-11-21.'

function rowOf(line: ProgressLine, countsRows: boolean): string {
  const { row, email, number, challengeId, missionId, amount, total, on, key, text } = line
  const eventKey = key === null ? '\\N' : `${countsRows ? 'id' : 'file'}:${escaped(key)}`
  const who = [email, number].map((text) => (text === null ? '\\N' : escaped(text)))
  const cells = [row, ...who, challengeId, missionId, amount ?? '\\N', total ?? '\\N', on]
  return `${cells.join('\t')}\t${eventKey}\t${escaped(text)}\n`
}

/** Escapes text for COPY; line breaks and tabs have already been removed. */
function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\')
}
