import { createHash } from 'node:crypto'

/** The headers of a resource, which are the same in every encoding. */
type Resource = {
  type: string
  /** A weak ETag, because all encodings of a resource share it. */
  etag: string
  cacheControl: string
  /** The request headers that the choice of resource depends on. */
  vary: string
}

/** A file of a build, which lies on the disk until it is asked for. */
export type BuildFile = Resource & {
  encodings: readonly Encoding[]
  /** Reads the file, or its compressed copy. @returns undefined when it has been removed since the start */
  read(encoding?: Encoding): Promise<Buffer | undefined>
}

export type Encoding = 'br' | 'gzip'

export function etagOf(bytes: Uint8Array): string {
  return `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
}

/**
 * Returns the response of a file: 304 if it is not modified, or else the best accepted encoding; no body for HEAD.
 *
 * @returns undefined when it has been removed since the start
 */
export async function respondFile(request: Request, file: BuildFile): Promise<Response | undefined> {
  if (isUnchanged(request, file)) return notModified(file)

  const encoding = chooseEncoding(request.headers.get('accept-encoding'), file.encodings)
  const bytes = await file.read(encoding)
  return bytes && respondWith(request, file, { bytes, encoding })
}

type Sent = { bytes: Buffer; encoding: Encoding | undefined }

function respondWith(request: Request, resource: Resource, { bytes, encoding }: Sent): Response {
  const headers = {
    ...headersOf(resource),
    'content-type': resource.type,
    'content-length': `${bytes.length}`,
    ...(encoding && { 'content-encoding': encoding }),
  }
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), { headers })
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
