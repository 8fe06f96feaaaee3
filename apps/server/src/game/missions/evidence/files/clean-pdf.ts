import {
  decodePDFRawStream,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFPage,
  PDFRawStream,
} from '@cantoo/pdf-lib'
import { EVIDENCE } from '@orbita/domain/missions/evidence'
import { partCopier } from './copy-pdf-part.ts'
import { PARTS } from './pdf-parts.ts'

/** The most bytes one compressed stream may expand to. */
const MAX_UNPACKED = 64 * 1024 * 1024

/** Why a PDF is refused, beside being broken. */
export type PdfFault = 'locked' | 'long'

/** A PDF that is whole, and refused all the same. */
export class RefusedPdf extends Error {
  readonly fault: PdfFault
  constructor(fault: PdfFault) {
    super(`A PDF that is ${fault}`)
    this.fault = fault
  }
}

/**
 * Returns a new PDF whose pages look the same and that carries nothing but what they need to: what `PARTS` names. One that
 * only restricts what may be done with it, and opens without a password, is a PDF like others.
 *
 * @throws RefusedPdf for one that asks for a password or has too many pages; Error for one that is broken, empty or expands
 *   beyond the limit
 * @see MI-6
 */
export async function cleanPdf(pdf: Uint8Array): Promise<Uint8Array> {
  limitUnpacking()
  const source = await openPdf(pdf)
  const pages = source.getPages()
  if (pages.length === 0) throw new Error('A PDF without pages')
  if (pages.length > EVIDENCE.pages) throw new RefusedPdf('long')

  const clean = await PDFDocument.create({ updateMetadata: false })
  const copy = partCopier(source.context, clean.context)
  for (const page of pages) addPage(clean, page, copy)
  return clean.save({ addDefaultPage: false, updateFieldAppearances: false })
}

/** Opens a PDF without a password. @throws RefusedPdf if it asks for one; Error for one that is broken */
async function openPdf(pdf: Uint8Array): Promise<PDFDocument> {
  const load = (isStrict: boolean) =>
    PDFDocument.load(pdf, { throwOnInvalidObject: isStrict, updateMetadata: false, password: '' })
  try {
    // The library looks at the parts of an encrypted one first as they are, when some are unreadable.
    return await load(true).catch((error) => {
      if (Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).includes('/Encrypt')) return load(false)
      throw error
    })
  } catch (error) {
    throw error instanceof Error && /password/i.test(error.message) ? new RefusedPdf('locked') : error
  }
}

type Copy = ReturnType<typeof partCopier>

function addPage(clean: PDFDocument, { node }: PDFPage, copy: Copy): void {
  const made = clean.addPage().node
  for (const key of made.keys()) if (!['Type', 'Parent'].includes(key.decodeText())) made.delete(key)
  for (const [key, kind] of Object.entries(PARTS.page)) {
    const part = copy(kind, node.getInheritableAttribute(PDFName.of(key)))
    if (part) made.set(PDFName.of(key), part)
  }
  const looks = (node.lookupMaybe(PDFName.of('Annots'), PDFArray)?.asArray() ?? []).flatMap((one) => {
    const look = copy('annotation', node.context.lookup(one))
    if (!(look instanceof PDFDict) || !look.has(PDFName.of('AP'))) return []
    // An inert stamp with the same appearance.
    look.set(PDFName.of('Type'), PDFName.of('Annot'))
    look.set(PDFName.of('Subtype'), PDFName.of('Stamp'))
    return [look]
  })
  if (looks.length > 0) made.set(PDFName.of('Annots'), clean.context.obj(looks))
}

type Unpacking = { ensureBuffer(bytes: number): Uint8Array; isLimited?: boolean }

/** Limits the size to which the library expands compressed streams; on its own it has no limit. */
function limitUnpacking(): void {
  const dict = PDFContext.create().obj({ Filter: 'FlateDecode' })
  const stream = decodePDFRawStream(PDFRawStream.of(dict, Uint8Array.of(0x78, 0x9c)))
  const unpacking = Object.getPrototypeOf(Object.getPrototypeOf(stream)) as Unpacking
  if (unpacking.isLimited) return

  const { ensureBuffer } = unpacking
  unpacking.isLimited = true
  unpacking.ensureBuffer = function (bytes) {
    if (bytes > MAX_UNPACKED) throw new Error('A PDF that unfolds to more than is sane')

    return ensureBuffer.call(this, bytes)
  }
}
