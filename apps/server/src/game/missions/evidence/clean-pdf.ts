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
/** What one packed part may unfold to, in bytes. */
const MAX_UNPACKED = 64 * 1024 * 1024

const name = (text: string) => PDFName.of(text)

/** What of a page is kept: how it looks. */
const PAGE = ['Type', 'Parent', 'MediaBox', 'CropBox', 'Rotate', 'UserUnit', 'Resources', 'Contents', 'Group', 'Annots']
/** What of an annotation is kept, besides its look. */
const ANNOTATION = ['Rect', 'F', 'AS'].map(name)
/** What streams carry that nobody sees: who made them, files beside them, versions of them. */
const UNSEEN = 'Metadata PieceInfo LastModified AF OPI Ref Alternates F FFilter FDecodeParms'.split(' ').map(name)

/**
 * A PDF with the pages of another one as they look, and nothing else of it: no metadata, scripts, actions, links, forms,
 * files or layers; the photos in it without Exif.
 *
 * @throws Error for one that is broken, encrypted, empty or unfolds to more than is sane
 * @see MI-6
 */
export async function cleanPdf(pdf: Uint8Array): Promise<Uint8Array> {
  limitUnpacking()
  const source = await PDFDocument.load(pdf, { throwOnInvalidObject: true, updateMetadata: false })
  const pages = source.getPages()
  if (pages.length === 0 || pages.length > MAX_PAGES) throw new Error(`A PDF of ${pages.length} pages`)

  // Here, so that only what is still reachable is copied.
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

/** An annotation as a stamp of how it looks, which does nothing; undefined for one that shows nothing. */
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

/** The last of a stream's filters when it is the only one, whichever way it is written. */
function filterOf(stream: PDFStream): string | undefined {
  const filter = stream.dict.lookup(name('Filter'))
  const only = filter instanceof PDFArray && filter.size() === 1 ? filter.lookup(0) : filter
  return only instanceof PDFName ? only.decodeText() : undefined
}

type Unpacking = { ensureBuffer(bytes: number): Uint8Array; isLimited?: boolean }

/** The library unfolds whatever it is given, layer over layer: here it stops. */
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
