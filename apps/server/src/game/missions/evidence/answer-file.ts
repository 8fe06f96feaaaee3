import type { Context } from 'hono'
import type { EvidenceFile } from './find-file.ts'

const EXTENSION = { 'image/webp': '.webp', 'application/pdf': '.pdf' } as const

/** Sends a file of somebody: a photo to be seen, a document to be saved, and neither to do anything. @see MI-6 */
export function answerFile(c: Context, { mediaType, fileName, content }: EvidenceFile): Response {
  const name = fileName.replace(/\.[^.]*$/, '') + EXTENSION[mediaType]
  const plain = name.replaceAll(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  const disposition = mediaType === 'image/webp' ? 'inline' : 'attachment'
  return c.body(new Uint8Array(content), 200, {
    'content-type': mediaType,
    'content-length': String(content.length),
    'content-disposition': `${disposition}; filename="${plain}"; filename*=UTF-8''${encoded}`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  })
}
