import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** The headers of a resource, which are the same in every encoding. */
type Resource = {
  type: string
  /** A weak ETag, because all encodings of a resource share it. */
  etag: string
  cacheControl: string
  /** The request headers that the choice of resource depends on. */
  vary: string
}

/** A page served from memory, with its encodings. */
export type Document = Resource & { plain: Buffer; br: Buffer; gzip: Buffer }

/** A file of a build, which lies on the disk until it is asked for. */
export type BuildFile = Resource & {
  encodings: readonly Encoding[]
  /** Reads the file, or its compressed copy. @returns undefined when it has been removed since the start */
  read(encoding?: Encoding): Promise<Buffer | undefined>
}

const ENCODINGS = ['br', 'gzip'] as const

export type Encoding = (typeof ENCODINGS)[number]

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

/** Returns the source of an inline style or script, as the policy names it. */
export function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

export function etagOf(bytes: Uint8Array): string {
  return `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
}

/**
 * Returns the response of a page: 304 if it is not modified, or else the best accepted encoding; no body for HEAD.
 */
export function respond(request: Request, document: Document, status = 200): Response {
  if (status === 200 && isUnchanged(request, document)) return notModified(document)

  const encoding = chooseEncoding(request.headers.get('accept-encoding'), ENCODINGS)
  return respondWith(request, document, { bytes: document[encoding ?? 'plain'], encoding, status })
}

/** Returns the response of a file, as of a page; undefined when it has been removed since the start. */
export async function respondFile(request: Request, file: BuildFile): Promise<Response | undefined> {
  if (isUnchanged(request, file)) return notModified(file)

  const encoding = chooseEncoding(request.headers.get('accept-encoding'), file.encodings)
  const bytes = await file.read(encoding)
  return bytes && respondWith(request, file, { bytes, encoding, status: 200 })
}

type Sent = { bytes: Buffer; encoding: Encoding | undefined; status: number }

function respondWith(request: Request, resource: Resource, { bytes, encoding, status }: Sent): Response {
  const headers = {
    ...headersOf(resource),
    'content-type': resource.type,
    'content-length': `${bytes.length}`,
    ...(encoding && { 'content-encoding': encoding }),
  }
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), { status, headers })
}

function isUnchanged(request: Request, { etag }: Resource): boolean {
  return isKnown(request.headers.get('if-none-match'), etag)
}

function notModified(resource: Resource): Response {
  return new Response(null, { status: 304, headers: headersOf(resource) })
}

function headersOf({ etag, cacheControl, vary }: Resource): Record<string, string> {
  return { etag, 'cache-control': cacheControl, vary }
}

function isKnown(known: string | null, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return known !== null && (known.trim() === '*' || known.split(',').some((tag) => opaque(tag) === opaque(etag)))
}

/** Returns the best of some encodings that the browser accepts. */
export function chooseEncoding(accepted: string | null, encodings: readonly Encoding[]): Encoding | undefined {
  const refused = /;\s*q=0(?:\.0*)?\s*$/i
  const names = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .filter((item) => !refused.test(item))
    .map((item) => item.split(';')[0]?.trim())
  return encodings.find((encoding) => names.includes(encoding))
}
