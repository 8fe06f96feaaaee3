import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** A resource served from memory, with its encodings. */
export type Document = {
  type: string
  /** A weak ETag, because all encodings of a document share it. */
  etag: string
  cacheControl: string
  /** The request headers that the choice of document depends on. */
  vary: string
  plain: Buffer
  br?: Buffer
  gzip?: Buffer
}

export type Encoding = 'br' | 'gzip'

const QUICK = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } }

/**
 * Makes a private page that browsers revalidate each time. It is compressed quickly, so that the start does not wait;
 * `shrinkPages` does the rest.
 */
export async function makePage(html: string): Promise<Document> {
  const plain = Buffer.from(html)
  const [br, zipped] = await Promise.all([brotli(plain, QUICK), gzip(plain)])
  return pageOf({ plain, br, gzip: zipped })
}

/**
 * Replaces the quick encodings of pages by the smallest, one page at a time: each takes a thread of the few that also
 * read files and compress the other pages.
 */
export async function shrinkPages(pages: readonly Document[]): Promise<void> {
  for (const page of pages) page.br = await brotli(page.plain)
}

function pageOf(encodings: Pick<Document, 'plain' | 'br' | 'gzip'>): Document {
  return {
    type: 'text/html; charset=utf-8',
    etag: etagOf(encodings.plain),
    // `no-cache` and not `no-store`: it is revalidated each time, but the browser may keep it for going back.
    cacheControl: 'private, no-cache',
    vary: 'Accept-Encoding, Cookie',
    ...encodings,
  }
}

export function etagOf(bytes: Uint8Array): string {
  return `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
}

/**
 * Returns the response of a document: 304 if it is not modified, or else the best accepted encoding; no body for HEAD.
 */
export function respond(request: Request, document: Document, status = 200): Response {
  const headers: Record<string, string> = {
    etag: document.etag,
    'cache-control': document.cacheControl,
    vary: document.vary,
  }
  if (status === 200 && isKnown(request.headers.get('if-none-match'), document.etag)) {
    return new Response(null, { status: 304, headers })
  }
  const encoding = chooseEncoding(request.headers.get('accept-encoding'), document)
  const body = (encoding && document[encoding]) ?? document.plain
  headers['content-type'] = document.type
  headers['content-length'] = `${body.length}`
  if (encoding) headers['content-encoding'] = encoding

  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { status, headers })
}

function isKnown(known: string | null, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return known !== null && (known.trim() === '*' || known.split(',').some((tag) => opaque(tag) === opaque(etag)))
}

/** Returns the best encoding of a document that the browser accepts. */
export function chooseEncoding(accepted: string | null, document: Pick<Document, Encoding>): Encoding | undefined {
  const refused = /;\s*q=0(?:\.0*)?\s*$/i
  const names = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .filter((item) => !refused.test(item))
    .map((item) => item.split(';')[0]?.trim())
  return (['br', 'gzip'] as const).find((encoding) => document[encoding] && names.includes(encoding))
}
