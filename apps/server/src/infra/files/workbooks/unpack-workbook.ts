import { promisify } from 'node:util'
import { type AsyncUnzipOptions, type Unzipped, unzip, zipSync } from 'fflate'
import { FileRefusal } from '../file-refusal.ts'
import { refuseOtherContainers } from './container.ts'
import { withoutEmptyRows } from './without-empty-rows.ts'

/** The most bytes that the parts of a workbook may unpack to, together. 100,000 rows of ten columns need some 60 MB. */
const MAX_UNPACKED = 128 * 1024 * 1024
const MAX_PARTS = 2_000

/** The parts without cells, which are never unpacked: macros, pictures, drawings, what lies in the sheet as an object. */
const WITHOUT_CELLS =
  /(?:^|\/)(?:media|embeddings|drawings|charts|diagrams|printerSettings|customXml|externalLinks|ctrlProps|activeX|Pictures|Thumbnails|ObjectReplacements)\/|vbaProject|\.(?:png|jpe?g|gif|emf|wmf|svg|vml)$/i

/** A sheet of Excel, and the bytes from which its empty rows are taken out before the library sees it. */
const SHEET = /(?:^|\/)worksheets\/[^/]+\.xml$/i
const LARGE_SHEET = 1024 * 1024

/** The parts by which an archive is a workbook: of Excel, of OpenDocument, of Numbers. */
const PARTS = /(?:^|[\\/])(?:workbook\d*\.(?:xml|bin)|content\.xml|\[Content_Types\]\.xml|index\.zip)$|\.iwa$/i
/** Archives that are documents of other kinds. */
const OTHER_ARCHIVES: readonly (readonly [part: RegExp, sentence: string])[] = [
  [/^word\/document\.xml$/i, 'Es un documento de Word, no una hoja de cálculo. Copia la tabla a una hoja.'],
  [/^ppt\/presentation\.xml$/i, 'Es una presentación, no una hoja de cálculo. Copia la tabla a una hoja.'],
]
const ZIP = 'Es un archivo comprimido (.zip) sin ninguna hoja de cálculo dentro.'
/** A table within an archive. */
const TABLE = /\.(?:csv|tsv|txt|xlsx?|xlsm|xlsb|ods|numbers)$/i
/** The documents of OpenDocument that are no spreadsheets, by what they say of themselves. */
const OTHER_DOCUMENTS: readonly (readonly [kind: RegExp, sentence: string])[] = [
  [/opendocument\.text/, 'Es un documento de texto (.odt), no una hoja de cálculo. Copia la tabla a una hoja.'],
  [/opendocument\.presentation/, 'Es una presentación, no una hoja de cálculo. Copia la tabla a una hoja.'],
]

const unzipAsync = promisify<Uint8Array, AsyncUnzipOptions, Unzipped>(unzip)

/**
 * Returns a workbook that is an archive with its cells alone, without compression, and any other as it is. The declared sizes
 * decide before anything is unpacked, and a part never becomes larger than it declares, so that a small file cannot fill the
 * memory.
 *
 * @throws FileRefusal for an archive that is broken or too large
 */
export async function unpackWorkbook(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) {
    refuseOtherContainers(bytes)
    return bytes
  }

  let [size, parts, isTooLarge] = [0, 0, false]
  const wanted = ({ name, originalSize }: { name: string; originalSize: number }) => {
    isTooLarge ||= ++parts > MAX_PARTS
    if (isTooLarge || WITHOUT_CELLS.test(name)) return false

    size += originalSize
    isTooLarge ||= size > MAX_UNPACKED
    return !isTooLarge
  }
  const files = await unzipAsync(bytes, { filter: wanted }).catch(() => undefined)
  if (isTooLarge) throw new FileRefusal('Es demasiado grande al descomprimirlo. Deja solo la hoja que se importa.')
  if (!files) throw new FileRefusal('Está dañado, o no es un libro de Excel.')
  refuseOtherArchives(files)
  // A part that holds more than it declares was cut there.
  if (!Object.entries(files).every(([name, part]) => isWhole(name, part))) {
    throw new FileRefusal('Está dañado: una de sus partes no está completa.')
  }
  for (const [name, part] of Object.entries(files)) {
    if (SHEET.test(name) && part.length > LARGE_SHEET) files[name] = withoutEmptyRows(part)
  }
  return zipSync(files, { level: 0 })
}

/** @throws FileRefusal for an archive that is no workbook */
function refuseOtherArchives(files: Unzipped): void {
  const names = Object.keys(files)
  const kind = Buffer.from(files.mimetype?.subarray(0, 100) ?? []).toString('latin1')
  const other =
    OTHER_ARCHIVES.find(([part]) => names.some((name) => part.test(name))) ??
    OTHER_DOCUMENTS.find(([document]) => document.test(kind))
  if (other) throw new FileRefusal(other[1])
  if (names.some((name) => PARTS.test(name))) return

  const table = names
    .find((name) => TABLE.test(name))
    ?.split(/[\\/]/)
    .at(-1)
  const takeOut = `Es un archivo comprimido (.zip). Descomprímelo y elige «${table?.slice(0, 80)}».`
  throw new FileRefusal(table === undefined ? ZIP : takeOut)
}

function isWhole(name: string, part: Uint8Array): boolean {
  const isXml = /\.(?:xml|rels)$/i.test(name)
  return !isXml || part.length === 0 || Buffer.from(part.subarray(-64)).toString('latin1').trimEnd().endsWith('>')
}
