import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import type { Log } from '../../log/log.ts'
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
export type StreamedFile = {
  mediaType:
    | 'application/zip'
    | 'text/csv; charset=utf-8'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  fileName: string
  pieces: AsyncIterable<Uint8Array>
}

/** The longest that a reader may take for one piece, a few dozen kilobytes. */
const PIECE_WITHIN_MS = 60_000

/**
 * Sends a file as a download while it is made. When making it fails, or its reader takes no more of it, the connection
 * breaks off, so that the part that was sent is not taken for the whole, and nothing is held for a reader that has
 * stopped.
 *
 * @param options.withinMs replaces the time limit in tests
 */
export function sendPieces(
  c: Context,
  { mediaType, fileName, pieces }: StreamedFile,
  { log, withinMs = PIECE_WITHIN_MS }: { log: Log; withinMs?: number },
): Response {
  const sent = Readable.from(breakingOff(c, pieces, { log, withinMs }), { objectMode: false })
  return c.body(Readable.toWeb(sent) as ReadableStream, 200, {
    'content-type': mediaType,
    'content-disposition': `attachment; filename="${fileName}"`,
    'x-content-type-options': 'nosniff',
  })
}

async function* breakingOff(
  c: Context,
  pieces: AsyncIterable<Uint8Array>,
  { log, withinMs }: { log: Log; withinMs: number },
): AsyncGenerator<Uint8Array> {
  const { outgoing } = (c.env ?? {}) as { outgoing?: ServerResponse }
  const about = { method: c.req.method, route: c.req.routePath }
  const giveUp = () => {
    log.warn({ event: 'download.stalled', ...about }, 'Descarga que nadie lee')
    outgoing?.destroy()
  }
  let stalled: NodeJS.Timeout | undefined
  try {
    for await (const piece of pieces) {
      stalled = setTimeout(giveUp, withinMs)
      yield piece
      clearTimeout(stalled)
    }
  } catch (err) {
    // Its reader is gone, or was given up.
    if (outgoing?.destroyed) return
    log.error({ event: 'download.broken', err, ...about }, 'Descarga interrumpida')
    if (!outgoing) throw err
    // An answer that merely fails would be ended first, which looks like the end of the file.
    outgoing.destroy()
  } finally {
    clearTimeout(stalled)
  }
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
