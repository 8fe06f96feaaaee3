import * as v from 'valibot'
import { folded } from '../text/folded.ts'
import { dateReader, orderOfDates } from '../time/read-date.ts'
import { type Absence, absenceProblem, MOST_ABSENCES, NamedAbsence } from './absences.ts'

/** A table as it was read from a file. @property firstRow the number of its first row below the headers */
type Table = { headers: readonly string[]; firstRow: number; rows: readonly (readonly string[])[] }

/** What a file says of who is away. @property rows the row of each absence, in their order */
export type ReadAbsences = {
  absences: NamedAbsence[]
  rows: number[]
  problems: { row: number; message: string }[]
}

const NAMES = {
  email: ['correo', 'email', 'e-mail', 'correo electronico'],
  number: ['numero', 'numero de empleado', 'codigo', 'codigo de empleado', 'id de empleado'],
  startsOn: ['desde', 'inicio', 'fecha inicio', 'fecha de inicio', 'fecha inicial', 'primer dia'],
  endsOn: ['hasta', 'fin', 'fecha fin', 'fecha de fin', 'fecha final', 'ultimo dia'],
} as const

const plain = (text: string) => folded(text.trim()).replaceAll('_', ' ')

/**
 * Reads who is away from a file, by e-mail or employee number; dates as any file of the product writes them.
 *
 * @returns why it is no such file, in one Spanish sentence, or what it says
 * @see D-107b
 */
export function readAbsences(table: Table): ReadAbsences | string {
  const { headers, firstRow, rows } = withHeaders(table)
  const columnOf = (names: readonly string[]) => headers.findIndex((header) => names.includes(plain(header)))
  const at = { email: columnOf(NAMES.email), number: columnOf(NAMES.number) }
  const days = { startsOn: columnOf(NAMES.startsOn), endsOn: columnOf(NAMES.endsOn) }
  if (at.email === -1 && at.number === -1)
    return 'Falta la columna «Correo» o «Número», que dice de quién es cada fila.'
  if (days.startsOn === -1 || days.endsOn === -1) return 'Faltan las columnas «Desde» y «Hasta».'

  const filled = rows
    .map((cells, index) => ({ cells, row: firstRow + index }))
    .filter(({ cells }) => cells.some((cell) => cell.trim()))
  if (filled.length > MOST_ABSENCES) return `Tiene más de ${MOST_ABSENCES} filas. Divídelo.`
  const order = orderOfDates(filled.flatMap(({ cells }) => [cells[days.startsOn] ?? '', cells[days.endsOn] ?? '']))
  const read = dateReader({ order })
  const told: ReadAbsences = { absences: [], rows: [], problems: [] }
  for (const { cells, row } of filled) {
    const [from, to] = [read(cells[days.startsOn] ?? ''), read(cells[days.endsOn] ?? '')]
    const problem = 'problem' in from ? from.problem : 'problem' in to ? to.problem : undefined
    if (problem !== undefined) {
      told.problems.push({ row, message: problem })
      continue
    }
    const who = { email: cells[at.email]?.trim(), employeeNumber: cells[at.number]?.trim() }
    const absence = { startsOn: (from as { on: string }).on, endsOn: (to as { on: string }).on }
    const named = asNamed(who, absence)
    if (typeof named === 'string') told.problems.push({ row, message: named })
    else {
      told.absences.push(named)
      told.rows.push(row)
    }
  }
  return told
}

function asNamed(
  { email, employeeNumber }: { email: string | undefined; employeeNumber: string | undefined },
  days: Absence,
): NamedAbsence | string {
  if (!email && !employeeNumber) return 'Falta de quién es: escribe su correo o su número.'
  const checked = v.safeParse(NamedAbsence, { ...(email ? { email } : { employeeNumber }), ...days })
  return checked.success ? checked.output : (absenceProblem(days) ?? 'Ese correo o ese número no se puede leer.')
}

/** A list whose headers the reader took for a row has them there. */
function withHeaders(table: Table): Table {
  if (table.headers.length > 0) return table
  const [headers = [], ...rows] = table.rows
  return { headers, firstRow: table.firstRow + 1, rows }
}
