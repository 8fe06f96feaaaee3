import {
  decodePDFRawStream,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  PDFStream,
} from '@cantoo/pdf-lib'
import { stripJpeg } from './strip-jpeg.ts'

const MAX_PAGES = 200
/** The most bytes one compressed stream may expand to. */
const MAX_UNPACKED = 64 * 1024 * 1024

const name = (text: string) => PDFName.of(text)

/** The keys of a page that are kept: those that decide how it looks. */
const PAGE = ['Type', 'Parent', 'MediaBox', 'CropBox', 'Rotate', 'UserUnit', 'Resources', 'Contents', 'Group', 'Annots']
/** The keys of an annotation that are kept, besides its appearance. */
const ANNOTATION = ['Rect', 'F', 'AS'].map(name)
/** The invisible data of streams that is removed: metadata, attached files and alternate versions. */
const UNSEEN = 'Metadata PieceInfo LastModified AF OPI Ref Alternates F FFilter FDecodeParms'.split(' ').map(name)

/**
 * Returns a new PDF whose pages look the same and that carries nothing else: no metadata, scripts, actions, links,
 * forms, files or layers, and no Exif in its photos.
 *
 * @throws Error for one that is broken, encrypted, empty or expands beyond the limit
 * @see MI-6
 */
export async function cleanPdf(pdf: Uint8Array): Promise<Uint8Array> {
  limitUnpacking()
  const source = await PDFDocument.load(pdf, { throwOnInvalidObject: true, updateMetadata: false })
  const pages = source.getPages()
  if (pages.length === 0 || pages.length > MAX_PAGES) throw new Error(`A PDF of ${pages.length} pages`)

  // Pages are cleaned before the copy, so that it only takes the objects they still reference.
  for (const page of pages) cleanPage(page)
  for (const [ref, object] of source.context.enumerateIndirectObjects()) {
    if (object instanceof PDFStream) source.context.assign(ref, cleanStream(object))
  }
  const clean = await PDFDocument.create({ updateMetadata: false })
  for (const page of await clean.copyPages(source, source.getPageIndices())) clean.addPage(page)
  return clean.save({ addDefaultPage: false, updateFieldAppearances: false })
}

function cleanPage({ node }: PDFPage): void {
  for (const key of node.keys()) if (!PAGE.includes(key.decodeText())) node.delete(key)

  const annotations = node.lookupMaybe(name('Annots'), PDFArray)
  const seen = annotations?.asArray().map((one) => lookOf(node.context, one)) ?? []
  node.set(name('Annots'), node.context.obj(seen.filter((one) => one !== undefined)))
}

/** Returns an annotation as an inert stamp with the same appearance; undefined when it has none. */
function lookOf(context: PDFContext, annotation: PDFObject): PDFDict | undefined {
  const dict = context.lookup(annotation)
  if (!(dict instanceof PDFDict)) return undefined

  const appearance = dict.lookup(name('AP'))
  const look = appearance instanceof PDFDict ? appearance.get(name('N')) : undefined
  if (!look) return undefined

  const stamp = context.obj({ Type: 'Annot', Subtype: 'Stamp', AP: { N: look } })
  for (const key of ANNOTATION) {
    const value = dict.lookup(key)
    if (value) stamp.set(key, value)
  }
  return stamp
}

function cleanStream(stream: PDFStream): PDFStream {
  for (const key of UNSEEN) stream.dict.delete(key)
  if (!(stream instanceof PDFRawStream) || filterOf(stream) !== 'DCTDecode') return stream

  const stripped = stripJpeg(stream.contents)
  if (!stripped) throw new Error('A photo in a PDF that is no JPEG')

  return PDFRawStream.of(stream.dict, stripped)
}

/** Returns the name of a stream's filter if it has only one, written as a name or an array. */
function filterOf(stream: PDFStream): string | undefined {
  const filter = stream.dict.lookup(name('Filter'))
  const only = filter instanceof PDFArray && filter.size() === 1 ? filter.lookup(0) : filter
  return only instanceof PDFName ? only.decodeText() : undefined
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
