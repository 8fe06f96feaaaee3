import { promisify } from 'node:util'
import { type AsyncUnzipOptions, type Unzipped, unzip, zipSync } from 'fflate'
import { FileRefusal } from '../file-refusal.ts'

/** The most bytes that the parts of a workbook may unpack to, together. 100,000 rows of ten columns need some 60 MB. */
const MAX_UNPACKED = 128 * 1024 * 1024
const MAX_PARTS = 2_000

/** The parts that hold cells. All others (macros, links to other files, pictures, connections) are never unpacked. */
const PARTS =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|xl\/(?:workbook|sharedStrings|styles)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[^/]+\.xml)$/i

const DOCTYPE = '<!DOCTYPE'
/** The part of a document where its type may stand: before the root element. */
const PROLOGUE = 4_096

const unzipAsync = promisify<Uint8Array, AsyncUnzipOptions, Unzipped>(unzip)

/** A format of whole numbers that are shown with a fixed count of digits, zeros first: `0000000000`. */
const PADDED = /formatCode="0{2,}"/

/** A workbook as an archive. @property isPadded whether it has a format that shows zeros before numbers */
export type UnpackedWorkbook = { book: Uint8Array; isPadded: boolean }

/**
 * Returns a workbook as an archive of its cells alone, without compression. The declared sizes decide before anything is
 * unpacked, and a part never becomes larger than it declares, so that a small file cannot fill the memory.
 *
 * @throws FileRefusal for an archive that is broken, too large, or declares entities
 */
export async function unpackWorkbook(bytes: Uint8Array): Promise<UnpackedWorkbook> {
  let [size, parts, isTooLarge] = [0, 0, false]
  const wanted = ({ name, originalSize }: { name: string; originalSize: number }) => {
    isTooLarge ||= ++parts > MAX_PARTS
    if (isTooLarge || !PARTS.test(name)) return false

    size += originalSize
    isTooLarge ||= size > MAX_UNPACKED
    return !isTooLarge
  }
  const files = await unzipAsync(bytes, { filter: wanted }).catch(() => undefined)
  if (isTooLarge) throw new FileRefusal('Es demasiado grande al descomprimirlo. Deja solo la hoja que se importa.')
  if (!files?.['xl/workbook.xml']) throw new FileRefusal('Está dañado, o no es un libro de Excel (.xlsx).')
  // A part that holds more than it declares was cut there.
  if (!Object.values(files).every(isWhole)) throw new FileRefusal('Está dañado: una de sus partes no está completa.')
  if (Object.values(files).some(hasDoctype)) {
    throw new FileRefusal('Trae definiciones que un libro de Excel no lleva. Guárdalo de nuevo como .xlsx.')
  }
  const isPadded = PADDED.test(Buffer.from(files['xl/styles.xml'] ?? []).toString('latin1'))
  return { book: zipSync(files, { level: 0 }), isPadded }
}

function isWhole(part: Uint8Array): boolean {
  return Buffer.from(part.subarray(-64)).toString('latin1').trimEnd().endsWith('>')
}

function hasDoctype(part: Uint8Array): boolean {
  // The letters of a document type are ASCII; in UTF-16 each has a zero byte beside it.
  const start = Buffer.from(part.subarray(0, PROLOGUE)).toString('latin1').replaceAll('\0', '')
  return start.toUpperCase().includes(DOCTYPE)
}
