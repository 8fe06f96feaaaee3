import type { FileProblem } from '@orbita/domain/files/file-problem'
import { normaliseCedula } from '@orbita/domain/people/cedula'
import { givenFirst, type NameOrder } from '@orbita/domain/people/first-name'
import { LONGEST_AREA, LONGEST_NAME, type NameFault, nameFault, normaliseName } from '@orbita/domain/people/name'
import { PLATFORMS, type PlatformId } from '@orbita/domain/platforms'
import type { DayKey } from '@orbita/domain/time/period'
import { type DateStyle, readDate } from '@orbita/domain/time/read-date'
import type { Cell } from '../../../infra/files/cells.ts'
import { plain } from '../../../infra/files/columns.ts'
import { withoutPlaceholder } from '../../../infra/files/placeholders.ts'
import type { PeopleColumn, PeopleRow } from './columns.ts'
import { LOOKS_LIKE_ANOTHER, readCedula, readEmail, readEmployeeNumber } from './read-identifiers.ts'

/** A row of a people file. A column that the file does not have is absent, and its stored value stays. */
export type PersonInFile = {
  row: number
  /** the payroll's number, which identifies the person even when the e-mail changes */
  number?: string
  /** normalised */
  email: string
  /** normalised, or a passport; empty if `keepsCedula` */
  cedula: string
  /** whether the person keeps the cédula that they have, because the row's is wrong as it was when it was mended last */
  keepsCedula?: boolean
  name: string
  platform: readonly PlatformId[]
  /** whether an employee who exists keeps the platforms that they have */
  keepsPlatform?: boolean
  area?: string | null
  site?: string | null
  job?: string | null
  costCentre?: string | null
  /** the number or the e-mail of the leader; once {@link reportsTo} is known, their e-mail */
  leader?: string | null
  /** id of the leader, or the row that creates them, with a minus sign */
  reportsTo?: number | null
  joinedOn?: DayKey | null
  /** a new employee is active if absent */
  isActive?: boolean
}

/** The invisible characters that spreadsheets leave in the names of areas. */
const WITHOUT_WIDTH = /[\u00ad\u200b-\u200d\u2060\ufeff]/g
const FIRST_YEAR = '1940'
const LAST_YEAR = '2100'
const YES = new Set(
  'si s yes true verdadero 1 activo activa active vigente x alta contratado contratada current employed hired'.split(
    ' ',
  ),
)
const NO = new Set([
  ...'no n false falso 0 inactivo inactiva inactive retirado retirada cesado cesada cesante baja'.split(' '),
  ...'desvinculado desvinculada liquidado liquidada terminado terminada finalizado finalizada jubilado jubilada'.split(
    ' ',
  ),
  ...'renuncio despedido despedida terminated former resigned retired left'.split(' '),
  ...['no vigente', 'no activo', 'no activa', 'dado de baja', 'dada de baja', 'de baja', 'no labora'],
])

/**
 * Returns a function that reads the rows of one people file: the person, or every problem of the row. People of the same
 * area, day or platforms share that value, because a large file is held in memory while it is compared.
 *
 * @param how.keepsCedula the rows whose people keep the cédula that they have
 * @param how.dates how its dates are read
 * @param how.nameOrder which part of a name comes first in a file with one column of names
 */
export function personReader({
  keepsCedula,
  dates = {},
  nameOrder = 'given-first',
}: {
  keepsCedula?: ReadonlySet<number> | undefined
  dates?: DateStyle
  nameOrder?: NameOrder | undefined
} = {}): (row: PeopleRow) => { person: PersonInFile } | { problems: FileProblem[] } {
  const texts = new Map<string, string>()
  const share = <Text extends string>(text: Text): Text => {
    if (!texts.has(text)) texts.set(text, text)
    return texts.get(text) as Text
  }
  const platforms = new Map<string, readonly PlatformId[]>()
  return (row) => {
    const read = readPerson(row, { keepsCedula: keepsCedula?.has(row.row) ?? false, dates, nameOrder })
    if ('problems' in read) return read

    const { person } = read
    const key = person.platform.join()
    if (!platforms.has(key)) platforms.set(key, person.platform)
    person.platform = platforms.get(key)!
    if (person.area) person.area = share(person.area)
    if (person.site) person.site = share(person.site)
    if (person.job) person.job = share(person.job)
    if (person.costCentre) person.costCentre = share(person.costCentre)
    if (person.leader) person.leader = share(person.leader)
    if (person.joinedOn) person.joinedOn = share(person.joinedOn)
    return read
  }
}

