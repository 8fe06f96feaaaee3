import { normaliseCedula } from '@orbita/domain/people/cedula'
import { type EmailFault, emailFault, normaliseEmail } from '@orbita/domain/text/text'
import type { Cell } from '../../../infra/files/cells.ts'

const AS_TEXT = 'Da formato de texto a la columna y escríbelo de nuevo.'
const IN_SCIENTIFIC_NOTATION = /^\d+([.,]\d+)?e\+\d+$|^\d+[.,]\d+e\d+$/i
// 1.020.304.050, V-12.345.678, 1'020'304 and 529.982.247-25 have signs between thousands; 1020304050.0 is a number that a program
// exported.
const WITH_THOUSANDS = /^(?:\p{L}{1,2}[\p{Pd}\s]*)?\d{1,3}([.,'’])\d{3}(?:\1\d{3})*(?:\p{Pd}[\dk]{1,2})?$/iu
/** The kind of a document that payrolls write before it. The V and the E of Venezuela are part of the document itself. */
const KIND =
  /^(?:#|(?:c\.?\s?[cie]|t\.?\s?i|d\.?n\.?i|r\.?u\.?[nt]|c\.?p\.?f|c\.?u\.?i\.?[lt]?|n\.?i\.?[ept]|n\.?u\.?i\.?p|r\.?f\.?c|p\.?p(?:\.?t)?|pep|curp|pas(?:aporte)?|passport|c[eé]d(?:ula)?|doc(?:umento)?|id|n[uú]m(?:ero)?|nro|no|n[°º])[.:\s\p{Pd}]+)\s*(?=.*\d)/iu
/** What stands after a document and is none of it. */
const AFTER = /[.,;*]+$/
const AS_DECIMAL = /^\d+[.,]0+$/
const IS_CEDULA = /^(?=.*\d)[\dA-Z]{5,20}$/

/** The problem of a text that would look like another one. */
export const LOOKS_LIKE_ANOTHER = {
  alphabets: 'Mezcla letras de alfabetos que se parecen. Escríbelo de nuevo.',
  invisible: 'Tiene caracteres invisibles. Escríbelo de nuevo.',
} as const

const EMAIL_FAULTS: Readonly<Record<EmailFault, string>> = {
  shape: 'No es un correo. Ejemplo: ana.perez@tuempresa.com',
  ...LOOKS_LIKE_ANOTHER,
}

/** An address as programs of mail write it: with a name, `mailto:`, or both. */
const WITH_NAME = /^[^<>@]*<\s*(?:mailto:)?([^<>\s]+)\s*>[.,;]?$/i
const LINK = /^\[[^\]]*\]\(mailto:([^)\s]+)\)$/i
/** What stands around an address, and is none of it. */
const AROUND = /^(?:mailto:|["'“”‘’])+|(?:["'“”‘’]|[.,;]|\?.*)+$/gi
const SEVERAL = /^[^\s@,;/|]+@[^\s@,;/|]+(?:\s*[,;/|]\s*|\s+)[^\s@,;/|]+@[^\s@,;/|]+/
const TWO = 'Tiene más de un correo. Deja solo el de la empresa.'

/** Returns the address of a cell: that of `Ana Ruiz <ana@acme.co>`, of `mailto:ana@acme.co` or of `ana@acme.co;`, normalised. */
export function addressOf(text: string): string {
  const cell = text.trim()
  const [, address] = WITH_NAME.exec(cell) ?? LINK.exec(cell) ?? []
  return normaliseEmail((address ?? cell).replace(AROUND, ''))
}

/** Reads an e-mail in its normalised form. @see S-43 */
export function readEmail(text: string): Cell<string> {
  if (text === '') return { problem: 'Falta el correo.' }
  if (SEVERAL.test(text.trim())) return { problem: TWO }

  const email = addressOf(text)
  const fault = emailFault(email)
  return fault === undefined ? { value: email } : { problem: EMAIL_FAULTS[fault] }
}

/** Reads a cédula or a passport as sign-in compares it, leading zeros kept. @see D-13 */
export function readCedula(text: string): Cell<string> {
  if (text === '') return { problem: 'Falta la cédula.' }
  if (IN_SCIENTIFIC_NOTATION.test(text)) {
    return { problem: `La hoja de cálculo la escribió en notación científica y perdió cifras. ${AS_TEXT}` }
  }
  // A spreadsheet keeps a number as a text by an apostrophe before it.
  const document = withoutKind(text.replace(/^['’]/, '').replace(AFTER, ''))
  const isGrouped = WITH_THOUSANDS.test(document)
  if (!isGrouped && /^[\d\s]*\.[\d\s.]*$/.test(document)) {
    return { problem: `Tiene un punto que no separa miles: parece un número con decimales. ${AS_TEXT}` }
  }
  const cedula = normaliseCedula(isGrouped ? document.replace(/[.,'’]/g, '') : document)
  return IS_CEDULA.test(cedula) && (isGrouped || !document.includes('.'))
    ? { value: cedula }
    : { problem: 'Debe tener entre 5 y 20 cifras, o las cifras y letras de un pasaporte, sin otros signos.' }
}

/** Returns a document without its kind, which is sometimes written twice: «C.C. No. 1.020.304.050». */
function withoutKind(text: string): string {
  const without = text.trim().replace(KIND, '')
  return without === text.trim() ? without : withoutKind(without)
}

/** Returns the cédula that a cell probably means, however it is written; undefined if it lost digits. */
export function guessCedula(text: string): string | undefined {
  if (IN_SCIENTIFIC_NOTATION.test(text.trim())) return undefined

  const cedula = normaliseCedula(text.replace(/[.,]0{1,2}\s*$/, '').replace(/[^\p{L}\d]/gu, ''))
  return IS_CEDULA.test(cedula) ? cedula : undefined
}

/** Reads the number that the payroll gives to a person, leading zeros kept. */
export function readEmployeeNumber(text: string): Cell<string> {
  if (text === '') return { problem: 'Falta el número de empleado. Escríbelo en todas las filas o quita la columna.' }
  if (IN_SCIENTIFIC_NOTATION.test(text)) {
    return { problem: `La hoja de cálculo lo escribió en notación científica y perdió cifras. ${AS_TEXT}` }
  }
  if (AS_DECIMAL.test(text)) return { problem: `Parece un número con decimales que un programa exportó. ${AS_TEXT}` }
  const number = text.replace(/^['’]/, '').normalize('NFKC').toUpperCase()
  return /^[\dA-Z][\dA-Z./_-]{0,29}$/.test(number)
    ? { value: number }
    : { problem: 'Debe tener como máximo 30 cifras o letras, sin espacios.' }
}
