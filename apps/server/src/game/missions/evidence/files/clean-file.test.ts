import { readFileSync } from 'node:fs'
import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import { DomainError } from '@orbita/domain/errors'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  aCunningPdf,
  aJpeg,
  aPdf,
  aPdfBomb,
  aPng,
  aPngBomb,
  aWebp,
  SECRET,
} from '../../../../testing/game/evidence-files.ts'
import { cleanFile } from './clean-file.ts'
import { PARTS } from './pdf-parts.ts'
import { stripJpeg } from './strip-jpeg.ts'
import { stripJpx } from './strip-jpx.ts'

const [jpeg, large, png, webp, pdf] = [
  await aJpeg(),
  await aJpeg({ width: 800, height: 600 }),
  await aPng(),
  await aWebp(),
  await aPdf(),
]
const half = (file: Buffer) => file.subarray(0, file.length / 2)
const starts = (...bytes: number[]) => Buffer.concat([Buffer.from(bytes), Buffer.alloc(2_000, 'x')])

describe('MI-6: anything but a valid photo or PDF is refused for its reason', () => {
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a page of HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00')],
    ['a program', starts(0x4d, 0x5a, 0x90)],
  ])('%s is neither', async (_what, file) => {
    await expect(cleanFile(file)).rejects.toEqual(new DomainError('EVIDENCE_TYPE'))
  })

  test.each([
    ['a file that begins as a JPEG', starts(0xff, 0xd8, 0xff, 0xe0)],
    ['a file that begins as a PNG', starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
    ['a file that begins as a WebP', Buffer.concat([Buffer.from('RIFF\x10\0\0\0WEBP'), Buffer.alloc(100)])],
    ['a file that begins as a PDF', Buffer.from('%PDF-1.7\n<script>alert(1)</script>')],
    ['half a JPEG', half(large)],
    ['half a PNG', half(png)],
    ['half a PDF', half(pdf)],
    ['a PNG of 144 million pixels', aPngBomb()],
    ['a PDF of a kilobyte that unfolds to 200 MB', aPdfBomb()],
    [
      'a PDF without pages',
      Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF'),
    ],
  ])('%s cannot be read whole', async (_what, file) => {
    await expect(cleanFile(file)).rejects.toEqual(new DomainError('EVIDENCE_BROKEN'))
  })

  test('a PDF of more than 200 pages', async () => {
    const long = await PDFDocument.create()
    for (let page = 0; page <= 200; page++) long.addPage()
    await expect(cleanFile(Buffer.from(await long.save()))).rejects.toEqual(new DomainError('EVIDENCE_TOO_LONG'))
  })

  test('a PDF that asks for a password', async () => {
    const document = await PDFDocument.load(pdf)
    document.encrypt({ userPassword: 'clave', ownerPassword: 'clave' })
    await expect(cleanFile(Buffer.from(await document.save()))).rejects.toEqual(new DomainError('EVIDENCE_LOCKED'))
  })
})

describe('MI-6: a photo', () => {
  test('is turned upright and keeps nothing but its pixels', async () => {
    expect(jpeg.toString('latin1')).toContain(SECRET)
    const { mediaType, content } = await cleanFile(jpeg)
    const found = await sharp(content).metadata()
    expect(mediaType).toBe('image/webp')
    expect(found).toMatchObject({ format: 'webp', width: 40, height: 60 })
    expect([found.exif, found.xmp, found.iptc, found.icc, found.orientation]).toEqual(Array(5).fill(undefined))
    expect(content.toString('latin1')).not.toContain(SECRET)
    expect(content.toString('latin1')).not.toMatch(/Exif|GPS/)
    const { data } = await sharp(content).raw().toBuffer({ resolveWithObject: true })
    const [top, bottom] = [data.subarray(0, 3), data.subarray(-3)]
    expect(top[0]).toBeGreaterThan(150)
    expect(bottom[2]).toBeGreaterThan(150)
  })

  test('loses the bytes hidden after its end', async () => {
    const polyglot = Buffer.concat([jpeg, Buffer.from('<html><script>alert(1)</script></html>')])
    expect((await cleanFile(polyglot)).content.toString('latin1')).not.toContain('script')
  })

  test('is at most 2000 pixels a side', async () => {
    const { content } = await cleanFile(await aJpeg({ width: 4_000, height: 2_000 }))
    expect(await sharp(content).metadata()).toMatchObject({ width: 1_000, height: 2_000 })
  })

  test.each([
    ['PNG', png],
    ['WebP', webp],
  ])('may be a %s', async (_what, file) => {
    const { mediaType, content } = await cleanFile(file)
    expect(mediaType).toBe('image/webp')
    expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width: 30 })
  })
})

