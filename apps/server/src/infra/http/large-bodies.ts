import { DomainError, type ErrorCode } from '@orbita/domain/errors'
import type { Context } from 'hono'

type File = {
  /** content types it takes; none of them is one that a form of another site can send */
  types: RegExp
  wrongType: ErrorCode
  tooLarge: ErrorCode
}

/** A route that takes more than 64 KB. */
export type LargeBody = {
  method: 'POST' | 'PUT'
  path: RegExp
  maxBytes: number
  /** absent: JSON, as everywhere else */
  file?: File
}

const MB = 1024 * 1024

/** Every such route. What is not here is JSON within 64 KB. */
const LARGE_BODIES: readonly LargeBody[] = [
  {
    method: 'POST',
    path: /^\/rpc\/mision-espacial\/challenges\/[^/]+\/missions\/[^/]+\/evidence$/,
    maxBytes: 5 * MB,
    file: {
      types: /^(?:image\/[a-z0-9.+-]+|application\/(?:pdf|octet-stream))\s*(?:;|$)/i,
      wrongType: 'EVIDENCE_TYPE',
      tooLarge: 'EVIDENCE_TOO_LARGE',
    },
  },
  {
    method: 'POST',
    path: /^\/rpc\/operator\/progress-imports(?:\/preview)?$/,
    maxBytes: 20 * MB,
    file: {
      types: /^(?:application\/octet-stream|text\/csv)\s*(?:;|$)/i,
      wrongType: 'BAD_INPUT',
      tooLarge: 'TOO_LARGE',
    },
  },
  // A challenge of sixty missions, written whole.
  { method: 'PUT', path: /^\/rpc\/operator\/challenges$/, maxBytes: MB / 2 },
]

/** The limits of a route, or undefined when it has none of its own. @param request.path without its query */
export function largeBodyOf({ method, path }: { method: string; path: string }): LargeBody | undefined {
  return LARGE_BODIES.find((route) => route.method === method && route.path.test(path))
}

/**
 * The file that came to one of these routes, read for whoever was let in: no more than its limit is ever kept, whatever
 * the request declared.
 *
 * @throws DomainError the route's own when it is larger
 */
export async function readFile(c: Context): Promise<Buffer> {
  const route = largeBodyOf(c.req)
  if (!route?.file) throw new Error(`${c.req.path} takes no file`)

  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.byteLength
    if (size > route.maxBytes) {
      c.header('connection', 'close')
      throw new DomainError(route.file.tooLarge)
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}
