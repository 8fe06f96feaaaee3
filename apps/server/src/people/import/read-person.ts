import type { FileProblem } from '@orbita/domain/file-problem'
import { PLATFORMS, type PlatformId } from '@orbita/domain/platforms'
import { normaliseEmail } from '@orbita/domain/text'
import { type Cell, INVISIBLE } from '../../infra/files/cells.ts'
import { plain } from '../../infra/files/columns.ts'
import type { PeopleColumn } from './columns.ts'
import type { PeopleRow } from './read-table.ts'

/** A row of a people file. */
export type PersonInFile = {
  row: number
  /** normalised */
  email: string
  cedula: string
  name: string
  platform: readonly PlatformId[]
  /** absent if the file has no such column; the stored value then stays */
  area?: string | null
  /** absent likewise; a new employee is then active */
  isActive?: boolean
}

const MAX_EMAIL = 254
const MAX_NAME = 120
const MAX_AREA = 80
const YES = new Set(['si', 's', 'yes', 'true', 'verdadero', '1', 'activo', 'activa', 'x'])
const NO = new Set(['no', 'n', 'false', 'falso', '0', 'inactivo', 'inactiva'])

/** Reads the person a row describes, or everything that is wrong with it. */
export function readPerson({ row, cells }: PeopleRow): { person: PersonInFile } | { problems: FileProblem[] } {
  const problems: FileProblem[] = []
  const read = <T>(column: PeopleColumn, cell: Cell<T>): T | undefined => {
    if ('value' in cell) return cell.value
    problems.push({ row, column, message: cell.problem })
    return undefined
  }
  const text = (column: PeopleColumn) => cells.get(column) ?? ''
  const email = read('correo', readEmail(text('correo')))
  const cedula = read('cedula', readCedula(text('cedula')))
  const name = read('nombre', readName(text('nombre'), MAX_NAME))
  const platform = read('plataformas', readPlatforms(text('plataformas')))
  const area = cells.has('area') ? read('area', readArea(text('area'))) : undefined
  const isActive = cells.has('activo') ? read('activo', readActive(text('activo'))) : undefined
  if (problems.length > 0) return { problems }

  return {
    person: {
      row,
      email: email!,
      cedula: cedula!,
      name: name!,
      platform: platform!,
      ...(area !== undefined && { area }),
      ...(isActive !== undefined && { isActive }),
    },
  }
}

/** Reads an e-mail in its normalised form. @see S-43 */
export function readEmail(text: string): Cell<string> {
  if (text === '') return { problem: 'Falta el correo.' }

  const email = normaliseEmail(text)
  const isEmail =
    email.length <= MAX_EMAIL &&
    !INVISIBLE.test(email) &&
    /^[^\s@<>"(),;:]+@[^\s@<>"(),;:]+\.[^\s@<>"(),;:.]+$/.test(email)
  return isEmail ? { value: email } : { problem: 'No es un correo. Ejemplo: ana.perez@tuempresa.com' }
}

/** A cédula as the person will type it: digits, leading zeros kept. */
export function readCedula(text: string): Cell<string> {
  if (text === '') return { problem: 'Falta la cédula.' }
  if (/^[\d.,]+e\+?\d+$/i.test(text)) {
    return {
      problem:
        'La hoja de cálculo la escribió en notación científica y perdió cifras. Da formato de texto a la columna y escríbela de nuevo.',
    }
  }
  return /^\d{5,20}$/.test(text)
    ? { value: text }
    : { problem: 'Debe tener solo cifras, entre 5 y 20, sin puntos, espacios ni guiones.' }
}

function readName(text: string, longest: number): Cell<string> {
  const name = text.normalize('NFC').replace(/\s+/g, ' ')
  if (name === '') return { problem: 'Falta el nombre.' }
  if (name.length > longest) return { problem: `Es demasiado largo: como máximo ${longest} letras.` }

  return INVISIBLE.test(name) ? { problem: 'Tiene caracteres invisibles. Escríbelo de nuevo.' } : { value: name }
}

function readArea(text: string): Cell<string | null> {
  return text === '' ? { value: null } : readName(text, MAX_AREA)
}

function readPlatforms(text: string): Cell<readonly PlatformId[]> {
  const names = text
    .split(/[;,|/\s]+/)
    .filter(Boolean)
    .map((name) => plain(name))
  const known = PLATFORMS.filter((platform) => names.includes(platform))
  return names.length > 0 && names.every((name) => known.some((platform) => platform === name))
    ? { value: known }
    : { problem: `Escribe ${PLATFORMS.join(', ')} o ambas separadas por punto y coma.` }
}

function readActive(text: string): Cell<boolean> {
  const word = plain(text)
  if (YES.has(word)) return { value: true }

  return NO.has(word) ? { value: false } : { problem: 'Escribe sí o no.' }
}