function readPerson(
  { row, cells }: PeopleRow,
  { keepsCedula, dates, nameOrder }: { keepsCedula: boolean; dates: DateStyle; nameOrder: NameOrder },
): { person: PersonInFile } | { problems: FileProblem[] } {
  const problems: FileProblem[] = []
  const read = <T>(column: PeopleColumn, readCell: (text: string) => Cell<T>): T | undefined => {
    const cell = readCell(withoutPlaceholder(cells.get(column) ?? ''))
    if ('value' in cell) return cell.value
    problems.push({ row, column, message: cell.problem })
    return undefined
  }
  const readIfThere = <T>(column: PeopleColumn, readCell: (text: string) => Cell<T>) =>
    cells.has(column) ? read(column, readCell) : undefined
  const number = readIfThere('numero', (text) => readNumber(text, cells.get('cedula') ?? ''))
  const email = read('correo', readEmail)
  const cedula = keepsCedula ? '' : read('cedula', readCedula)
  const given = read('nombre', (text) => readName(text, LONGEST_NAME))
  const family = readIfThere('apellidos', (text) => readOptional(text, LONGEST_NAME)) ?? ''
  const readShort = (text: string) => readOptional(text.replace(WITHOUT_WIDTH, ''), LONGEST_AREA)
  const area = readIfThere('area', readShort)
  const site = readIfThere('sede', readShort)
  const job = readIfThere('cargo', readShort)
  const costCentre = readIfThere('centro_costo', readShort)
  const leader = readIfThere('lider', readLeader)
  const joinedOn = readIfThere('ingreso', (text) => readJoinedOn(text, dates))
  const platform = read('plataformas', readPlatforms)
  const isActive = readIfThere('activo', readActive)
  const name = cells.has('apellidos') ? `${given} ${family}`.trim() : givenFirst(given ?? '', nameOrder)
  if (name.length > LONGEST_NAME && problems.length === 0) {
    problems.push({ row, column: 'nombre', message: tooLong(LONGEST_NAME) })
  }
  if (problems.length > 0) return { problems }

  return {
    person: {
      row,
      ...(number !== undefined && { number }),
      email: email!,
      cedula: cedula!,
      ...(keepsCedula && { keepsCedula }),
      name,
      platform: platform!,
      ...(area !== undefined && { area }),
      ...(site !== undefined && { site }),
      ...(job !== undefined && { job }),
      ...(costCentre !== undefined && { costCentre }),
      ...(leader !== undefined && { leader }),
      ...(joinedOn !== undefined && { joinedOn }),
      ...(isActive !== undefined && { isActive }),
    },
  }
}

const tooLong = (longest: number) => `Es demasiado largo: como máximo ${longest} letras.`

/** Reads the number of a row, which is not its cédula. */
export function readNumber(text: string, cedula: string): Cell<string> {
  if (text !== '' && normaliseCedula(text) === normaliseCedula(cedula)) {
    return {
      problem: 'Es la cédula, que es una contraseña y no se guarda a la vista. Usa otro número o quita la columna.',
    }
  }
  return readEmployeeNumber(text)
}

const NAME_FAULTS: Readonly<Record<Exclude<NameFault, 'long'>, string>> = {
  empty: 'Falta el nombre.',
  formula: 'Empieza como una fórmula (=, +, - o @). Escribe solo el texto.',
  ...LOOKS_LIKE_ANOTHER,
}

function readName(text: string, longest: number): Cell<string> {
  const name = normaliseName(text)
  const fault = nameFault(name, longest)
  if (fault === undefined) return { value: name }

  return { problem: fault === 'long' ? tooLong(longest) : NAME_FAULTS[fault] }
}

function readOptional(text: string, longest: number): Cell<string | null> {
  return text === '' ? { value: null } : readName(text, longest)
}

/** Reads how a file names a leader. Names are never guessed: two may have the same one. @see D-103 */
function readLeader(text: string): Cell<string | null> {
  if (text === '') return { value: null }

  const read = text.includes('@') ? readEmail(text) : readEmployeeNumber(text)
  if ('value' in read) return read
  const isName = !text.includes('@') && /^\p{L}[\p{L}\s.'’-]*\s/u.test(text)
  return isName ? { problem: 'Escribe su número de empleado o su correo: un nombre pueden tenerlo dos.' } : read
}

function readJoinedOn(text: string, dates: DateStyle): Cell<DayKey | null> {
  if (text === '') return { value: null }

  const date = readDate(text, dates)
  if ('problem' in date) return date
  return date.on >= FIRST_YEAR && date.on < LAST_YEAR
    ? { value: date.on }
    : { problem: 'Ese año no puede ser el de ingreso.' }
}

function readPlatforms(text: string): Cell<readonly PlatformId[]> {
  const names = plain(text)
    .replaceAll(/mision\s+espacial/g, 'mision-espacial')
    .split(/[;,|/\s]+/)
    .filter((name) => name !== '' && name !== 'y')
  const known = PLATFORMS.filter((platform) => names.includes(platform))
  return names.length > 0 && names.every((name) => known.some((platform) => platform === name))
    ? { value: known }
    : { problem: `Escribe ${PLATFORMS.join(', ')} o ambas separadas por punto y coma.` }
}

const YES_OR_NO =
  'Escribe sí o no: sí para quien trabaja en la empresa, también de vacaciones o con licencia; no para quien ya no.'

function readActive(text: string): Cell<boolean> {
  const word = plain(text)
  if (YES.has(word)) return { value: true }

  return NO.has(word) ? { value: false } : { problem: YES_OR_NO }
}
