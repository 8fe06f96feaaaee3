import type { FileProblem } from '@orbita/domain/files/file-problem'
import { normaliseEmail } from '@orbita/domain/text/text'
import type { DateOrder } from '@orbita/domain/time/read-date'
import { type MissionNames, readMissionNames } from '../../game/missions/progress/import/mission-names.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { nameKey } from '../../people/import/file-names.ts'
import { numberHash } from '../../people/import/number-hash.ts'
import { readEmployeeNumber } from '../../people/import/read/read-identifiers.ts'
import { viewOfCell } from '../draft/cell-view.ts'
import { countsRows, type Draft, headersOf } from '../draft/draft.ts'
import type { PartKeys } from '../draft/draft-parts.ts'
import { FIRST_ROW, textOf } from '../draft/draft-rows.ts'
import type { ProgressRows } from '../draft/progress-rows.ts'
import type { LoadReading, RefusedCells } from './load.ts'

/** The refused rows that one statement takes. */
const AT_ONCE = 1_000

const insertLoad = prepare<[batchId: number, reading: string, filtered: number, totals: number], { batch_id: number }>(
  'imports.insert-load',
  `insert into import_loads (batch_id, reading, filtered, totals) values ($1, $2, $3, $4)
   on conflict (batch_id) do nothing returning batch_id`,
)

const insertRefusals = prepare<[batchId: number, rows: string, now: Date], never>(
  'imports.insert-refusals',
  `insert into import_refusals (batch_id, row, user_id, email, number_hash, name_key, challenge_id, mission_id, cells,
                                reasons, refused_at)
   select $1, t.row, coalesce(e.id, n.id), t.email, decode(t.number_hash, 'base64'), t.name_key, t.challenge_id,
          t.mission_id, t.cells, array(select jsonb_array_elements_text(t.reasons)), $3
     from jsonb_to_recordset($2::jsonb) as t (row int, email text, number text, number_hash text, name_key text,
                                              challenge_id text, mission_id text, cells jsonb, reasons jsonb)
     left join users e on e.email = t.email
     left join users n on n.employee_number = t.number`,
)

/**
 * Keeps how a file of progress was read and which of its rows were refused, in the transaction that applies it. A file that was
 * already applied keeps what is known of it.
 *
 * @param load.leftOut what is wrong with each row that stays out because of it
 * @param load.order of day and month, as its dates prove it or as it was chosen
 * @see D-117
 */
export async function saveLoad(
  tx: Queryable,
  load: {
    batchId: number
    draft: Draft
    rows: ProgressRows
    leftOut: readonly FileProblem[]
    order: DateOrder | undefined
    keys: PartKeys
    now: Date
  },
): Promise<void> {
  const { batchId, draft, rows, leftOut, order, keys, now } = load
  const reading = JSON.stringify(readingOf(draft, order))
  const [saved] = await insertLoad(tx, batchId, reading, rows.filtered.size, rows.totals.size)
  if (!saved || leftOut.length === 0) return

  const names = await readMissionNames(tx)
  const problems = new Map<number, string[]>()
  for (const { row, message } of leftOut) problems.set(row, [...(problems.get(row) ?? []), message])
  const refused = [...problems].map(([row, reasons]) => refusalOf(row, reasons, { draft, rows, names, keys }))
  for (let from = 0; from < refused.length; from += AT_ONCE) {
    await insertRefusals(tx, batchId, JSON.stringify(refused.slice(from, from + AT_ONCE)), now)
  }
}

function readingOf(draft: Pick<Draft, 'columns' | 'options' | 'sheet'>, order: DateOrder | undefined): LoadReading {
  const { columns, options, sheet } = draft
  const headers = headersOf(columns)
  const { filter } = options
  return {
    sheet,
    columns: headers.flatMap(({ title, column }) => (column === null ? [] : [{ title, column }])),
    given: columns.flatMap(({ column, given }) =>
      given === undefined || column === null || column === 'incremento' ? [] : [{ column, value: given }],
    ),
    filter: filter ? { title: headers[filter.header]!.title, values: filter.values } : null,
    dateOrder: order ?? null,
    countsRows: countsRows(draft),
  }
}

function refusalOf(
  row: number,
  reasons: readonly string[],
  { draft, rows, names, keys }: { draft: Draft; rows: ProgressRows; names: MissionNames; keys: PartKeys },
) {
  const line = rows.rows[row - FIRST_ROW] ?? []
  const cellOf = (column: string) => textOf(line, draft.columns, column).trim()
  const [name, number] = [cellOf('nombre'), cellOf('numero')]
  const email = normaliseEmail(cellOf('correo')) || (rows.emails.get(nameKey(name)) ?? '')
  const mission = names.find(cellOf('reto'), cellOf('mision'), undefined)
  const isFound = 'missionId' in mission
  const known = numberOf(number)
  const cells: RefusedCells = {
    name: viewOfCell(name, 'nombre'),
    contact: viewOfCell(email || number, 'correo'),
    challenge: viewOfCell(cellOf('reto'), 'reto'),
    mission: viewOfCell(cellOf('mision'), 'mision'),
    amount: viewOfCell(cellOf('incremento') || cellOf('total'), 'incremento'),
    day: viewOfCell(cellOf('fecha'), 'fecha'),
  }
  return {
    row,
    email: email.includes('@') ? email : null,
    number: known,
    number_hash: known === null ? null : numberHash(known, keys).toString('base64'),
    name_key: email === '' && number === '' && nameKey(name) !== '' ? nameKey(name) : null,
    challenge_id: isFound ? mission.challengeId : null,
    mission_id: isFound ? mission.missionId : null,
    cells,
    reasons,
  }
}

/** Returns the employee number of a cell as employees have it; null if it is none. */
function numberOf(text: string): string | null {
  const cell = readEmployeeNumber(text)
  return 'value' in cell ? (cell.value ?? null) : null
}
