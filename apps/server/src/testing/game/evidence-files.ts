import { crc32, deflateSync } from 'node:zlib'
import { degrees, PDFDocument, PDFName, PDFRawStream, PDFString } from '@cantoo/pdf-lib'
import sharp from 'sharp'

/** A place in Bogotá and an author, which must not stay in a photo. */
export const SECRET = 'Carrera 7 con 72'

/** A rotated photo with a location in its metadata; upright, its left half is red and its right half blue. */
export async function aJpeg({ width = 60, height = 40 } = {}): Promise<Buffer> {
  const half = await sharp({ create: { width: width / 2, height, channels: 3, background: '#d02020' } })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: '#2040d0' } })
    .composite([{ input: half, left: 0, top: 0 }])
    .withExif({
      IFD0: { ImageDescription: SECRET, Software: SECRET },
      IFD3: { GPSLatitude: '4/1 39/1 0/1', GPSLatitudeRef: 'N', GPSLongitude: '74/1 3/1 0/1', GPSLongitudeRef: 'W' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer()
}

export const aPng = (side = 30): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 4, background: '#20a04080' } })
    .png()
    .toBuffer()

export const aWebp = (): Promise<Buffer> =>
  sharp({ create: { width: 30, height: 30, channels: 3, background: '#20a040' } })
    .webp()
    .toBuffer()

/** A document with a visible page and everything that must be removed from it. */
export async function aPdf({ photo }: { photo?: Buffer } = {}): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.setTitle(SECRET)
  document.setAuthor(SECRET)
  const page = document.addPage([200, 100])
  page.setRotation(degrees(90))
  page.drawText('Entrega 42', { x: 10, y: 50 })
  if (photo) page.drawImage(await document.embedJpg(photo), { x: 0, y: 0, width: 50, height: 50 })

  document.addJavaScript('hola', `app.alert('${SECRET}')`)
  await document.attach(Buffer.from(SECRET), 'nota.txt')
  const { context, catalog } = document
  const script = { S: 'JavaScript', JS: PDFString.of(`app.alert('${SECRET}')`) }
  catalog.set(PDFName.of('OpenAction'), context.obj(script))
  catalog.set(PDFName.of('Metadata'), context.register(context.stream(SECRET, { Type: 'Metadata', Subtype: 'XML' })))
  page.node.set(PDFName.of('AA'), context.obj({ O: script }))
  page.node.set(PDFName.of('PieceInfo'), context.obj({ App: { Private: PDFString.of(SECRET) } }))
  const link = { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: { S: 'URI', URI: PDFString.of(SECRET) } }
  const look = context.register(
    context.stream('0 0 9 9 re f', { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 9, 9], PieceInfo: { A: SECRET } }),
  )
  const button = { Type: 'Annot', Subtype: 'Widget', FT: 'Btn', Rect: [9, 9, 18, 18], T: PDFString.of(SECRET) }
  page.node.set(
    PDFName.of('Annots'),
    context.obj([context.register(context.obj(link)), { ...button, A: script, AA: { D: script }, AP: { N: look } }]),
  )
  return Buffer.from(await document.save({ useObjectStreams: false }))
}

/** A document that hides scripts, files and places in its fonts, pictures and colors, and a photo within two filters. */
export async function aCunningPdf(photo: Buffer): Promise<Buffer> {
  const document = await PDFDocument.create()
  const { context } = document
  const page = document.addPage([200, 100])
  const launch = { S: 'Launch', F: { Type: 'Filespec', EF: { F: context.register(context.stream(SECRET)) } } }
  const script = { S: 'JavaScript', JS: PDFString.of(SECRET), Next: launch }
  const evil = { A: script, AA: { O: script }, Metadata: context.register(context.stream(SECRET)), JS: SECRET }
  const packed = Buffer.from(deflateSync(photo))
  const kinds = {
    Type: 'XObject',
    Subtype: 'Image',
    Width: 60,
    Height: 40,
    BitsPerComponent: 8,
    ColorSpace: 'DeviceRGB',
  }
  const foto = PDFRawStream.of(
    context.obj({ ...kinds, ...evil, Filter: ['FlateDecode', 'DCTDecode'], OC: evil, Length: packed.length }),
    packed,
  )
  const descriptor = { Type: 'FontDescriptor', FontName: 'Helvetica', Flags: 32, Style: evil, ...evil }
  const font = { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica', FontDescriptor: descriptor, ...evil }
  const tint = { FunctionType: 2, Domain: [0, 1], C0: [0], C1: [1], N: 1, ...evil }
  const inked = ['Separation', 'Tinta', 'DeviceGray', tint]
  const resources = {
    Font: { Letra: context.register(context.obj(font)) },
    XObject: { Foto: context.register(foto), Guion: context.register(context.stream(SECRET, { Subtype: 'PS' })) },
    Shading: { Tono: { ShadingType: 2, ColorSpace: inked, Coords: [0, 0, 9, 9], Function: tint, ...evil } },
    ColorSpace: { Tinta: inked },
    Properties: { MC0: { Type: 'OCG', Name: PDFString.of(SECRET), EmbeddedFile: evil } },
    ...evil,
  }
  page.node.set(PDFName.of('Resources'), context.obj(resources as never))
  page.node.set(PDFName.of('Contents'), context.register(context.stream('/Foto Do', evil as never)))
  return Buffer.from(await document.save({ useObjectStreams: false }))
}

/** A valid document of a kilobyte, one part of which unpacks to 200 MB. */
export function aPdfBomb(): Buffer {
  const part = Buffer.alloc(200 * 1024 * 1024, ' ')
  part.write('4 0 '.padEnd(10))
  part.write('<<>>', 10)
  const packed = deflateSync(deflateSync(part))
  const objects = [
    '1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj',
    '2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj',
    '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>\nendobj',
    `5 0 obj\n<</Type/ObjStm/N 1/First 10/Filter[/FlateDecode/FlateDecode]/Length ${packed.length}>>\nstream\n`,
  ]
  const end = '\nendstream\nendobj\ntrailer\n<</Root 1 0 R>>\nstartxref\n0\n%%EOF'
  return Buffer.concat([Buffer.from(`%PDF-1.7\n${objects.join('\n')}`), packed, Buffer.from(end)])
}

/** A small PNG file with very many pixels, of one bit each. */
export function aPngBomb(): Buffer {
  const side = 12_000
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  // Each row begins with the number of its filter.
  const pixels = deflateSync(Buffer.alloc((1 + side / 8) * side))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
