import type { FileProblem } from '@orbita/domain/files/file-problem'
import { CONTROLS, INVISIBLE } from '@orbita/domain/text/text'
import type { ReadDate } from '@orbita/domain/time/read-date'
import type { Cell } from '../../../../infra/files/cells.ts'
import type { TableRow } from '../../../../infra/files/csv.ts'
import { withoutPlaceholder } from '../../../../infra/files/placeholders.ts'
import { addressOf, readEmployeeNumber } from '../../../../people/import/read/read-identifiers.ts'
import type { ProgressColumn } from './file-columns.ts'
import type { MissionNames } from './mission-names.ts'
import type { AmountReader } from './read-amount.ts'

/** A line of a progress file. Either amount or total is null. */
export type ProgressLine = {
  row: number
  /** normalised; null for a person who is named by their number alone */
  email: string | null
  /** the payroll's number, as a file of people writes it; null if there is an e-mail */
  number: string | null
  challengeId: string
  missionId: string
  amount: number | null
  total: number | null
  on: string
  /** null in a file without keys */
  key: string | null
  text: string
}

/**
 * The result of reading a line.
 *
 * @property email the one of a line with problems, if it can be one: whether an employee has it is reported with them
 */
export type ReadLine = { line: ProgressLine } | { problems: FileProblem[]; email: string | undefined }

const MAX_KEY = 120
const MAX_TEXT = 160
const DEFAULT_TEXT = 'Avance registrado'
const LONGEST_EMAIL = 320
const UNCONFIRMED = 'Falta confirmar quién es.'

/** The context shared by the lines of a file. */
export type Known = {
  names: MissionNames
  dateOf: (text: string) => ReadDate
  amountOf: AmountReader
  hasKeys: boolean
}

/** Reads the fact in a row, or everything that is wrong with it. */
export function readLine({ row, cells }: TableRow<ProgressColumn>, known: Known): ReadLine {
  const problems: FileProblem[] = []
  const refuse = (column: ProgressColumn, message: string) => void problems.push({ row, column, message })
  const text = (column: ProgressColumn) => withoutPlaceholder(cells.get(column) ?? '')
  const read = <T>(column: ProgressColumn, cell: Cell<T>): T | undefined => {
    if ('value' in cell) return cell.value
    return refuse(column, cell.problem) as undefined
  }

  const email = addressOf(text('correo'))
  const isEmail = email !== '' && email.length <= LONGEST_EMAIL && !INVISIBLE.test(email)
  const number = email === '' && text('numero') !== '' ? read('numero', readEmployeeNumber(text('numero'))) : null
  const hasEmails = cells.has('correo')
  if (!isEmail && number === null && text('nombre') !== '') refuse('nombre', UNCONFIRMED)
  else if (!isEmail && number === null) {
    refuse(hasEmails ? 'correo' : 'numero', hasEmails ? 'Escribe el correo.' : 'Escribe el número de empleado.')
  }
  const date = known.dateOf(text('fecha'))
  const mission = known.names.find(text('reto'), text('mision'), 'on' in date ? date.on : undefined)
  if ('problem' in mission) refuse(mission.column, mission.problem)
  const [amount, total] = [text('incremento'), text('total')]
  const how = cells.has('incremento') ? 'incremento' : 'total'
  if (amount === '' && total === '') refuse(how, 'Escribe el incremento o el total a la fecha.')
  if (amount !== '' && total !== '') refuse('incremento', 'Escribe el incremento o el total, no los dos.')
  const increment = amount === '' ? null : read('incremento', readIncrement(known.amountOf(amount)))
  const whole = total === '' ? null : read('total', readTotal(known.amountOf(total)))
  if ('problem' in date) refuse('fecha', date.problem)
  const key = known.hasKeys ? read('clave', readText(withoutDecimals(text('clave')), MAX_KEY)) : null
  if (key === '') refuse('clave', 'Falta la clave, que distingue este avance de los demás.')
  const written = read('texto', readText(text('texto'), MAX_TEXT))
  if (problems.length > 0 || 'problem' in mission || 'problem' in date)
    return { problems, email: isEmail ? email : undefined }

  const who = { email: isEmail ? email : null, number: number ?? null }
  const line = { row, ...who, ...mission, amount: increment!, total: whole!, on: date.on, key: key! }
  return { line: { ...line, text: written || DEFAULT_TEXT } }
}

function readIncrement(cell: Cell<number>): Cell<number> {
  if ('value' in cell && cell.value === 0) return { problem: 'Un incremento de cero no dice nada. Quita la fila.' }

  return cell
}

function readTotal(cell: Cell<number>): Cell<number> {
  if ('value' in cell && cell.value < 0) return { problem: 'Un total no puede ser negativo.' }

  return cell
}

/** Returns an id without the decimals that some programs write after a number: `1001.0` is the sale 1001. */
function withoutDecimals(text: string): string {
  return text.replace(/^(\d+)\.0$/, '$1')
}

function readText(text: string, longest: number): Cell<string> {
  const value = text.normalize('NFC').replace(/\s+/g, ' ')
  if (value.length > longest) return { problem: `Es demasiado largo: como máximo ${longest} letras.` }

  return CONTROLS.test(value) ? { problem: 'Tiene caracteres invisibles. Escríbelo de nuevo.' } : { value }
}
