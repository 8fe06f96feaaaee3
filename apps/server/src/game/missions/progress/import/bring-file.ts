import { prepare } from '../../../../infra/db/sql.ts'
import type { Tx } from '../../../../infra/db/transaction.ts'
import { readHeader, tooWide, underColumns } from '../../../../infra/files/csv.ts'
import { decodeText } from '../../../../infra/files/decode-text.ts'
import { FileRefusal } from '../../../../infra/files/file-refusal.ts'
import { dateReader } from '../../../../infra/files/read-date.ts'
import { readRows } from '../../../../infra/files/read-rows.ts'
import { openIncoming } from '../incoming.ts'
import { MAX_PROBLEMS, problemsOf, type Refused } from '../problems.ts'
import { PROGRESS_COLUMNS, REQUIRED } from './file-columns.ts'
import { learnNames } from './mission-names.ts'
import { ProblemList } from './problem-list.ts'
import { type ProgressLine, readLine } from './read-line.ts'

const MAX_ROWS = 100_000

/** The columns that a file must have whatever names its people. */
const OTHERS_REQUIRED = REQUIRED.filter((column) => column !== 'correo')

/** The number of characters sent to the database at a time. */
const CHUNK = 512 * 1024

const createFile = prepare<[], never>(
  'progress.create-file',
  `create temporary table progress_file (
     line integer not null, email text, number text, challenge_id text not null, mission_id text not null,
     amount integer, total integer, occurred_on date not null, event_key text not null, text text not null
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

const bringLines = prepare<[], never>(
  'progress.bring-lines',
  `insert into incoming_progress (line, user_id, challenge_id, mission_id, amount, total, occurred_on, event_key, text)
   select f.line, coalesce(e.id, n.id), f.challenge_id, f.mission_id, f.amount, f.total, f.occurred_on, f.event_key, f.text
     from progress_file f
     left join users e on e.email = f.email
     left join users n on n.employee_number = f.number
    where coalesce(e.id, n.id) is not null`,
)

/**
 * Copies the lines of a file into `incoming_progress`, in bounded memory, and returns the problems of malformed lines.
 * `settleProgress` then checks what the facts mean.
 *
 * @param bytes at most 20 MB and 100,000 rows, as spreadsheets save them
 * @throws FileRefusal when it cannot be read as a table
 */
export async function bringFile(tx: Tx, bytes: Uint8Array): Promise<ProblemList> {
  await openIncoming(tx)
  await createFile(tx)
  const problems = await copyLines(tx, decodeText(bytes))
  problems.addAll(problemsOf(await findStrangers(tx, MAX_PROBLEMS)))
  await bringLines(tx)
  await tx.query('analyze incoming_progress')
  return problems
}

async function copyLines(tx: Tx, text: string): Promise<ProblemList> {
  // Like the parser of streams, what copies is loaded with the first file.
  const { copyChunk } = await import('./copy-chunk.ts')
  const { separator, columns, problems: wrong } = readHeader(text, PROGRESS_COLUMNS, OTHERS_REQUIRED)
  const problems = new ProblemList()
  problems.add(...wrong)
  if (!columns.includes('correo') && !columns.includes('numero')) {
    problems.add({ row: 1, column: 'correo', message: 'Falta la columna correo, o la columna numero.' })
  }
  if (!columns.includes('incremento') && !columns.includes('total')) {
    problems.add({ row: 1, column: 'incremento', message: 'Falta la columna incremento, o la columna total.' })
  }
  if (!problems.isEmpty) return problems

  const known = { names: await learnNames(tx), dateOf: dateReader() }
  const doubts = new ProblemList()
  // The e-mails of wrong lines are looked up too, so that everything wrong with a row is reported at once.
  const wrongLines: { row: number; email: string }[] = []
  let [count, isDayFirst, chunk] = [0, false, '']
  for await (const { row, cells } of readRows(text, separator)) {
    if (++count > MAX_ROWS) throw new FileRefusal(`Tiene más de ${MAX_ROWS.toLocaleString('es')} filas. Divídelo.`)
    const extra = tooWide(row, cells, columns.length)
    if (extra) problems.add(extra)
    const read = readLine({ row, cells: underColumns(cells, columns) }, known)
    if ('problems' in read) {
      problems.add(...read.problems)
      if (read.email !== undefined && wrongLines.length < MAX_PROBLEMS) wrongLines.push({ row, email: read.email })
      continue
    }
    if (read.order === 'day-first') isDayFirst = true
    if (read.order === 'unknown') doubts.add({ row, column: 'fecha', message: DOUBT })
    chunk += rowOf(read.line)
    if (chunk.length < CHUNK) continue
    await copyChunk(tx, chunk)
    chunk = ''
  }
  if (count === 0) throw new FileRefusal('No tiene ningún avance.')
  await copyChunk(tx, chunk)
  // A single date that can only be day-first settles the order for the whole file.
  if (!isDayFirst) problems.addAll(doubts.toProblems())
  if (wrongLines.length > 0) {
    const [lines, emails] = [wrongLines.map(({ row }) => row), wrongLines.map(({ email }) => email)]
    problems.addAll(problemsOf(await findStrangersOf(tx, lines, emails)))
  }
  return problems
}

const DOUBT = 'No se sabe cuál es el día y cuál el mes. Escribe la fecha como 2026-11-21.'

function rowOf(line: ProgressLine): string {
  const { row, email, number, challengeId, missionId, amount, total, on, key, text } = line
  const who = [email, number].map((text) => (text === null ? '\\N' : escaped(text)))
  const cells = [row, ...who, challengeId, missionId, amount ?? '\\N', total ?? '\\N', on]
  return `${cells.join('\t')}\tfile:${escaped(key)}\t${escaped(text)}\n`
}

/** Escapes text for COPY; line breaks and tabs have already been removed. */
function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\')
}
