import { CFB } from '@e965/xlsx'
import { FileRefusal } from '../file-refusal.ts'

/** How a container of documents of before 2007 begins, which is also the one of encrypted workbooks. */
const BEGINNING = Buffer.from('d0cf11e0a1b11ae1', 'hex')

export const LOCKED = 'Tiene contraseña. Guárdalo sin contraseña.'
const CUT = 'Está incompleto: le falta el final. Descárgalo o guárdalo de nuevo.'

/** What lies in containers that are no workbooks, and what they are. */
const OTHERS: readonly (readonly [stream: string, sentence: string])[] = [
  ['EncryptedPackage', LOCKED],
  ['WordDocument', 'Es un documento de Word, no una hoja de cálculo. Copia la tabla a una hoja.'],
  ['PowerPoint Document', 'Es una presentación, no una hoja de cálculo. Copia la tabla a una hoja.'],
  ['__properties_version1.0', 'Es un correo de Outlook, no una hoja de cálculo. Guarda la hoja que trae adjunta.'],
]

/**
 * Refuses a container that is no workbook, has a password or was cut, whose rows would be fewer than they were. Other files pass.
 *
 * @throws FileRefusal with what it is
 */
export function refuseOtherContainers(bytes: Uint8Array): void {
  if (!BEGINNING.equals(bytes.subarray(0, BEGINNING.length))) return

  const container = openContainer(bytes)
  if (!container) return
  const book = CFB.find(container, 'Workbook') ?? CFB.find(container, 'Book')
  const other = book ? undefined : OTHERS.find(([stream]) => CFB.find(container, stream) !== null)
  if (other) throw new FileRefusal(other[1])
  if (book && book.content.length < book.size) throw new FileRefusal(CUT)
}

/** Opens a container; undefined if it is damaged, which the reader of workbooks says. */
function openContainer(bytes: Uint8Array) {
  try {
    return CFB.read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), { type: 'buffer' })
  } catch {
    return undefined
  }
}
