import { Readable } from 'node:stream'
import type { Context } from 'hono'
import type { Arrive } from '../../uploads/uploads.ts'

/** An incoming file. No byte of it is read before `arrive` is called. */
export type ArrivingFile = { name: string; arrive: Arrive }

const EXTENSION = { 'image/avif': '.avif', 'image/webp': '.webp', 'application/pdf': '.pdf' } as const

/** A file as it is stored. */
export type StoredFile = { mediaType: 'image/webp' | 'application/pdf'; fileName: string; content: Buffer }

/** A picture whose address always means the same, in the type that the browser accepts, so that the browser keeps it. */
export type StoredPicture = {
  mediaType: 'image/avif' | 'image/webp'
  fileName: string
  content: Buffer
  isImmutable: true
}

/** A file that is made while it is sent, so that it is never whole in memory. */
export type StreamedFile = { mediaType: 'application/zip'; fileName: string; pieces: AsyncIterable<Uint8Array> }

/** Sends an archive as a download. */
export function sendPieces(c: Context, { mediaType, fileName, pieces }: StreamedFile): Response {
  return c.body(Readable.toWeb(Readable.from(pieces, { objectMode: false })) as ReadableStream, 200, {
    'content-type': mediaType,
    'content-disposition': `attachment; filename="${fileName}"`,
    'x-content-type-options': 'nosniff',
  })
}

/** Sends a file: a photo inline, a document as a download, and neither able to run scripts. @see MI-6 */
export function sendFile(c: Context, file: StoredFile | StoredPicture): Response {
  const { mediaType, fileName, content } = file
  const name = fileName.replace(/\.[^.]*$/, '') + EXTENSION[mediaType]
  const plain = name.replaceAll(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  const disposition = mediaType.startsWith('image/') ? 'inline' : 'attachment'
  return c.body(new Uint8Array(content), 200, {
    'content-type': mediaType,
    'content-length': String(content.length),
    'content-disposition': `${disposition}; filename="${plain}"; filename*=UTF-8''${encoded}`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    ...('isImmutable' in file && { 'cache-control': 'private, max-age=31536000, immutable', vary: 'Accept' }),
  })
}
