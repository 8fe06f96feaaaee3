import {
  decodePDFRawStream,
  PDFArray,
  PDFBool,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'
import { FILTERS, PARTS } from './pdf-parts.ts'
import { stripJpeg } from './strip-jpeg.ts'
import { stripJpx } from './strip-jpx.ts'

const name = (text: string) => PDFName.of(text)

/**
 * Returns a function that copies a part of one document into another: what `PARTS` names for its kind, and nothing else.
 *
 * @throws Error when it is called for a photo that cannot be cleaned, and for a stream that cannot be read
 */
export function partCopier(source: PDFContext, target: PDFContext) {
  const copied = new Map<string, PDFRef>()

  function copy(kind: string, object: PDFObject | undefined): PDFObject | undefined {
    const found = source.lookup(object)
    if (found === undefined) return undefined
    if (kind === 'plain') return copyPlain(found)
    if (kind === 'color' && found instanceof PDFArray) return copyColor(found)
    if (found instanceof PDFArray) return arrayOf(found.asArray().map((one) => copy(kind, one) ?? copyPlain(one)))
    if (!(found instanceof PDFDict) && !(found instanceof PDFRawStream)) return copyPlain(found)
    // A part that several others use, or that uses itself, is copied once.
    const key = object instanceof PDFRef ? `${kind} ${object.toString()}` : undefined
    const before = key && copied.get(key)
    if (before) return before
    const ref = target.nextRef()
    if (key) copied.set(key, ref)
    const made = found instanceof PDFRawStream ? copyStream(kind, found) : copyDict(kind, found)
    if (made === undefined) return undefined
    if (!key && made instanceof PDFDict) return made
    target.assign(ref, made)
    return ref
  }

  function copyDict(kind: string, dict: PDFDict): PDFDict {
    const made = target.obj({})
    const [, ofMap] = /^map:(.*)$/.exec(kind) ?? []
    const ofLook = kind === 'look' ? 'form' : undefined
    const known: Readonly<Record<string, string>> = PARTS[kind as keyof typeof PARTS] ?? {}
    for (const [key, value] of dict.entries()) {
      const part = ofMap ?? ofLook ?? (Object.hasOwn(known, key.decodeText()) ? known[key.decodeText()] : undefined)
      const made1 = part === undefined ? undefined : copy(part, value)
      if (made1) made.set(key, made1)
    }
    return made
  }

  function copyStream(asked: string, stream: PDFRawStream): PDFRawStream | undefined {
    const kind = kindOfStream(asked, stream)
    if (!kind) return undefined
    const dict = copyDict(kind, stream.dict)
    const { filters, parameters } = filtersOf(stream)
    const at = filters.findIndex((filter) => filter === 'DCTDecode' || filter === 'JPXDecode')
    if (at === -1) {
      setFilters(dict, filters, parameters)
      return PDFRawStream.of(dict, stream.contents)
    }
    if (at !== filters.length - 1) throw new Error('A PDF with a photo that is packed into another')
    // A photo within other filters is unpacked first, because its Exif is in there.
    const packed = target.obj({})
    setFilters(packed, filters.slice(0, -1), parameters.slice(0, -1))
    const photo = at === 0 ? stream.contents : decodePDFRawStream(PDFRawStream.of(packed, stream.contents)).decode()
    const clean = filters[at] === 'DCTDecode' ? stripJpeg(photo) : stripJpx(photo)
    if (!clean) throw new Error('A photo in a PDF that cannot be read')
    setFilters(dict, filters.slice(at), parameters.slice(at))
    return PDFRawStream.of(dict, clean)
  }

  function filtersOf({ dict }: PDFRawStream) {
    const listed = (key: string) => {
      const value = dict.lookup(name(key))
      return value instanceof PDFArray ? value.asArray().map((one) => source.lookup(one)) : value ? [value] : []
    }
    const filters = listed('Filter').map((filter) => (filter instanceof PDFName ? filter.decodeText() : ''))
    const unknown = filters.find((filter) => !FILTERS.has(filter))
    if (unknown !== undefined) throw new Error('A PDF with a filter that is not known')
    return { filters, parameters: filters.map((_, at) => listed('DecodeParms')[at]) }
  }

  function setFilters(dict: PDFDict, filters: readonly string[], parameters: readonly (PDFObject | undefined)[]) {
    if (filters.length === 0) return
    const parms = parameters.map((one) => (one instanceof PDFDict ? copyDict('unpacking', one) : target.obj({})))
    dict.set(name('Filter'), target.obj([...filters].map(name)))
    if (parms.some((one) => one.keys().length > 0)) dict.set(name('DecodeParms'), arrayOf(parms))
  }

  /** Copies a colour space: a name, and what its family says. */
  function copyColor(space: PDFArray): PDFArray {
    const [family, ...rest] = space.asArray().map((one) => [source.lookup(one), one] as const)
    const title = family?.[0] instanceof PDFName ? family[0].decodeText() : ''
    const isInked = title === 'Separation' || title === 'DeviceN'
    const parts = (isInked ? rest.slice(0, 3) : rest).map(([found, one]) => {
      if (found instanceof PDFRawStream) return copy(title === 'Indexed' ? 'data' : isInked ? 'function' : 'color', one)
      if (found instanceof PDFDict) return copy(isInked ? 'function' : 'color', one)
      return found instanceof PDFArray && found.asArray()[0] instanceof PDFName && title !== 'DeviceN'
        ? copyColor(found)
        : copy('color', one)
    })
    return arrayOf([name(title), ...parts])
  }

  function copyPlain(object: PDFObject, depth = 0): PDFObject | undefined {
    const found = source.lookup(object)
    if (found instanceof PDFArray && depth < 8) return arrayOf(found.asArray().map((one) => copyPlain(one, depth + 1)))
    const isPlain = [PDFNumber, PDFName, PDFString, PDFHexString, PDFBool].some((one) => found instanceof one)
    return isPlain ? found : undefined
  }

  function arrayOf(objects: readonly (PDFObject | undefined)[]): PDFArray {
    const array = PDFArray.withContext(target)
    for (const object of objects) if (object) array.push(object)
    return array
  }

  return copy
}

/** Returns the kind of a stream, which says of itself whether it is a picture or a drawing. */
function kindOfStream(asked: string, { dict }: PDFRawStream): string | undefined {
  if (asked === 'look') return 'form'
  if (asked === 'mask') return 'image'
  if (asked !== 'drawing') return asked
  const subtype = dict.lookup(name('Subtype'))
  if (!(subtype instanceof PDFName)) return undefined
  return { Image: 'image', Form: 'form' }[subtype.decodeText()]
}