describe('MI-6: a PDF', () => {
  /** Returns what the pages of a document draw. */
  async function textOf(content: Buffer): Promise<string> {
    const { context } = await PDFDocument.load(content, { updateMetadata: false })
    const streams = context.enumerateIndirectObjects().flatMap(([, one]) => (one instanceof PDFRawStream ? [one] : []))
    const plain = streams.filter(({ dict }) => !dict.has(PDFName.of('Subtype')))
    return plain.map((one) => Buffer.from(decodePDFRawStream(one).decode()).toString('latin1')).join('\n')
  }

  /** Returns the keys of a document that no part of a clean one may have. Those of maps are the document's own words. */
  async function keysOf(content: Buffer): Promise<string[]> {
    const { context } = await PDFDocument.load(content, { updateMetadata: false })
    const known = new Set<string>(Object.values(PARTS).flatMap((one) => Object.keys(one)))
    for (const own of [
      'Type',
      'Pages',
      'Kids',
      'Count',
      'Parent',
      'Annots',
      'Subtype',
      'Length',
      'Filter',
      'DecodeParms',
      // What a file that is packed says of its objects.
      ...['First', 'Root', 'Index'],
    ])
      known.add(own)
    for (const words of ['Foto', 'Tono', 'Tinta', 'Letra']) known.add(words)
    const found: string[] = []
    const look = (object: unknown) => {
      if (object instanceof PDFArray) object.asArray().forEach(look)
      const dict = object instanceof PDFRawStream ? object.dict : object
      if (!(dict instanceof PDFDict)) return
      for (const [key, value] of dict.entries()) {
        found.push(key.decodeText())
        look(value)
      }
    }
    for (const [, object] of context.enumerateIndirectObjects()) look(object)
    return found.filter((key) => !known.has(key))
  }

  /** Returns every name and text inside a document, including those in its streams. */
  async function insideOf(content: Buffer): Promise<string> {
    const document = await PDFDocument.load(content, { updateMetadata: false })
    return Buffer.from(await document.save({ useObjectStreams: false })).toString('latin1')
  }

  test('keeps the look of its pages and loses everything else', async () => {
    expect(await insideOf(pdf)).toMatch(/JavaScript[\s\S]*EmbeddedFile/)
    const { mediaType, content } = await cleanFile(pdf)
    const document = await PDFDocument.load(content, { updateMetadata: false })
    expect(mediaType).toBe('application/pdf')
    expect(document.getPageCount()).toBe(1)
    expect(document.getPage(0).getSize()).toEqual({ width: 200, height: 100 })
    expect(document.getPage(0).getRotation().angle).toBe(90)
    expect(document.getPage(0).node.Contents()).toBeDefined()
    expect(document.getPage(0).node.Annots()?.size()).toBe(1)
    expect([document.getTitle(), document.getAuthor(), document.getProducer()]).toEqual(Array(3).fill(undefined))

    const inside = await insideOf(content)
    for (const gone of [
      'JavaScript',
      '/JS',
      '/AA',
      '/OpenAction',
      '/URI',
      '/EmbeddedFile',
      '/Metadata',
      '/PieceInfo',
    ]) {
      expect(inside).not.toContain(gone)
    }
    expect(inside).not.toContain(SECRET)
    const keys = document.catalog.keys().map((key) => key.decodeText())
    expect(keys.toSorted()).toEqual(['Pages', 'Type'])
  })

  test('keeps its photos and loses their locations', async () => {
    const withPhoto = await aPdf({ photo: jpeg })
    expect(withPhoto.toString('latin1')).toContain('Exif')
    const inside = await insideOf((await cleanFile(withPhoto)).content)
    expect(inside).not.toMatch(/Exif|GPS/)
    expect(inside).toContain('/DCTDecode')
  })

  test('that only restricts its use, and opens without a password, is one like others', async () => {
    const restricted = new URL('../../../../imports/cases/restricted-pdf__restringido.pdf', import.meta.url)
    const { content } = await cleanFile(readFileSync(restricted))
    const document = await PDFDocument.load(content)
    expect([document.isEncrypted, document.getPageCount()]).toEqual([false, 1])
    expect(await textOf(content)).toContain('(Certificado de prueba) Tj')
  })

  test('may restrict its use and pack its objects', async () => {
    const restricted = await PDFDocument.create()
    restricted.addPage().drawText('Certificado')
    restricted.encrypt({ userPassword: '', ownerPassword: 'de quien lo hizo' })
    const { content } = await cleanFile(Buffer.from(await restricted.save({ useObjectStreams: true })))
    expect((await PDFDocument.load(content)).getPageCount()).toBe(1)
    expect(await textOf(content)).toContain('Tj')
  })

  test('holds nothing but what its parts may hold, however deep it was put', async () => {
    const { content } = await cleanFile(await aCunningPdf(jpeg))
    const inside = await insideOf(content)
    expect(inside).not.toMatch(/JavaScript|JS|Launch|EmbeddedFile|URI|Filespec|Private|Properties|Metadata|Exif|GPS/)
    expect(inside).not.toContain(SECRET)
    expect(await keysOf(content)).toEqual([])
    // What it shows is still there: the text and its font, a photo within two filters, a shading and an inked color.
    expect(await textOf(content)).toContain('/Foto Do')
    for (const kept of ['/Helvetica', '/DCTDecode', '/ShadingType 2', '/Separation', '/FunctionType 2'])
      expect(inside).toContain(kept)
  })

  test('may have several pages, and loses the bytes hidden after its end', async () => {
    const long = await PDFDocument.create()
    for (let page = 0; page < 12; page++) long.addPage().drawText(`Página ${page}`)
    const file = Buffer.concat([Buffer.from(await long.save()), Buffer.from('\nPK\x03\x04 y un programa')])
    const { content } = await cleanFile(file)
    expect((await PDFDocument.load(content)).getPageCount()).toBe(12)
    expect(content.toString('latin1')).not.toContain('programa')
    expect(content.toString('latin1')).not.toContain(PDFName.of('Producer').toString())
  })
})

describe('a stripped JPEG 2000', () => {
  const box = (title: string, content: Buffer) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(content.length + 8)
    head.write(title, 4, 'latin1')
    return Buffer.concat([head, content])
  }
  const segment = (marker: number, text: string) => {
    const head = Buffer.alloc(4)
    head.writeUInt16BE(marker)
    head.writeUInt16BE(text.length + 2, 2)
    return Buffer.concat([head, Buffer.from(text)])
  }
  const [start, tile] = [Buffer.from([0xff, 0x4f]), segment(0xff90, 'pixels')]
  const stream = Buffer.concat([start, segment(0xff51, 'size'), segment(0xff64, SECRET), tile])

  test('keeps its pixels alone', () => {
    const clean = Buffer.concat([start, segment(0xff51, 'size'), tile])
    expect(stripJpx(stream)).toEqual(clean)
    const file = Buffer.concat([
      box('ftyp', Buffer.from('jp2 ')),
      box('xml ', Buffer.from(SECRET)),
      box('jp2c', stream),
    ])
    expect(stripJpx(file)).toEqual(Buffer.concat([box('ftyp', Buffer.from('jp2 ')), box('jp2c', clean)]))
  })

  test('is refused when it is truncated, or none', () => {
    expect(stripJpx(stream.subarray(0, 12))).toBeUndefined()
    expect(stripJpx(png)).toBeUndefined()
  })
})

describe('a stripped JPEG', () => {
  test('decodes to exactly the same pixels', async () => {
    for (const options of [{ progressive: true }, { mozjpeg: true }, { quality: 50 }]) {
      const photo = await sharp(await aJpeg({ width: 300, height: 200 }))
        .keepMetadata()
        .jpeg(options)
        .toBuffer()
      const stripped = Buffer.from(stripJpeg(photo)!)
      expect(stripped.length).toBeLessThan(photo.length)
      expect(stripped.toString('latin1')).not.toContain(SECRET)
      expect(await sharp(stripped).raw().toBuffer()).toEqual(await sharp(photo).raw().toBuffer())
    }
  })

  test('is refused when it is truncated, or not a JPEG', () => {
    expect(stripJpeg(half(jpeg))).toBeUndefined()
    expect(stripJpeg(png)).toBeUndefined()
  })
})
